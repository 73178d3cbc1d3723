// What a mail program is answered that leaves mails for its reader (RFC 8058).
import { bodyWithin } from '#lib/http/read-body.ts'
import { call } from '#lib/provider/call.ts'
import { isApiFailure, statusOf } from '#lib/provider/failure.ts'
import { callOptions } from '#lib/session/caller.ts'
import type { LeftMails } from './leaving.ts'

const BODY_MAX = 4096
const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

const answer = (status: number, text: string) => new Response(text, { status, headers: HEADERS })

/** As a field of a form, in either of the two shapes that the standard names. */
const ONE_CLICK = /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/

export async function leaveByOneClick(request: Request, { change, left, notLeft }: LeftMails, key: string): Promise<Response> {
  const body = await bodyWithin(request, BODY_MAX)
  if (body === null) return answer(413, 'Za duże żądanie.')
  if (!ONE_CLICK.test(body)) return answer(400, 'Brak pola List-Unsubscribe=One-Click.')
  try {
    await call(change, { body: { key, subscribed: false } }, callOptions())
    return answer(200, left)
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return answer(statusOf(error), notLeft)
  }
}
