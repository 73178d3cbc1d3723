// What the pages say of ways to sign in that are about to go, or cannot be used.
import { renderToStaticMarkup } from 'react-dom/server'
import type { OwnPasskey } from '#contract/passkeys.ts'
import { untried } from '#components/ui/form-state.ts'
import { addPasskeyForm, proofForm } from '#lib/session/words.ts'
import { Passkeys } from './passkeys.tsx'
import { ProofForm } from './proof-form.tsx'

const SINCE = '2027-03-02T08:00:00.000Z'
const passkey = (id: number, usable = true): OwnPasskey => ({ id, name: `Klucz ${id}`, createdAt: SINCE, lastUsedAt: null, synced: false, usable })

describe('the removal of a passkey', () => {
  const warned = 'Do zalogowania wystarczy wtedy samo hasło, a kody zapasowe przestaną działać.'
  it.each([
    ['the last second factor', [passkey(1)], true, true],
    ['one of two', [passkey(1), passkey(2)], true, false],
    ['one beside an app', [passkey(1)], false, false],
  ])('warns of what goes with it: %s', (_which, passkeys, alone, warns) => {
    const html = renderToStaticMarkup(<Passkeys passkeys={passkeys} adding={untried(addPasskeyForm)} path="/mojekonto/dwuetapowe" alone={alone} />)
    expect(html.includes(warned)).toBe(warns)
  })
})

describe('the question for a proof', () => {
  const asked = (factor: { since: string | null; readable: boolean; passkeys: OwnPasskey[] }) =>
    renderToStaticMarkup(<ProofForm state={untried(proofForm)} factor={factor} path="/mojekonto/potwierdzenie" back="/mojekonto" />)

  it('asks for the password of whoever has nothing else', () => {
    const html = asked({ since: null, readable: true, passkeys: [] })
    expect(html).toContain('name="password"')
    expect(html).not.toContain('name="code"')
  })

  it.each([
    ['an app', { since: SINCE, readable: true, passkeys: [] }, 'Sześć cyfr z aplikacji', false],
    ['a passkey', { since: null, readable: true, passkeys: [passkey(1)] }, 'Jeden z kodów zapasowych.', true],
    ['an app of another secret', { since: SINCE, readable: false, passkeys: [] }, 'zmieniono adres lub sekret portalu', false],
    ['a passkey of another address', { since: null, readable: true, passkeys: [passkey(1, false)] }, 'zmieniono adres lub sekret portalu', false],
  ])('asks for what there is: %s', (_what, factor, hint, byPasskey) => {
    const html = asked(factor)
    expect(html).toContain(hint)
    expect(html.includes('Użyj klucza dostępu')).toBe(byPasskey)
  })
})
