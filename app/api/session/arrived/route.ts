// Where an acceptance leads: to the next one that is pending, otherwise to the page after the sign-in.
import { goTo } from '#lib/http/answers.ts'
import { afterSignIn } from '#lib/door/after-sign-in.ts'
import { callerOf } from '#lib/session/caller.ts'
import { keepVisit } from '#lib/session/keep.ts'

export async function GET(request: Request): Promise<Response> {
  const { visit } = await callerOf(request)
  if (!visit.signedIn) return goTo('/logowanie')
  const { next, to } = afterSignIn(visit)
  return goTo(to, await keepVisit(next))
}
