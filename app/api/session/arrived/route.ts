// Where a sign-in goes first: to a pending acceptance, else where the person was heading, else home.
import { goTo } from '#lib/http/answers.ts'
import { withReturned } from '#lib/door/outcome.ts'
import { gatePath } from '#lib/routes.ts'
import { callerOf } from '#lib/session/caller.ts'
import { keepVisit } from '#lib/session/keep.ts'
import { START } from '#lib/shell/names.ts'
import type { Flash } from '#lib/session/visit.ts'

export async function GET(request: Request): Promise<Response> {
  const { visit } = await callerOf(request)
  if (!visit.signedIn) return goTo('/logowanie')
  // While an acceptance is pending the way on stays remembered: each one leads here again.
  if (visit.signedIn.gate) return goTo(gatePath(visit.signedIn.gate))
  const { returnTo = START, file, ...rest } = withReturned(visit)
  const flash: Flash[] = file?.page === returnTo ? [{ code: 'FILE_WAITS', severity: 'info', description: file.path }] : []
  return goTo(returnTo, await keepVisit({ ...rest, flash: [...(rest.flash ?? []), ...flash] }))
}
