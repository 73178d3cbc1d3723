// A feed that cannot be had: a page with the way on for whoever opened its address, a line of text for programs that follow it.
import { readerOf } from './navigation.ts'
import { plainHeaders, plainHtml } from './plain-page.ts'

interface FailedFeed {
  status: number
  title: string
  text: string
  links: readonly { href: string; text: string }[]
  /** Of every answer of the feed. */
  headers?: Record<string, string>
}

export function feedFailed(request: Request, { status, title, text, links, headers }: FailedFeed): Response {
  const isProgram = readerOf(request) === 'script'
  const own = isProgram ? { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } : plainHeaders()
  return new Response(isProgram ? text : plainHtml({ title, paragraphs: [text], links }), { status, headers: { ...headers, ...own } })
}

/** The feed's own address, for another try. */
export const againLink = (request: Request) => ({ href: new URL(request.url).pathname, text: 'Spróbuj ponownie' })
