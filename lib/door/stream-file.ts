// Bytes of a file from the provider to the browser, as they come: ranges, length and validators kept.
import { PreviewVersion } from '#contract/document-files.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { goTo } from '#lib/http/answers.ts'
import { LENGTH_HEADER } from '#lib/http/own-headers.ts'
import { bookHref } from '#lib/links/meetings.ts'
import { exchange, refusalOf, type CallOptions } from '#lib/provider/call.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import type { DoorCall } from './request.ts'

const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const
const ANSWERED = ['content-type', 'content-disposition', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const
const PASSED: readonly number[] = [200, 206, 304, 416]
// A large file on a slow line takes its time.
const TIMEOUT_MS = 60 * 60_000

/** A preview may stand in a frame of our own pages; a sandbox would keep the browser's viewer of PDF from starting. */
const IN_OUR_FRAMES = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** The only file that may still be in the making is the book of a meeting: its page says how far it is. */
function pageOfMaking({ params, query }: DoorCall['input']): string {
  // Of an address each value is a list.
  const since = [query?.['since']].flat()
  return bookHref(String(params?.['id']), since.includes('last') ? 'last' : undefined)
}

function headersFor(endpoint: AnyEndpoint, answer: Response, lines: readonly string[]): Headers {
  const headers = new Headers()
  for (const name of ANSWERED) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  const length = answer.headers.get('content-length')
  if (length && answer.status !== 304) headers.set(LENGTH_HEADER, length)
  const kept = answer.headers.get('cache-control')?.includes('public') ? answer.headers.get('cache-control') : 'private, no-cache'
  // Compressing what is compressed already would only take its length away.
  headers.set('cache-control', `${kept}, no-transform`)
  if (endpoint === PreviewVersion) for (const [name, value] of Object.entries(IN_OUR_FRAMES)) headers.set(name, value)
  // A shared answer must not carry one person's cookies.
  if (!kept?.includes('public')) for (const line of lines) headers.append('set-cookie', line)
  return headers
}

export async function streamFile(request: Request, { endpoint, input }: DoorCall, options: CallOptions, lines: readonly string[]): Promise<Response> {
  const asked = Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const answer = await exchange(endpoint, input, { ...options, timeoutMs: TIMEOUT_MS, headers: asked })
  if (answer.status === 202) {
    await answer.body?.cancel()
    return goTo(pageOfMaking(input), lines)
  }
  if (!PASSED.includes(answer.status)) throw await refusalOf(answer, endpoint, options)
  if (answer.status === 200 && (answer.headers.get('content-type') ?? '') === '') throw new ApiFailure('BAD_ANSWER', 502)
  const bodiless = request.method === 'HEAD' || answer.status === 304 || answer.status === 416
  if (bodiless) await answer.body?.cancel()
  return new Response(bodiless ? null : answer.body, { status: answer.status, headers: headersFor(endpoint, answer, lines) })
}
