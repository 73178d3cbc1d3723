// Pages of the signed-in that are sent again. A page is a function of its address, its reader and the answers that it is made of: for
// every request the gate decides first, then the very same calls are made again with the reader's own token, and only when each of
// them is answered byte for byte as before is the kept page sent, with a nonce, keys and cookies of its own. Else it is rendered,
// from the answers that were heard just now.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { freshNonce } from '#lib/http/fill.ts'
import { newRecording, printOf, printOfAnswer, spoil, type HeardAnswer, type Recording } from '#lib/http/recording.ts'
import type { RequestScope } from '#lib/http/request-scope.ts'
import { pagePolicy } from '#lib/http/security-headers.ts'
import { formatTime } from '#lib/format/dates.ts'
import { askAgain } from '#lib/provider/call.ts'
import { systemInfoPrint } from '#lib/provider/load-system-info.ts'
import { arrive, type Arrival } from '#lib/session/arrival.ts'
import { parseCookies } from '#lib/session/cookies.ts'
import { keepChanges } from '#lib/session/keep.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { completeHeaders } from '../answer-headers.ts'
import { hasFailed } from '../failed-page.ts'
import { compression } from '../compression.ts'
import { KeptPages, type KeptPage } from './kept-pages.ts'
import { keepingOf, mayBeRepeated, type Keeping } from './keeping.ts'
import { Template, type FreshValue } from './template.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  scope: RequestScope
}

/** Headers that every answer sets anew, so they are not kept. */
const OWN_HEADERS = ['set-cookie', 'content-security-policy', 'x-request-id', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']

/** Stands for the nonce in kept headers; no header's value can hold this character. */
const NONCE_PLACE = '\0'

/** null: they hold something that belongs to one answer only. */
function headersToKeep(headers: OutgoingHttpHeaders, { fresh }: Recording): Record<string, string> | null {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (OWN_HEADERS.includes(name) || value === undefined) continue
    if (Array.isArray(value)) return null
    const nonces = fresh.filter(({ kind }) => kind === 'nonce')
    kept[name] = nonces.reduce((text, nonce) => text.replaceAll(nonce.text, NONCE_PLACE), String(value))
    if (fresh.some(({ text }) => kept[name]?.includes(text))) return null
  }
  return kept
}

const headersWith = (nonce: string, headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(NONCE_PLACE, nonce)]))

/** The values of one answer: one nonce, one end of the session, and a key for each form. */
function freshValues(nonce: string, { endsAt }: SignedIn): FreshValue {
  const keys = new Map<number, string>()
  return (kind, which) => {
    if (kind === 'nonce') return nonce
    if (kind === 'session-end') return formatTime(endsAt)
    const key = keys.get(which) ?? randomUUID()
    keys.set(which, key)
    return key
  }
}

/** The answer that was just rendered keeps its own nonce and keys; the end of the session stands in it as a mark until now. */
const withSessionEnd = (page: string, { fresh }: Recording, { endsAt }: SignedIn): string =>
  fresh.filter(({ kind }) => kind === 'session-end').reduce((filled, { text }) => filled.replaceAll(text, formatTime(endsAt)), page)

interface Parts {
  /** Renders; the whole page is handed to `keep`, which gives what is to be sent. */
  byNext: (asked: Exchange, keep?: (page: string) => string) => void
  /** Told where each page came from. */
  answered: (from: 'memory' | 'rendering') => void
  failed: (asked: Exchange, error: unknown) => void
}

interface Heard {
  /** Every call was answered as it was for the kept page. */
  same: boolean
  answers: Map<string, Promise<HeardAnswer>>
}

/** How many renderings of a page are remembered. */
const PRINTS = 4

const isStreamed = (html: string): boolean => html.includes('<template id="B:')

/** null: the page may not be sent again. */
function keptPage(
  html: string,
  response: ServerResponse,
  { recording, lines = [] }: { recording: Recording; lines: readonly string[] | undefined },
): KeptPage | null {
  const { fresh, calls, info, spoilt } = recording
  const setCookie = [response.getHeader('set-cookie') ?? []].flat()
  const isPlain = response.statusCode === 200 && !hasFailed(html) && !isStreamed(html) && isDeepStrictEqual(setCookie, lines)
  if (spoilt !== null || !isPlain || fresh.filter(({ kind }) => kind === 'nonce').length !== 1) return null
  const template = Template.of(html, fresh)
  const headers = headersToKeep(response.getHeaders(), recording)
  if (!template || !headers) return null
  const heard = calls.map(({ path, print }) => `${path} ${print}`).sort()
  return { template, headers, calls, info, print: printOf(template.print, JSON.stringify(headers), JSON.stringify(heard), String(info)) }
}

export class RepeatedPages {
  readonly #pages = new KeptPages()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Answers a request for a page of this kind; false: it is not one, and nothing was answered. */
  answer(asked: Exchange): boolean {
    const cookies = parseCookies(asked.request.headers.cookie ?? null)
    if (!mayBeRepeated(asked.request, cookies)) return false
    this.#answer(asked, cookies).catch((error: unknown) => this.#parts.failed(asked, error))
    return true
  }

  async #answer(asked: Exchange, cookies: Map<string, string>): Promise<void> {
    const { request, scope } = asked
    const arrival = await arrive(cookies, { requestId: scope.requestId, address: scope.address }, 'now')
    scope.arrival = arrival
    const keeping = keepingOf(request, cookies, arrival)
    if (!keeping) {
      if (arrival.kept.signedIn && !arrival.visit.signedIn) this.#pages.forget(arrival.kept.signedIn.sid)
      return this.#parts.byNext(asked)
    }
    const { signedIn, key } = keeping
    const kept = this.#pages.get(signedIn.sid, key)?.page
    const heard = kept && (await this.#ask(kept, signedIn, scope))
    this.#parts.answered(heard?.same ? 'memory' : 'rendering')
    if (kept && heard?.same) return this.#send(asked, kept, { arrival, signedIn })
    const recording = newRecording(signedIn.jwt, heard?.answers)
    scope.recording = recording
    this.#parts.byNext(asked, (html) => {
      // The day may have changed while it was rendered.
      if (keepingOf(request, cookies, arrival)?.key !== key) spoil(recording, 'the key')
      this.#keep(html, asked, { keeping, recording })
      return withSessionEnd(html, recording, signedIn)
    })
  }

  /** Makes the calls of a kept page again, up to the first wave that is answered otherwise: a rendering might not go on from there. */
  async #ask({ calls, info }: KeptPage, { jwt }: SignedIn, { requestId, address }: RequestScope): Promise<Heard> {
    const answers: Heard['answers'] = new Map()
    if (info !== null && (await systemInfoPrint()) !== info) return { same: false, answers }
    for (const wave of Map.groupBy(calls, (call) => call.wave).values()) {
      const asAnswered = wave.map(async (call) => {
        const answer = askAgain(call, { token: jwt, requestId, address })
        answers.set(call.path, answer)
        // A failure is reported to whoever uses the answer later.
        return answer.then(
          (told) => printOfAnswer(told) === call.print,
          () => false,
        )
      })
      if ((await Promise.all(asAnswered)).includes(false)) return { same: false, answers }
    }
    return { same: true, answers }
  }

  #keep(html: string, { response, scope }: Exchange, { keeping: { signedIn, key }, recording }: { keeping: Keeping; recording: Recording }): void {
    const page = keptPage(html, response, { recording, lines: scope.lines })
    if (!page) return this.#pages.delete(signedIn.sid, key)
    const { prints = [] } = this.#pages.get(signedIn.sid, key) ?? {}
    // Rendered twice from the same answers with the same outcome: it is made of nothing else.
    const isConfirmed = prints.includes(page.print)
    this.#pages.set(signedIn.sid, key, { prints: [page.print, ...prints].slice(0, PRINTS), page: isConfirmed ? page : null })
  }

  async #send(
    { request, response, scope }: Exchange,
    { template, headers }: KeptPage,
    { arrival, signedIn }: { arrival: Arrival; signedIn: SignedIn },
  ): Promise<void> {
    const nonce = freshNonce()
    const html = template.filled(freshValues(nonce, signedIn))
    const smaller = compression(String(request.headers['accept-encoding'] ?? ''))
    const body = smaller ? await smaller.compress(html) : html
    completeHeaders(response, { request, scope })
    response.setHeader('set-cookie', [...arrival.lines, ...(await keepChanges(arrival.kept, arrival.visit))])
    if (smaller) response.setHeader('content-encoding', smaller.name)
    const policy = pagePolicy({ nonce, styleAttributes: true })
    response.writeHead(200, { ...headersWith(nonce, headers), 'content-security-policy': policy, 'content-length': String(body.length) })
    response.end(body)
  }
}
