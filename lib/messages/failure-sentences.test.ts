import { eventForm } from '#lib/calendar/words.ts'
import { documentForm, folderForm } from '#lib/documents/words.ts'
import { passwordForm, recoveryForm, signInForm } from '#lib/session/words.ts'
import { userForm } from '#lib/users/words.ts'
import { votingForm } from '#lib/votings/manage/words.ts'
import { failureSentences } from './failure-sentences.ts'

const flat = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const fields = (
  form: Parameters<typeof failureSentences>[0],
  ...failed: [path: string, code: 'required' | 'wrong_format' | 'out_of_range' | 'max_length'][]
) => [...failureSentences(form, { code: 'VALIDATION_ERROR', fields: failed.map(([path, code]) => ({ path, code })) }).fields]

describe('wrong fields', () => {
  it('are described in the words of their form, or in the usual words where it has none', () => {
    expect(fields(signInForm, ['username', 'required'], ['password', 'required'])).toEqual([
      ['username', 'Podaj nazwę użytkownika'],
      ['password', 'Podaj hasło'],
    ])
    expect(fields(passwordForm, ['newPassword1', 'required'])).toEqual([['newPassword1', 'Pole wymagane']])
    expect(fields(eventForm, ['url', 'wrong_format'])[0]?.[1]).toContain('Podaj adres strony albo e-mail')
    expect(fields(eventForm, ['endsAt', 'out_of_range'])[0]?.[1]).toContain('Koniec już minął')
  })

  it('are told in the order of the form, in whatever order they were found', () => {
    const names = (form: Parameters<typeof fields>[0], ...paths: string[]) =>
      fields(form, ...paths.map((path): [string, 'required'] => [path, 'required'])).map(([name]) => name)
    expect(names(userForm, 'activationDate', 'workGroupsIds', 'username', 'email')).toEqual(['username', 'email', 'workGroupsIds', 'activationDate'])
    expect(names(votingForm, 'answerOptions', 'documentStructNodeId', 'startsAt', 'title')).toEqual([
      'title',
      'startsAt',
      'answerOptions',
      'documentStructNodeId',
    ])
    expect(names(passwordForm, 'newPassword1', 'newPassword2', 'currentPassword')).toEqual(['currentPassword', 'newPassword1', 'newPassword2'])
  })

  it('of a missing file are the file alone, and not the name that came with none', () => {
    const missing = (...paths: string[]) => fields(documentForm, ...paths.map((path): [string, 'required'] => [path, 'required']))
    expect(missing('fileName', 'name', 'fileContent')).toEqual([
      ['fileContent', 'Wybierz plik'],
      ['name', 'Podaj nazwę'],
    ])
    expect(fields(documentForm, ['fileName', 'max_length']).map(([name]) => name)).toEqual(['fileName'])
  })

  it('are named for codes that are about one field, and for no other codes', () => {
    expect([...failureSentences(passwordForm, { code: 'ERROR_INVALID_CURRENT_PASSWORD' }).fields.keys()]).toEqual(['currentPassword'])
    expect([...failureSentences(recoveryForm, { code: 'ERROR_USER_NOT_EXISTS' }).fields.keys()]).toEqual(['username'])
    expect(failureSentences(signInForm, { code: 'ERROR_UNAUTHORIZED' })).toMatchObject({ fields: new Map(), message: 'Błędny login lub hasło.' })
  })

  it('are shown together with a failure that is about no field', () => {
    const { fields: wrong, message } = failureSentences(folderForm, { code: 'ERROR_TOO_MANY_REQUESTS', fields: [{ path: 'name', code: 'required' }] })
    expect([...wrong.keys()]).toEqual(['name'])
    expect(message).toContain('Zbyt wiele żądań')
    const both = failureSentences(folderForm, { code: 'ERROR_MISSING_WG_PARENT', fields: [{ path: 'name', code: 'required' }] })
    expect([...both.fields.keys()]).toEqual(['name', 'workGroupsIds'])
  })

  it('inside a list or a map are reported at the list or the map', () => {
    expect(fields(folderForm, ['workGroupsIds.2', 'wrong_format'], ['workGroupsIds.4', 'wrong_format']).map(([name]) => name)).toEqual(['workGroupsIds'])
    expect(fields(documentForm, ['versionsVisibility.7', 'wrong_format']).map(([name]) => name)).toEqual(['versionsVisibility'])
  })

  it('are not named when a form was sent twice with different texts: the message says to look first at what is saved', () => {
    const { fields: wrong, message } = failureSentences(folderForm, { code: 'VALIDATION_ERROR', fields: [{ path: 'idempotency-key', code: 'wrong_format' }] })
    expect(wrong.size).toBe(0)
    expect(message).toContain('Sprawdź, co zostało zapisane')
  })

  it('that are not on the screen are reported in one message that says what to do', () => {
    expect(failureSentences(folderForm, { code: 'VALIDATION_ERROR', fields: [{ path: 'siblingId', code: 'required' }] })).toEqual({
      fields: new Map(),
      message: 'Przesłano nieprawidłowe dane. Odśwież stronę i spróbuj ponownie.',
    })
  })
})

describe('a forbidden combination is reported at the field where it can be corrected:', () => {
  it('public access with a limit to groups', () => {
    expect(fields(folderForm, ['publicAccess', 'wrong_format'])[0]).toEqual([
      'publicAccess',
      'Katalog ograniczony do grup roboczych nie może być dostępny publicznie. Wyłącz dostęp publiczny albo ograniczenie do grup',
    ])
  })

  it('public access inside a folder that is not public, for folders and documents', () => {
    for (const form of [folderForm, documentForm]) {
      const { fields: wrong, message } = failureSentences(form, { code: 'ERROR_NOT_PUBLIC_ACCESS_PARENT' })
      expect([...wrong.keys()]).toEqual(['publicAccess'])
      expect(message).toBeNull()
    }
  })

  it('limits on the main folder', () => {
    expect(fields(folderForm, ['publicAccess', 'out_of_range'], ['workGroupsIds', 'out_of_range']).map(([, text]) => text)).toEqual([
      'Katalog główny jest zawsze dostępny publicznie',
      'Katalogu głównego nie można ograniczyć do grup roboczych',
    ])
  })
})

describe('a wrong password', () => {
  it.each([
    ['1', 'Pozostała 1 próba.'],
    ['2', 'Pozostały 2 próby.'],
    ['5', 'Pozostało 5 prób.'],
    ['12', 'Pozostało 12 prób.'],
    ['22', 'Pozostały 22 próby.'],
  ])('counts %s remaining tries', (description, end) => {
    expect(flat(failureSentences(signInForm, { code: 'ERROR_UNAUTHORIZED', description }).message)).toBe(`Błędny login lub hasło. ${end}`)
  })

  it.each(['', 'x', '1,2,3', '-1', '<b>', '99999999999'])('leaves out a senseless number of remaining tries: %s', (description) => {
    expect(failureSentences(signInForm, { code: 'ERROR_UNAUTHORIZED', description }).message).toBe('Błędny login lub hasło.')
  })
})
