// Requests a page for the cache from this same portal, bypassing the cache. The page has the placeholder nonce, by which the front
// recognises the portal's own scripts and styles; the nonce is removed before it is cached.
import { Agent, get, type IncomingMessage } from 'node:http'
import { cacheRequest, CACHE_VISITOR_HEADER, CACHE_REQUEST_HEADER } from '#lib/http/cache-request.ts'
import { hasFailed } from '../failed-page.ts'
import { withInlineStyles, type ReadStyles } from '../inline-styles.ts'
import type { VisitorPolicy } from '../visitor-policy.ts'
import { isStreamed, withoutFramework } from '../without-framework.ts'
import type { Cacheable } from './cacheable.ts'
import { pageEntry, type PageEntry } from './entry.ts'

export interface OwnServer {
  host: string
  port: number
  styles: ReadStyles
  policy: VisitorPolicy
}

type Page = Pick<Cacheable, 'path' | 'cookie' | 'tags'>

const TIMEOUT_MS = 30_000
const MAX_BYTES = 4 * 1024 * 1024
// `render-queue.ts` limits how many are rendered at a time.
const agent = new Agent({ keepAlive: true })

function fetchPage(self: OwnServer, { path, cookie }: Page, address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      [CACHE_REQUEST_HEADER]: cacheRequest.key,
      [CACHE_VISITOR_HEADER]: address,
      accept: 'text/html',
      'accept-encoding': 'identity',
      ...(cookie && { cookie }),
    }
    get({ host: self.host, port: self.port, path, headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) }, resolve).on('error', reject)
  })
}

async function textOf(answer: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const NONCE = ` nonce="${cacheRequest.placeholder}"`

interface RenderOptions {
  /** Network address of the visitor who asked first. */
  address: string
  /** The cached page, if there is one. */
  before: PageEntry | undefined
}

/** null: the answer must not be shared between visitors. */
export async function renderPage(self: OwnServer, page: Page, { address, before }: RenderOptions): Promise<PageEntry | null> {
  const at = Date.now()
  const answer = await fetchPage(self, page, address)
  const contentType = answer.headers['content-type'] ?? ''
  const status = answer.statusCode ?? 0
  if (!contentType.startsWith('text/html') || answer.headers['set-cookie'] || (status >= 300 && status < 400)) {
    answer.resume()
    return null
  }
  const rendered = await textOf(answer)
  // A streamed page needs the framework and so a nonce; a failed one has a request id of its own.
  if (rendered === null || isStreamed(rendered) || hasFailed(rendered)) return null
  const { html, inserted } = await withInlineStyles(withoutFramework(rendered), cacheRequest.placeholder, self.styles)
  return pageEntry(html.replaceAll(NONCE, ''), { status, contentType, policy: self.policy(inserted), tags: page.tags, at }, before)
}
