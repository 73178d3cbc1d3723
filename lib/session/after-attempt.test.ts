import { visitAfter } from './after-attempt.ts'
import type { SignedIn } from './visit.ts'

const signedIn: SignedIn = { sid: 's', jwt: 'j', username: 'anna', endsAt: 0, permissions: [] }
const after = (back: string, passwordChanged: boolean) =>
  visitAfter({ kind: 'signed-in', signedIn, passwordChanged }, { visit: { returnTo: '/kalendarz' }, back })

describe('a session that begins', () => {
  it('goes on to the page that waits for it', () => {
    expect(after('/logowanie', false)).toEqual({ next: { signedIn, returnTo: '/kalendarz' }, to: null })
    expect(after('/logowanie', true)).toMatchObject({ to: null, next: { flash: [{ code: 'PASSWORD_CHANGED' }] } })
  })

  it('leads back to the account after a change of the password within a session', () => {
    expect(after('/zmianahasla', true)).toMatchObject({ to: '/mojekonto', next: { signedIn, flash: [{ code: 'PASSWORD_CHANGED' }] } })
    expect(after('/zmianahasla', false)).toMatchObject({ to: null })
  })

  it('says at the question for the code that the password was changed', () => {
    const secondFactor = { username: 'anna', ticket: 't', methods: ['totp' as const], until: 1 }
    const asked = (passwordChanged: boolean) => visitAfter({ kind: 'second-factor', secondFactor, passwordChanged }, { visit: {}, back: '/zmianahasla' })
    expect(asked(true)).toEqual({ next: { secondFactor: { ...secondFactor, passwordChanged: true } }, to: '/logowanie' })
    expect(asked(false)).toEqual({ next: { secondFactor }, to: '/logowanie' })
  })

  it('keeps what waits for it when somebody goes back from the code to name and password', () => {
    const secondFactor = { username: 'anna', ticket: 't', methods: ['totp' as const], until: 1 }
    const waiting = { username: 'anna', values: { content: 'typed' } }
    const { next, to } = visitAfter({ kind: 'begin-again', flash: null }, { visit: { returnTo: '/kalendarz', waiting, secondFactor }, back: '/logowanie' })
    expect({ next, to }).toEqual({ next: { returnTo: '/kalendarz', waiting }, to: '/logowanie' })
  })
})
