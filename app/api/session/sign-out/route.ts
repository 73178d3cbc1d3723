// Signing out: at the provider, and in this browser.
import { keepUnsentForm } from '#lib/door/outcome.ts'
import { parseForm } from '#lib/forms/posted-form.ts'
import { errorJson, goTo } from '#lib/http/answers.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { callerOf } from '#lib/session/caller.ts'
import { forgetSession, keepVisit } from '#lib/session/keep.ts'
import { endSession } from '#lib/session/sign-outs.ts'
import type { Flash, Visit } from '#lib/session/visit.ts'

/** Stores what was typed on a page that signs out after inactivity. */
const MAX_BODY = 64 * 1024
const SIGNED_OUT: Flash = { code: 'SIGNED_OUT', severity: 'success' }

/** What the browser stores of an ended visit, and of unsaved work. */
async function visitAfter(text: string, before: Visit): Promise<Visit> {
  const fields = new URLSearchParams(text)
  if (fields.get('reason') !== 'inactivity') return { flash: [SIGNED_OUT] }
  if (!fields.has('_back')) return { inactive: true }
  fields.delete('reason')
  return keepUnsentForm(parseForm(fields.toString()), before)
}

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  const { visit } = await callerOf(request)
  // Signing out works whatever the body is.
  const text = (await bodyWithin(request, MAX_BODY)) ?? ''
  if (visit.signedIn) await endSession(visit.signedIn)
  return goTo('/logowanie', [...forgetSession(), ...(await keepVisit(await visitAfter(text, visit)))])
}
