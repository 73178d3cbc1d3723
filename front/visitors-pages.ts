// Answers visitors' pages from the cache, or renders them through the queue.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainHeaders, plainHtml } from '#lib/http/plain-page.ts'
import type { RequestScope } from '#lib/http/request-scope.ts'
import { completeHeaders } from './answer-headers.ts'
import { answerSender } from './cache/answer.ts'
import type { Cacheable } from './cache/cacheable.ts'
import { renderPage, type OwnServer } from './cache/render.ts'
import { TooManySearches, RenderQueue, type Lane } from './cache/render-queue.ts'
import { VisitorCache, type Render } from './cache/visitor-cache.ts'
import { loggedPath, whatFailed, type RequestLog } from './request-log.ts'
import type { SearchLimit } from './search-limit.ts'

const MB = 1024 * 1024
/** Searches have a cache of their own, so that many of them cannot displace other pages. */
const CACHE_BYTES = 56 * MB
const SEARCH_CACHE_BYTES = 8 * MB
/** `Retry-After` when the queue of searches is full. */
const BUSY_SECONDS = 10

interface Parts {
  self: OwnServer
  limit: SearchLimit
  /** Answers without the cache. */
  byNext: (request: IncomingMessage, response: ServerResponse, scope: RequestScope) => void
  log: RequestLog
  /** Called for each page with its source. */
  answered: (from: 'memory' | 'rendering') => void
}

interface PageRequest {
  scope: RequestScope
  page: Cacheable
}

/** The answer when there are too many searches, of one address or in the queue. */
function answerTooManySearches(response: ServerResponse, seconds: number): void {
  const page = plainHtml({
    title: 'Zbyt wiele wyszukiwań',
    paragraphs: ['W krótkim czasie wysłano stąd zbyt wiele wyszukiwań. Odczekaj chwilę i spróbuj ponownie.'],
    links: [
      { href: '', text: 'Spróbuj ponownie' },
      { href: '/', text: 'Przejdź do strony głównej' },
    ],
  })
  response.writeHead(429, { 'retry-after': String(seconds), ...plainHeaders() }).end(page)
}

export class VisitorsPages {
  readonly #pages = new VisitorCache(CACHE_BYTES)
  readonly #searches = new VisitorCache(SEARCH_CACHE_BYTES)
  readonly #turns = new RenderQueue()
  readonly #send = answerSender()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Bytes in both caches. */
  get bytes(): number {
    return this.#pages.bytes + this.#searches.bytes
  }

  get entries(): number {
    return this.#pages.entries + this.#searches.entries
  }

  purge(tags: readonly string[] | 'all'): void {
    this.#pages.purge(tags)
    this.#searches.purge(tags)
  }

  answer(request: IncomingMessage, response: ServerResponse, { scope, page }: PageRequest): void {
    const { self, limit, byNext, log } = this.#parts
    const kept = page.isSearch ? this.#searches : this.#pages
    const lane: Lane = page.isSearch ? 'search' : page.isFixed || kept.knows(page.key) ? 'known' : 'other'
    const render: Render = (before) => this.#turns.run(lane, () => renderPage(self, page, { address: scope.address, before }))
    const ready = kept.ready(page.key, page.tags, render)
    this.#parts.answered(ready ? 'memory' : 'rendering')
    if (ready) return this.#send(request, response, ready, scope.requestId)
    const refuse = (seconds: number) => {
      completeHeaders(response, { request, scope })
      answerTooManySearches(response, seconds)
    }
    const seconds = page.isSearch && !kept.isUnderway(page.key) ? limit.secondsToWait(scope.address, performance.now()) : 0
    if (seconds > 0) return refuse(seconds)
    kept.refresh(page.key, page.tags, render).then(
      (entry) => (entry ? this.#send(request, response, entry, scope.requestId) : byNext(request, response, scope)),
      (error: unknown) => {
        if (error instanceof TooManySearches) return refuse(BUSY_SECONDS)
        log.warn({ ...whatFailed(error), path: loggedPath(page.path), requestId: scope.requestId }, 'page could not be kept')
        byNext(request, response, scope)
      },
    )
  }
}
