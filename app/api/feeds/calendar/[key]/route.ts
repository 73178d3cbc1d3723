// The calendar at a person's secret address, for programs without a session: the key alone gives access.
import { ReadFeed } from '#contract/calendar-subscription.ts'
import { againLink, feedFailed } from '#lib/http/feed-failed.ts'
import { LENGTH_HEADER } from '#lib/http/own-headers.ts'
import { errorText } from '#lib/messages/errors.ts'
import { exchange, refusalOf } from '#lib/provider/call.ts'
import { isApiFailure, statusOf, type ApiFailure } from '#lib/provider/failure.ts'
import { callOptions } from '#lib/session/caller.ts'

const TIMEOUT_MS = 30_000
const PASSED = ['content-type', 'content-disposition', 'etag', 'content-length'] as const

/** No answer may be cached or indexed, and links in it do not reveal where they were read. */
const HEADERS = { 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const CALENDAR = { href: '/kalendarz', text: 'Przejdź do kalendarza' }

const unavailable = (request: Request, failure: ApiFailure): Response =>
  feedFailed(request, {
    status: statusOf(failure),
    title: 'Nie udało się pobrać kalendarza',
    text: errorText(failure.code, failure.description),
    links: [againLink(request), CALENDAR],
    headers: HEADERS,
  })

const unknown = (request: Request): Response =>
  feedFailed(request, {
    status: 404,
    title: 'Nie ma takiego kalendarza',
    text: 'Adres jest błędny albo został wyłączony. Nowy można utworzyć w portalu, na stronie kalendarza.',
    links: [CALENDAR],
    headers: HEADERS,
  })

/** A malformed key is answered like an unknown one. */
const isUnknown = ({ code }: ApiFailure) => code === 'ERROR_NOT_FOUND' || code === 'VALIDATION_ERROR'

function answerHeaders(answer: Response): Headers {
  const headers = new Headers(HEADERS)
  for (const name of PASSED) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name === 'content-length' ? LENGTH_HEADER : name, value)
  }
  return headers
}

export async function GET(request: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  // Many programs recognise a calendar only by this suffix.
  const key = (await params).key.replace(/\.ics$/i, '')
  const known = request.headers.get('if-none-match')
  try {
    const options = { ...callOptions(), timeoutMs: TIMEOUT_MS, ...(known !== null && { headers: { 'if-none-match': known } }) }
    const answer = await exchange(ReadFeed, { params: { key } }, options)
    if (answer.status === 304) return new Response(null, { status: 304, headers: answerHeaders(answer) })
    if (answer.status !== 200) throw await refusalOf(answer, ReadFeed, options)
    if (request.method === 'HEAD') await answer.body?.cancel()
    return new Response(request.method === 'HEAD' ? null : answer.body, { headers: answerHeaders(answer) })
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return isUnknown(error) ? unknown(request) : unavailable(request, error)
  }
}
