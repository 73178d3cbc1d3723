// Where a sign-in leads: to a pending acceptance, else to the page that was asked for, else to the start page.
import { gatePath } from '#contract/pages.ts'
import type { Flash, Visit } from '#lib/session/visit.ts'
import { START } from '#lib/shell/names.ts'
import { withReturned } from './outcome.ts'

/** A demanded second factor is told of anywhere, a passkey is offered on the start page alone: never in front of what was asked for. */
function aboutMethods({ returnTo, signedIn }: Visit): Flash[] {
  if (returnTo === undefined || returnTo === START) return [{ code: 'PASSKEY_OFFER', severity: 'info' }]
  const day = signedIn?.user?.secondFactorBy
  return day ? [{ code: 'SECOND_FACTOR_DUE', severity: 'info', description: day }] : []
}

export function afterSignIn(visit: Visit): { next: Visit; to: string } {
  // `returnTo` is kept while acceptances are pending: each of them leads here again.
  if (visit.signedIn?.gate) return { next: visit, to: gatePath(visit.signedIn.gate) }
  const { returnTo = START, file, ...rest } = withReturned(visit)
  const flash: Flash[] = file?.page === returnTo ? [{ code: 'FILE_WAITS', severity: 'info', description: file.path }] : []
  return { next: { ...rest, flash: [...(rest.flash ?? []), ...flash, ...aboutMethods(visit)] }, to: returnTo }
}
