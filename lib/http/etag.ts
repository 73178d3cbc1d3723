// Answers that a program asks for again and again: known by their bytes, so that what has not changed is not sent twice.
import { createHash } from 'node:crypto'

const LENGTH = 27

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, LENGTH)}"`

const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))

/** 304 to whoever has these bytes already. */
export function taggedAnswer(request: Request, body: string, given: Readonly<Record<string, string>>): Response {
  const etag = etagOf(body)
  const headers = { 'cache-control': 'public, no-cache', ...given, etag }
  return isKnown(request.headers.get('if-none-match'), etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
