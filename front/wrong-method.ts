// Refuses POST and other methods for pages: changes go to API routes. It is done here, before Next copies the body (up to 10 MB) for the
// middleware. The middleware rewrites the POSTs of mail programs to their API route.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainHeaders, plainHtml } from '#lib/http/plain-page.ts'
import { postedTo } from '#contract/pages.ts'

const READS = ['GET', 'HEAD']
// Addresses that take POSTs, also those of Next's development client.
const TAKES_POSTS = /^\/(api\/|_next\/|__nextjs)/

export const isWrongMethod = ({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  !READS.includes(method) && !TAKES_POSTS.test(url) && !(method === 'POST' && postedTo(url.split('?', 1)[0] ?? '') !== null)

export function answerWrongMethod(_request: IncomingMessage, response: ServerResponse): void {
  const page = plainHtml({
    title: 'Tej strony nie można wywołać w ten sposób',
    paragraphs: ['Pod tym adresem można tylko czytać, więc nic nie zostało zapisane.'],
    links: [{ href: '/', text: 'Przejdź do strony głównej' }],
  })
  response.writeHead(405, { allow: 'GET, HEAD', ...plainHeaders() }).end(page)
}
