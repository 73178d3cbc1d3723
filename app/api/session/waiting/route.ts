// A form whose file could not be sent after the session had ended: the typed values wait until the author has signed in.
import { showFormAgain, keepFormForSignIn } from '#lib/door/outcome.ts'
import { parseForm } from '#lib/forms/posted-form.ts'
import { errorJson } from '#lib/http/answers.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { tooLarge } from '#lib/http/too-large.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'
import { refresh } from '#lib/session/refresh.ts'

const MAX_BODY = 64 * 1024

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  const body = await bodyWithin(request, MAX_BODY)
  if (body === null) return tooLarge(request)
  const form = parseForm(body)
  const { visit, lines } = await callerOf(request)
  // The person has signed in again in another tab, so the form is shown at once.
  const alive = visit.signedIn && (await refresh(visit.signedIn, callOptions())).kind !== 'ended'
  return alive ? showFormAgain(form, { visit, lines }) : keepFormForSignIn(form, { visit, lines })
}
