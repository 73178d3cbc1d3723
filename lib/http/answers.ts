// Answers of API routes: JSON for scripts, a redirect for plain forms.
import type { FieldError } from '#contract/fields.ts'
import type { FailureCode } from './failure-code.ts'

const withCookies = (headers: Headers, lines: readonly string[]): Headers => {
  for (const line of lines) headers.append('set-cookie', line)
  return headers
}

export const json = (body: unknown, status = 200, lines: readonly string[] = []): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: withCookies(new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }), lines),
  })

export const empty = (lines: readonly string[] = []): Response =>
  new Response(null, { status: 204, headers: withCookies(new Headers({ 'cache-control': 'no-store' }), lines) })

/** 303: the browser goes on by GET, whatever it came with. */
export const goTo = (path: string, lines: readonly string[] = []): Response =>
  new Response(null, { status: 303, headers: withCookies(new Headers({ location: path, 'cache-control': 'no-store' }), lines) })

export interface ErrorBody {
  code: FailureCode
  description?: string | undefined
  fields?: FieldError[] | undefined
}

export const errorJson = (body: ErrorBody, status: number, lines: readonly string[] = []): Response => json(body, status, lines)
