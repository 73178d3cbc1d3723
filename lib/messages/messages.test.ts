import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { FIELD_CODES } from '#contract/fields.ts'
import { errorText } from './errors.ts'
import type { FailureCode } from '#lib/http/failure-code.ts'
import { messageOf } from '#lib/shell/words.ts'
import { fieldErrorText } from './fields.ts'

const codes: FailureCode[] = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), 'NO_RESPONSE', 'BAD_ANSWER']
const flat = (text: string) => text.replaceAll('\u00a0', ' ')

describe('error messages', () => {
  it.each(codes)('has a whole Polish sentence for %s', (code) => {
    expect(errorText(code)).toMatch(/^\p{Lu}.{10,}\.$/u)
    expect(errorText(code)).not.toMatch(/undefined|NaN|[A-Z]{2,}_/)
  })

  it.each(codes)('survives a senseless description of %s', (code) => {
    for (const description of ['', 'x', '1,2,3', '-1', '<b>', '99999999999']) expect(errorText(code, description)).toBe(errorText(code))
  })

  it.each([
    ['1,1', 'po 1 nieudanej próbie. Spróbuj ponownie za 1 minutę.'],
    ['5,15', 'po 5 nieudanych próbach. Spróbuj ponownie za 15 minut.'],
    ['2,22', 'po 2 nieudanych próbach. Spróbuj ponownie za 22 minuty.'],
  ])('says for %s how many tries were made and how long the lock lasts', (description, end) => {
    expect(flat(errorText('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC', description))).toBe(`Logowanie zostało zablokowane ${end}`)
  })

  it.each([
    ['1', 'od ostatniego hasła.'],
    ['2', 'od 2 ostatnich haseł.'],
    ['5', 'od 5 ostatnich haseł.'],
    ['22', 'od 22 ostatnich haseł.'],
  ])('says that %s passwords are remembered', (description, end) => {
    expect(flat(errorText('ERROR_PASSWORD_USED_IN_PAST', description))).toContain(end)
  })
})

describe('field messages', () => {
  it.each(FIELD_CODES)('has words for %s, with and without a limit', (code) => {
    expect(fieldErrorText({ code })).toMatch(/^\p{Lu}/u)
    expect(fieldErrorText({ code, limit: 5 })).not.toMatch(/undefined|NaN/)
  })

  it.each([
    [1, 'Wpisz najwyżej 1 znak'],
    [2, 'Wpisz najwyżej 2 znaki'],
    [5, 'Wpisz najwyżej 5 znaków'],
    [22, 'Wpisz najwyżej 22 znaki'],
  ])('counts a limit of %d characters', (limit, text) => {
    expect(flat(fieldErrorText({ code: 'max_length', limit }))).toBe(text)
  })
})

describe('outcomes', () => {
  it('names the address and the waiting time of the recovery mail', () => {
    const text = flat(messageOf({ code: 'RECOVERY_MAIL_SENT', severity: 'success', description: 'j***@urzad.example' })?.text ?? '')
    expect(text).toContain('j***@urzad.example')
    expect(text).toContain('30 minut')
  })

  it('never shows a raw code', () => {
    expect(messageOf({ code: 'SOMETHING_NEW', severity: 'error' })?.text).toBe(errorText('ERROR_UNEXPECTED'))
  })
})
