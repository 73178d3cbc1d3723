// The countdown's button: reads the person again, which prolongs the session.
import { empty, errorJson, goTo } from '#lib/http/answers.ts'
import { pageBefore } from '#lib/http/navigation.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'
import { forgetSession, keepVisit, signedOut } from '#lib/session/keep.ts'
import { returnPath } from '#lib/session/return-to.ts'
import { refresh } from '#lib/session/refresh.ts'
import type { Flash } from '#lib/session/visit.ts'

const flash = (code: string, severity: Flash['severity']): Flash => ({ code, severity })

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  const plainForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  const { visit, lines } = await callerOf(request)
  const refreshed = visit.signedIn ? await refresh(visit.signedIn, callOptions()) : ({ kind: 'ended' } as const)
  const page = pageBefore(request) ?? '/'
  if (refreshed.kind === 'alive') {
    const next = { ...visit, signedIn: refreshed.signedIn }
    return plainForm ? goTo(page, await keepVisit({ ...next, flash: [flash('SESSION_REFRESHED', 'success')] })) : empty(await keepVisit(next))
  }
  if (refreshed.kind === 'unknown') {
    if (!plainForm) return errorJson({ code: 'NO_RESPONSE' }, 504)
    return goTo(page, await keepVisit({ ...visit, flash: [flash('SESSION_NOT_REFRESHED', 'error')] }))
  }
  const returnTo = returnPath(page)
  const ended = [...lines, ...forgetSession(), ...(await keepVisit({ ...signedOut(visit), ...(returnTo && { returnTo }) }))]
  return plainForm ? goTo('/logowanie', ended) : errorJson({ code: 'ERROR_UNAUTHORIZED' }, 401, ended)
}
