import type { MailingKind } from '#common/mailing-kinds.ts'
import { aboutHref } from './addresses.ts'
import { composerHref } from '#lib/links/mailings.ts'
import { initialValues, readComposerParams, type ComposerParams, type Template } from './composer.ts'
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import { draftForm } from './words.ts'
import { KINDS } from './kinds.ts'
import type { ComposerData, OneNotification } from './loaders.ts'

const template = (messageTypeId: number, messageTag: string): Template => ({
  messageTypeId,
  messageTag,
  name: messageTag,
  subject: `Temat ${messageTag}`,
  body: `<p>${messageTag}</p>`,
})
const NOTHING: ComposerParams = { patternId: null, type: null }

interface Facts {
  kind?: MailingKind
  attendanceActive?: boolean
  templates?: Template[]
  workingGroupIds?: number[]
  pattern?: Partial<OneNotification>
}

const data = ({ kind = 'folder', attendanceActive = false, templates = [], workingGroupIds = [], pattern }: Facts): ComposerData => ({
  composer: { about: { kind, id: 3, name: 'Posiedzenie' }, attendanceActive, templates, workingGroupIds, footers: [], eventId: 12 },
  choices: {
    profiles: [],
    institutions: [],
    functions: [
      { id: 1, name: 'Członek', role: 'member' },
      { id: 2, name: 'Obserwator', role: 'observer' },
      { id: 3, name: 'Zastępca', role: 'alternate_member' },
      { id: 4, name: 'Inna', role: null },
    ],
    workingGroups: [],
  },
  events: [],
  pattern: pattern ? (pattern as OneNotification) : null,
})

const FOLDER = [template(5, 'materials'), template(6, 'invitation')]

describe('what the address asks for', () => {
  it('is read where it is a number, and is nothing else', () => {
    expect(readComposerParams({ wzor: '12', rodzaj: '6' })).toEqual({ patternId: '12', type: '6' })
    expect(readComposerParams({ wzor: '012', rodzaj: ['6', '7'] })).toEqual(NOTHING)
    expect(readComposerParams({ rodzaj: 'invitation' }).type).toBe('invitation')
    expect(readComposerParams({ rodzaj: 'In<' }).type).toBeNull()
  })
})

describe('a new mailing begins', () => {
  it('about a folder that collects confirmations with the invitation, of any other with nothing', () => {
    expect(initialValues(data({ templates: FOLDER, attendanceActive: true }), NOTHING)).toMatchObject({ messageTypeId: 6, subject: 'Temat invitation' })
    expect(initialValues(data({ templates: FOLDER }), NOTHING)).toMatchObject({ messageTypeId: null, subject: '', body: '' })
  })

  it('with the type that was asked for, where it is offered', () => {
    expect(initialValues(data({ templates: FOLDER, attendanceActive: true }), { ...NOTHING, type: '5' }).body).toBe('<p>materials</p>')
    expect(initialValues(data({ templates: FOLDER }), { ...NOTHING, type: '99' }).messageTypeId).toBeNull()
    expect(initialValues(data({ templates: FOLDER }), { ...NOTHING, type: 'invitation' })).toMatchObject({ messageTypeId: 6, subject: 'Temat invitation' })
  })

  it('to those who have not answered with their reminder, and nobody chosen', () => {
    const begun = initialValues(data({ kind: 'attendance', templates: [template(7, 'attendance_reminder')], attendanceActive: true }), NOTHING)
    expect(begun).toMatchObject({ messageTypeId: 7, profileIds: [], functionIds: [], customEmails: '', onlyNotAnswered: false })
  })

  it('about a folder with those whom it is for: its groups, or everybody with a function', () => {
    expect(initialValues(data({ templates: FOLDER, workingGroupIds: [4, 7] }), NOTHING)).toMatchObject({ workingGroupIds: [4, 7], functionIds: [] })
    expect(initialValues(data({ templates: FOLDER }), NOTHING)).toMatchObject({ workingGroupIds: [], functionIds: [1, 2, 3, 4] })
  })

  it('about a voting with those who vote, and only those of them who have not', () => {
    const begun = initialValues(data({ kind: 'voting', templates: [template(8, 'notification_reminder')] }), NOTHING)
    expect(begun).toMatchObject({ messageTypeId: 8, functionIds: [1, 3], onlyNotVoted: true, onlyNotAnswered: false })
    expect(initialValues(data({ kind: 'news', templates: [template(9, 'news_newsletter')] }), NOTHING)).toMatchObject({ functionIds: [], onlyNotVoted: false })
  })
})

describe('a mailing that begins as another one', () => {
  const pattern = {
    messageTypeId: 6,
    subject: 'Jak wtedy',
    bodyRaw: '<p>Wtedy</p>',
    onlyNotVoted: true,
    onlyNotAnswered: true,
    functionIds: [2],
    calendarEvent: null,
  }

  it('has its text and choice, but no type that is not offered here', () => {
    expect(initialValues(data({ templates: FOLDER, pattern }), NOTHING)).toMatchObject({
      messageTypeId: 6,
      subject: 'Jak wtedy',
      body: '<p>Wtedy</p>',
      functionIds: [2],
    })
    expect(initialValues(data({ templates: FOLDER, pattern: { ...pattern, messageTypeId: 7 } }), NOTHING).messageTypeId).toBeNull()
  })

  it('keeps a rule only where it has a sense', () => {
    expect(initialValues(data({ templates: FOLDER, pattern }), NOTHING)).toMatchObject({ onlyNotVoted: false, onlyNotAnswered: false })
    expect(initialValues(data({ templates: FOLDER, pattern, attendanceActive: true }), NOTHING).onlyNotAnswered).toBe(true)
    expect(initialValues(data({ kind: 'voting', pattern }), NOTHING).onlyNotVoted).toBe(true)
  })
})

it('names what was probably meant by a misspelt placeholder', () => {
  const told = (body: string) =>
    failureSentences(draftForm, { code: 'VALIDATION_ERROR', fields: [{ path: 'body', code: 'wrong_format' }], values: { body } }).fields.get('body')
  expect(told('<p>{{linkUdział}}</p>')).toBe('Nie ma znacznika {{linkUdział}}. Czy chodzi o {{linkUdzial}}?')
  expect(told('<p>{{podpis}}</p>')).toMatch(/^Nie ma znacznika \{\{podpis\}\}\. Można użyć: \{\{linkUdzial\}\}, /)
})

it('chooses the event of the folder, and for a pattern the event of that', () => {
  expect(initialValues(data({ templates: FOLDER }), NOTHING).calendarEventId).toBe(12)
  expect(initialValues(data({ kind: 'event', templates: FOLDER }), NOTHING).calendarEventId).toBeNull()
})

describe('the kinds of mailings', () => {
  it('offer links of participation for meetings alone, and the one to a voting for votings', () => {
    const withLinks = Object.values(KINDS).filter(({ placeholders }) => placeholders.includes('linkUdzial'))
    expect(withLinks).toEqual([KINDS.folder, KINDS.attendance, KINDS.event])
    expect(Object.values(KINDS).filter(({ placeholders }) => placeholders.includes('linkGlosowanie'))).toEqual([KINDS.voting])
  })

  it.each([
    ['folder', '/powiadomieniedokumenty/7', '/dokumenty/7', '/dokumenty/7', '/dokumenty', '/dokumenty'],
    [
      'voting',
      '/powiadomienieglosowania/7',
      '/zarzadzanieglosowania/podgladglosowania/7',
      '/zarzadzanieglosowania/wtrakcie',
      '/zarzadzanieglosowania/wtrakcie',
      '/zarzadzanieglosowania/wtrakcie',
    ],
    ['attendance', '/powiadomieniepotwierdzenia/7', '/dokumenty/7', '/potwierdzeniaudzialu/7', '/dokumenty', '/dokumenty'],
    [
      'event',
      '/powiadomieniezmianaterminu/7',
      '/kalendarz/edycjawydarzenia/7',
      '/kalendarz/zarzadzaniewydarzenia',
      '/kalendarz/zarzadzaniewydarzenia',
      '/kalendarz/zarzadzaniewydarzenia',
    ],
    [
      'cancellation',
      '/powiadomienieodwolanie/7',
      '/kalendarz/zarzadzaniewydarzenia',
      '/kalendarz/zarzadzaniewydarzenia',
      '/kalendarz/zarzadzaniewydarzenia',
      '/kalendarz/zarzadzaniewydarzenia',
    ],
    ['acquaintance', '/powiadomieniezapoznanie/7', '/dokumenty/dokument/7', '/dokumenty/dokument/7', '/dokumenty', '/dokumenty'],
    ['news', '/powiadomienieaktualnosci/7', '/aktualnosci/podglad/7', '/aktualnosci/opublikowane', '/aktualnosci/opublikowane', '/dokumenty'],
  ] as const)('of a %s leads to its form, to what it is about, and back', (kind, form, about, back, withoutTypes, withoutData) => {
    const { backTo, ...one } = KINDS[kind]
    expect([composerHref(kind, 7), aboutHref({ kind, id: 7 }), backTo(7), one.withoutTypes, one.withoutData]).toEqual([
      form,
      about,
      back,
      withoutTypes,
      withoutData,
    ])
  })
})
