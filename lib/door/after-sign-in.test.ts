import type { SignedIn, Visit } from '#lib/session/visit.ts'
import { messageOf } from '#lib/shell/words.ts'
import { afterSignIn } from './after-sign-in.ts'

const user = { id: 1, username: 'u', firstName: 'A', lastName: 'B', functionRole: 'member' as const, userPermissionKeys: [], userProfiles: [], profileId: null }
const visitOf = (more: Partial<Visit> = {}, signedIn: Partial<SignedIn> = {}): Visit => ({
  signedIn: { sid: 's', jwt: 'j', username: 'u', endsAt: 0, permissions: [], user, ...signedIn },
  ...more,
})
const codesOf = (visit: Visit) => afterSignIn(visit).next.flash?.map(({ code }) => code)

describe('after a sign-in', () => {
  it('a passkey is offered on the start page alone, never in front of a ballot', () => {
    expect(codesOf(visitOf())).toEqual(['PASSKEY_OFFER'])
    expect(codesOf(visitOf({ returnTo: '/glosowanie/5' }))).toEqual([])
  })

  it('a demanded second factor is told of with its day, wherever one is led', () => {
    const visit = visitOf({ returnTo: '/glosowanie/5' }, { user: { ...user, secondFactorBy: '2027-03-16' } })
    const { next, to } = afterSignIn(visit)
    expect(to).toBe('/glosowanie/5')
    expect(next.flash?.map((flash) => messageOf(flash)?.text)).toEqual([expect.stringContaining('16 marca 2027')])
  })

  it('whoever may not go on without one is led to where it is set up, and nothing that waits is lost', () => {
    const visit = visitOf({ returnTo: '/glosowanie/5' }, { gate: 'SECOND_FACTOR_NOT_SET' })
    expect(afterSignIn(visit)).toEqual({ next: visit, to: '/mojekonto/dwuetapowe' })
  })
})
