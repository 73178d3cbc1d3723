// Signing out: at the provider, and in this browser.
import { errorJson, goTo } from '#lib/http/answers.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { callerOf } from '#lib/session/caller.ts'
import { forgetSession, keepVisit } from '#lib/session/keep.ts'
import { endAtProvider } from '#lib/session/sign-in.ts'
import type { Flash } from '#lib/session/visit.ts'

const MAX_BODY = 4_096
const SIGNED_OUT: Flash = { code: 'SIGNED_OUT', severity: 'success' }

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  const { visit } = await callerOf(request)
  // Whatever came along, whoever asks to leave leaves.
  const body = await bodyWithin(request, MAX_BODY)
  const inactive = new URLSearchParams(body ?? '').get('reason') === 'inactivity'
  if (visit.signedIn) await endAtProvider(visit.signedIn)
  return goTo('/logowanie', [...forgetSession(), ...(await keepVisit(inactive ? { inactive: true } : { flash: [SIGNED_OUT] }))])
}
