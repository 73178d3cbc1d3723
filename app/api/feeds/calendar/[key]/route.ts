// The calendar under a person's secret address, for programs that have no session: the key alone opens it.
import { ReadFeed } from '#contract/calendar-subscription.ts'
import { LENGTH_HEADER } from '#lib/http/length-header.ts'
import { exchange } from '#lib/provider/call.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { callOptions } from '#lib/session/caller.ts'

const TIMEOUT_MS = 30_000
const PASSED = ['content-type', 'content-disposition', 'etag', 'content-length'] as const

/** Whatever comes of it, nobody keeps it, lists it, or hears from us where it was read. */
const HEADERS = { 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const REFUSALS: Record<number, string> = {
  404: 'Nie ma takiego kalendarza: adres jest błędny albo został wyłączony. Nowy można utworzyć w portalu.',
  429: 'Zbyt wiele pobrań w krótkim czasie. Spróbuj ponownie później.',
}

function refuse(status: number): Response {
  const text = REFUSALS[status] ?? 'Kalendarz jest chwilowo niedostępny. Spróbuj ponownie później.'
  return new Response(text, { status: status in REFUSALS ? status : 502, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } })
}

function answerHeaders(answer: Response): Headers {
  const headers = new Headers(HEADERS)
  for (const name of PASSED) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name === 'content-length' ? LENGTH_HEADER : name, value)
  }
  return headers
}

export async function GET(request: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  // Many programs take an address for a calendar only by this ending.
  const key = (await params).key.replace(/\.ics$/i, '')
  const known = request.headers.get('if-none-match')
  try {
    const options = { ...callOptions(), timeoutMs: TIMEOUT_MS, ...(known !== null && { headers: { 'if-none-match': known } }) }
    const answer = await exchange(ReadFeed, { params: { key } }, options)
    if (answer.status === 304) return new Response(null, { status: 304, headers: answerHeaders(answer) })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return refuse(answer.status)
    }
    if (request.method === 'HEAD') await answer.body?.cancel()
    return new Response(request.method === 'HEAD' ? null : answer.body, { headers: answerHeaders(answer) })
  } catch (error) {
    if (isApiFailure(error)) return refuse(502)
    throw error
  }
}
