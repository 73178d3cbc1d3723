// For a page that learned from the provider that the session is over, or that a visitor may not see it.
import { goTo } from '#lib/http/answers.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'
import { forgetSession, keepVisit, signedOut } from '#lib/session/keep.ts'
import { refresh } from '#lib/session/refresh.ts'
import { returnPath } from '#lib/session/return-to.ts'

export async function GET(request: Request): Promise<Response> {
  const { visit } = await callerOf(request)
  // Anyone can link here, so the session ends only when the provider confirms that it has.
  if (visit.signedIn && (await refresh(visit.signedIn, callOptions())).kind !== 'ended') return goTo('/')
  const returnTo = returnPath(new URL(request.url).searchParams.get('returnTo'))
  return goTo('/logowanie', [...forgetSession(), ...(await keepVisit({ ...signedOut(visit), ...(returnTo && { returnTo }) }))])
}
