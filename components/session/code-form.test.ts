import { codeHint } from './code-form.tsx'

describe('the hint at the question for a code', () => {
  it.each([
    [['totp', 'passkey', 'recovery_code'], 'Sześć cyfr z aplikacji albo jeden z kodów zapasowych.'],
    [['passkey', 'recovery_code'], 'Jeden z kodów zapasowych.'],
  ] as const)('of %s says which codes there are', (methods, hint) => expect(codeHint(methods)).toBe(hint))

  it('says why only recovery codes are left after a change of the address or the secret', () =>
    expect(codeHint(['recovery_code'])).toContain('Twojej aplikacji ani klucza nie można teraz użyć: zmieniono adres lub sekret portalu.'))
})
