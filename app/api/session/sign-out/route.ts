// Signing out: at the provider, and in this browser.
import { errorJson, goTo } from '#lib/http/answers.ts'
import { BodyTooLarge, readBody } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { callerOf } from '#lib/session/caller.ts'
import { forgetSession, keepVisit } from '#lib/session/keep.ts'
import { endAtProvider } from '#lib/session/sign-in.ts'
import type { Flash } from '#lib/session/visit.ts'

const MAX_BODY = 4_096
const SIGNED_OUT: Flash = { code: 'SIGNED_OUT', severity: 'success' }

async function reasonOf(request: Request): Promise<string | null> {
  try {
    return new URLSearchParams(await readBody(request, MAX_BODY)).get('reason')
  } catch (error) {
    if (error instanceof BodyTooLarge) return null
    throw error
  }
}

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  const { visit } = await callerOf(request)
  const inactive = (await reasonOf(request)) === 'inactivity'
  if (visit.signedIn) await endAtProvider(visit.signedIn)
  return goTo('/logowanie', [...forgetSession(), ...(await keepVisit(inactive ? { inactive: true } : { flash: [SIGNED_OUT] }))])
}
