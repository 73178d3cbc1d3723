import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { FIELD_CODES } from '#contract/fields.ts'
import { errorText } from './errors.ts'
import type { FailureCode } from '#lib/provider/failure.ts'
import { fieldErrorText, fieldSentences } from './fields.ts'
import { flashMs, flashText } from './flashes.ts'
import { outcomeText } from './outcomes.ts'

const codes: FailureCode[] = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), 'NO_RESPONSE', 'BAD_ANSWER']
const flat = (text: string) => text.replaceAll('\u00a0', ' ')

describe('flashMs', () => {
  it('keeps the time that a message brings along, also where its code has another', () => {
    expect(flashMs({ code: 'ERROR_MOVE_MIXED_STATUS', ms: 10_000 })).toBe(10_000)
    expect(flashMs({ code: 'ERROR_MOVE_MIXED_STATUS' })).toBe(3000)
  })
})

describe('error messages', () => {
  it.each(codes)('has a whole Polish sentence for %s', (code) => {
    expect(errorText(code)).toMatch(/^\p{Lu}.{10,}\.$/u)
    expect(errorText(code)).not.toMatch(/undefined|NaN|[A-Z]{2,}_/)
  })

  it.each(codes)('survives a senseless description of %s', (code) => {
    for (const description of ['', 'x', '1,2,3', '-1', '<b>', '99999999999']) expect(errorText(code, description)).toBe(errorText(code))
  })

  it.each([
    ['1', 'Pozostała 1 próba.'],
    ['2', 'Pozostały 2 próby.'],
    ['5', 'Pozostało 5 prób.'],
    ['12', 'Pozostało 12 prób.'],
    ['22', 'Pozostały 22 próby.'],
  ])('counts %s remaining tries', (left, end) => {
    expect(flat(errorText('ERROR_UNAUTHORIZED', left))).toBe(`Błędny login lub hasło. ${end}`)
  })

  it.each([
    ['1,1', 'po 1 nieudanej próbie. Spróbuj ponownie za 1 minutę.'],
    ['5,15', 'po 5 nieudanych próbach. Spróbuj ponownie za 15 minut.'],
    ['2,22', 'po 2 nieudanych próbach. Spróbuj ponownie za 22 minuty.'],
  ])('tells a lock of %s', (description, end) => {
    expect(flat(errorText('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC', description))).toBe(`Logowanie zostało zablokowane ${end}`)
  })

  it.each([
    ['1', 'od ostatniego hasła.'],
    ['2', 'od 2 ostatnich haseł.'],
    ['5', 'od 5 ostatnich haseł.'],
    ['22', 'od 22 ostatnich haseł.'],
  ])('names %s remembered passwords', (description, end) => {
    expect(flat(errorText('ERROR_PASSWORD_USED_IN_PAST', description))).toContain(end)
  })
})

describe('field messages', () => {
  it.each(FIELD_CODES)('says something about %s, with and without a limit', (code) => {
    expect(fieldErrorText({ path: 'x', code })).toMatch(/^\p{Lu}/u)
    expect(fieldErrorText({ path: 'x', code, limit: 5 })).not.toMatch(/undefined|NaN/)
  })

  it.each([
    [1, 'Wpisz najwyżej 1 znak'],
    [2, 'Wpisz najwyżej 2 znaki'],
    [5, 'Wpisz najwyżej 5 znaków'],
    [22, 'Wpisz najwyżej 22 znaki'],
  ])('counts a limit of %d characters', (limit, text) => {
    expect(flat(fieldErrorText({ path: 'x', code: 'max_length', limit }))).toBe(text)
  })

  it('words a missing login and password as the specification does', () => {
    expect(fieldErrorText({ path: 'username', code: 'required' })).toBe('Podaj nazwę użytkownika')
    expect(fieldErrorText({ path: 'password', code: 'required' })).toBe('Podaj hasło')
    expect(fieldErrorText({ path: 'newPassword1', code: 'required' })).toBe('Pole wymagane')
  })

  it('finds the field that a code without fields speaks of', () => {
    expect([...fieldSentences({ code: 'ERROR_INVALID_CURRENT_PASSWORD', severity: 'error' }).keys()]).toEqual(['currentPassword'])
    expect(fieldSentences({ code: 'ERROR_UNAUTHORIZED', severity: 'error' }).size).toBe(0)
  })
})

describe('outcomes', () => {
  it('names the address and the waiting time of the recovery mail', () => {
    const text = flat(outcomeText('RECOVERY_MAIL_SENT', 'j***@urzad.example'))
    expect(text).toContain('j***@urzad.example')
    expect(text).toContain('30 minut')
  })

  it('tells an ended session from a wrong password', () => {
    expect(flashText({ code: 'ERROR_UNAUTHORIZED', form: 'sign-in' })).toContain('Błędny login')
    expect(flashText({ code: 'ERROR_UNAUTHORIZED' })).toContain('Sesja została zakończona')
  })

  it('never shows a raw code', () => {
    expect(flashText({ code: 'SOMETHING_NEW' })).toBe(errorText('ERROR_UNEXPECTED'))
  })
})
