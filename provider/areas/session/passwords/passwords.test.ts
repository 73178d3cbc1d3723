import crypto from 'node:crypto'
import { isCommon } from './common-passwords.ts'
import { hashPassword, isStrong, randomPassword, verifyPassword } from './passwords.ts'

describe('hashing', () => {
  it('makes an Argon2id PHC string with a salt of its own', async () => {
    const [first, second] = [await hashPassword('Zielony-Kajak-48!'), await hashPassword('Zielony-Kajak-48!')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword('Zielony-Kajak-48!', first)).toBe(true)
    expect(await verifyPassword('zielony-Kajak-48!', first)).toBe(false)
  })

  it('accepts a letter that was typed as letter and accent', async () => {
    expect(await verifyPassword('Żółw'.normalize('NFD'), await hashPassword('Żółw'))).toBe(true)
  })

  it('refuses an account without a password, after the same work', async () => {
    const derive = jest.spyOn(crypto, 'argon2')
    expect(await verifyPassword('', null)).toBe(false)
    expect(derive).toHaveBeenCalledTimes(1)
    derive.mockRestore()
  })
})

describe('the composition rule', () => {
  it.each(['AAbb12!?', 'Komitet-KM-2127!', 'ĄĆęł12 ¿', 'aaBB33$$' + 'x'.repeat(42)])('takes %s', (password) => expect(isStrong(password)).toBe(true))

  it.each([
    ['7 characters', 'AAbb12!'],
    ['one digit', 'AAbbcc1!?'],
    ['one lowercase letter', 'AAAb12!?'],
    ['one uppercase letter', 'Aabb12!?'],
    ['one other character', 'AAbb123!'],
  ])('refuses a password with only %s', (_what, password) => expect(isStrong(password)).toBe(false))

  it('is satisfied by every temporary password', () => {
    for (let i = 0; i < 500; i++) {
      const password = randomPassword()
      expect(isStrong(password) && password.length >= 16 && !/[0O1lI]/.test(password)).toBe(true)
    }
  })
})

describe('passwords that a guesser tries first', () => {
  it.each(['HAslo123!@', 'QWerty12!@', 'P@SSw0rd12!!', 'ZAqwsx12!!', 'POlska!!2026', 'HAsło!!12', 'AAaa11!!', '!!12KRaków'])('refuses %s', (password) =>
    expect(isCommon(password, 'kowalski')).toBe(true),
  )

  it('refuses one that holds the username, in any case, without its accents, or in look-alikes', () => {
    for (const password of ['xX12!?zolwik99', 'XX-Żółwik-47!', 'Z0LW1K-ab-!!']) expect(isCommon(password, 'żółwik')).toBe(true)
  })

  it.each(['Komitet-KM-2127!', 'Zielony-Kajak-48!', 'xK9!mQ2?vB'])('takes %s', (password) => expect(isCommon(password, 'czlonek1')).toBe(false))

  it('does not look for a very short username in a password', () => expect(isCommon('Zielony-Kajak-48!', 'ka')).toBe(false))
})
