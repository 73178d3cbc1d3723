import { SignJWT } from 'jose'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { keepChanges } from './keep.ts'
import type { Visit } from './visit.ts'

const NOW = Date.UTC(2027, 0, 1)
const SESSION = 30 * 60
const KEY = new TextEncoder().encode('k'.repeat(32))

/** As the provider signs them: valid for twice a session's time. */
const token = (secondsAgo: number) =>
  new SignJWT({ sid: 's' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(NOW / 1000 - secondsAgo + 2 * SESSION)
    .sign(KEY)

async function visit(secondsAgo: number, more: Partial<Visit> = {}): Promise<Visit> {
  const endsAt = NOW + (SESSION - secondsAgo) * 1000
  return { signedIn: { sid: 's', jwt: await token(secondsAgo), username: 'czlonek1', endsAt, permissions: ['voting'] }, ...more }
}

const namesOf = (lines: string[]) => lines.map((line) => line.split('=')[0])

describe('the answer of a page that changed nothing', () => {
  beforeAll(() => providePortalSettings({ sessionSecret: 's'.repeat(32), secure: false } as never))

  it('does not send the visit again, but says how long the session lasts now', async () => {
    const lines = await keepChanges(await visit(60), await visit(0), NOW)
    expect(namesOf(lines)).toEqual(['km-countdown'])
    expect(lines[0]).toContain(`.${NOW + SESSION * 1000};`)
  })

  it('sends the fresh token once half the session’s time has passed', async () => {
    expect(namesOf(await keepChanges(await visit(SESSION / 2), await visit(0), NOW))).toEqual(['km-countdown'])
    expect(namesOf(await keepChanges(await visit(SESSION / 2 + 1), await visit(0), NOW))).toEqual(['km-visit', 'km-countdown'])
  })

  it.each<[string, (kept: Visit) => Visit]>([
    ['a message was shown', ({ flash: _shown, ...rest }) => rest],
    ['rights have changed', (kept) => ({ ...kept, signedIn: { ...kept.signedIn!, permissions: [] } })],
    ['an acceptance is pending', (kept) => ({ ...kept, signedIn: { ...kept.signedIn!, gate: 'LICENCE_NOT_ACCEPTED' } })],
    ['the token says nothing', (kept) => kept],
  ])('sends the visit when %s', async (what, changed) => {
    const kept = await visit(60, { flash: [{ code: 'SAVED', severity: 'success' }] })
    if (what === 'the token says nothing') kept.signedIn!.jwt = 'opaque'
    expect(namesOf(await keepChanges(kept, changed(kept), NOW))).toEqual(['km-visit', 'km-countdown'])
  })

  it('sends the visit of whoever is not signed in, or is no longer', async () => {
    expect(namesOf(await keepChanges({}, { returnTo: '/kalendarz' }, NOW))).toEqual(['km-visit'])
    expect(namesOf(await keepChanges(await visit(60), { inactive: true }, NOW))).toEqual(['km-visit'])
  })
})
