// Reading notifications: the list, one of them, how far it is, and the sheet of its recipients.
import { read as readWorkbook, utils } from '@e965/xlsx'
import { ExportDelivery, ListNotifications, ReadNotification, ReadNotificationProgress, type NotificationStatus } from '#contract/notifications.ts'
import { newsOf } from '#provider/areas/news/test-articles.ts'
import { mailingsOf, UNKNOWN, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeFunction, makeInstitution, makeProfile } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { listNotifications, readNotification } from './service.ts'

let provider: TestProvider
let mailings: Mailings
let newsId: number
let profileId: number
const made = {} as Record<'draft' | 'sent' | 'partly' | 'newsletter', number>
const day = (text: string) => new Date(`2026-${text}T11:30:00Z`)
const set = (id: number, values: object) => provider.db.updateTable('notifications').set(values).where('id', '=', id).execute()

beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  newsId = await (await newsOf(provider)).published({ title: 'Nabór wniosków' })
  profileId = await makeProfile(provider.db, ['read_access'])
  const institutionId = await makeInstitution(provider.db, 'Gmina Łąki')
  const person = await mailings.person({ profileIds: [profileId], institutionId, username: 'kowal' })
  const functionId = await makeFunction(provider.db, 'member')
  await provider.db.updateTable('functions').set({ name: 'Członek' }).where('id', '=', functionId).execute()
  await provider.db
    .updateTable('users')
    .set({ first_name: 'Jan', last_name: 'Kowal', email: 'kowal@urzad.pl', function_id: functionId })
    .where('id', '=', person.userId)
    .execute()
  const choice = { profileIds: [profileId], customEmails: 'a.gosc@urzad.pl' }
  made.draft = await mailings.made({ ...choice, subject: 'Łąki 100%' })
  await set(made.draft, { created_at: day('01-10') })
  made.sent = await mailings.sent({ ...choice, subject: 'Ćwiczenia', messageTypeId: mailings.types.meeting_materials })
  await mailings.delivered(made.sent, 'sent', 'sent')
  await set(made.sent, { created_at: day('01-12'), send_started_at: day('01-13'), send_finished_at: day('01-14') })
  made.partly = await mailings.sent({ ...choice, subject: 'Cena' })
  await mailings.delivered(made.partly, 'sent', 'error')
  await set(made.partly, { created_at: day('01-15'), send_started_at: day('01-16'), send_finished_at: day('01-18') })
  made.newsletter = await mailings.sent({ ...choice, subject: 'Nabór', documentStructNodeId: undefined, newsId, messageTypeId: mailings.types.news_newsletter })
  await set(made.newsletter, { created_at: day('01-20') })
})
afterAll(() => provider.close())

const list = (query: object = {}) => provider.call(ListNotifications, { input: { query }, token: mailings.administrator.token })
const names = async (query: object = {}) => (await list(query)).body.items.map(({ subject }) => subject)
const progress = (id: number) => provider.call(ReadNotificationProgress, { input: { params: { id: String(id) } }, token: mailings.administrator.token })
const read = (id: number) => provider.call(ReadNotification, { input: { params: { id: String(id) } }, token: mailings.administrator.token })
const exported = (id: number) => provider.call(ExportDelivery, { input: { params: { id: String(id) } }, token: mailings.administrator.token })

it('every call answers 404 for what does not exist', async () => {
  for (const one of [read, progress, exported]) expect((await one(UNKNOWN)).error.code).toBe('ERROR_NOT_FOUND')
})

describe('GET /api/notifications', () => {
  it('has every notification, the latest first, with its counts', async () => {
    const { body } = await list()
    expect(body.totalCount).toBe(4)
    expect(body.items.map(({ subject, status, recipientCount, sentCount, errorCount }) => [subject, status, recipientCount, sentCount, errorCount])).toEqual([
      ['Nabór', 'pending', 2, 0, 0],
      ['Cena', 'partially_sent', 2, 1, 1],
      ['Ćwiczenia', 'sent', 2, 2, 0],
      ['Łąki 100%', 'draft', 0, 0, 0],
    ])
    expect(body.items[1]).toEqual({
      id: made.partly,
      subject: 'Cena',
      filledSubject: 'Cena',
      messageTypeId: mailings.types.invitation,
      messageTypeName: 'Typ invitation',
      messageTag: 'invitation',
      status: 'partially_sent',
      about: { kind: 'folder', id: mailings.folder, name: 'XIII posiedzenie' },
      createdAt: day('01-15').toISOString(),
      createdBy: mailings.administrator.fullName,
      sendStartedAt: day('01-16').toISOString(),
      sendFinishedAt: day('01-18').toISOString(),
      sendAt: null,
      sendPlannedBy: null,
      sendProblem: null,
      deletedAt: null,
      deletedBy: null,
      keptUntil: null,
      recipientCount: 2,
      sentCount: 1,
      errorCount: 1,
      leftOutCount: 0,
      nextTryAt: null,
    })
  })

  it('filters by state, by type and by what it is about', async () => {
    expect(await names({ status: 'draft' })).toEqual(['Łąki 100%'])
    expect(await names({ messageTypeId: String(mailings.types.meeting_materials) })).toEqual(['Ćwiczenia'])
    expect(await names({ documentStructNodeId: String(mailings.folder) })).toEqual(['Cena', 'Ćwiczenia', 'Łąki 100%'])
    expect(await names({ newsId: String(newsId) })).toEqual(['Nabór'])
    expect(await names({ votingId: String(UNKNOWN) })).toEqual([])
    expect((await list({ newsId: String(newsId), status: 'sent' })).body).toEqual({ items: [], totalCount: 0 })
    for (const [path, query] of [
      ['status', { status: 'gone' }],
      ['newsId', { newsId: '0' }],
    ] as const)
      expect((await list(query)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path }] })
  })

  it.each([
    ['ŁĄKI', ['Łąki 100%']],
    ['100%', ['Łąki 100%']],
    ['%%', []],
    ['1_0%', []],
    ['typ meeting', ['Ćwiczenia']],
    ['częściowo', ['Cena']],
    ['wersja robocza', ['Łąki 100%']],
    ['12/01/2026 12:30', ['Ćwiczenia']],
    ['13/01/2026', ['Ćwiczenia']],
    ['18/01/2026', ['Cena']],
    ['nabór wn', ['Nabór']],
    ['Zapraszamy', []],
  ])('finds %j in what is shown', async (q, expected) => {
    expect(await names({ q })).toEqual(expected)
    expect((await list({ q })).body.totalCount).toBe(expected.length)
  })

  it('finds by who made it', async () => expect(await names({ q: mailings.administrator.fullName.toUpperCase() })).toHaveLength(4))

  it.each([
    ['subject', ['Cena', 'Ćwiczenia', 'Łąki 100%', 'Nabór']],
    ['messageTypeName', ['Łąki 100%', 'Cena', 'Ćwiczenia', 'Nabór']],
    ['status', ['Cena', 'Nabór', 'Łąki 100%', 'Ćwiczenia']],
    ['createdAt', ['Łąki 100%', 'Ćwiczenia', 'Cena', 'Nabór']],
  ])('sorts by %s both ways', async (sort, expected) => {
    expect(await names({ sort, dir: 'asc' })).toEqual(expected)
    expect(await names({ sort, dir: 'desc' })).toEqual(expected.toReversed())
  })

  it('puts last what has no day, either way', async () => {
    for (const sort of ['sendStartedAt', 'sendFinishedAt']) {
      expect((await names({ sort, dir: 'asc' })).slice(0, 2)).toEqual(['Ćwiczenia', 'Cena'])
      expect((await names({ sort, dir: 'desc' })).slice(0, 2)).toEqual(['Cena', 'Ćwiczenia'])
    }
  })

  it.each(['subject', 'messageTypeName', 'status', 'createdAt', 'sendStartedAt', 'sendFinishedAt'])(
    'by %s gives every row once over the pages',
    async (sort) => {
      const pages = await Promise.all([0, 1, 2, 3].map((page) => list({ sort, page: String(page), limit: '1' })))
      expect(pages.flatMap(({ body }) => body.items.map(({ id }) => id)).sort()).toEqual(Object.values(made).sort())
      expect((await list({ sort, page: '4', limit: '1' })).body).toEqual({ items: [], totalCount: 4 })
    },
  )

  it('keeps the name of what is no longer there', async () => {
    const folder = await mailings.library.folder({ name: 'Katalog do kosza' })
    const id = await mailings.made({ documentStructNodeId: folder })
    const about = async () => (await read(id)).body.about
    await provider.db.updateTable('nodes').set({ deleted_at: new Date(), deletion_id: folder }).where('id', '=', folder).execute()
    expect(await about()).toEqual({ kind: 'folder', id: null, name: 'Katalog do kosza' })
    await provider.db.deleteFrom('nodes').where('id', '=', folder).execute()
    expect(await about()).toEqual({ kind: 'folder', id: null, name: 'Katalog do kosza' })
    await provider.db.deleteFrom('notifications').where('id', '=', id).execute()
  })

  it('costs two statements a page, whatever its size', async () => {
    for (const limit of [1, 100])
      expect(
        await countStatements(provider.db, (db) =>
          listNotifications({ db, settings: provider.settings }, { page: 0, limit, sort: 'status', dir: 'desc', deleted: 'false', q: '2026' }),
        ),
      ).toBe(2)
  })
})

describe('GET /api/notifications/{id}', () => {
  it('has the recipients as they were, in the order of the list', async () => {
    const { body } = await read(made.partly)
    const user = body.recipients[0]!
    expect(user).toMatchObject({ username: 'kowal', userFirstName: 'Jan', userLastName: 'Kowal', userInstitution: 'Gmina Łąki', userFunction: 'Członek' })
    expect(user).toMatchObject({
      recipientEmail: 'kowal@urzad.pl',
      status: 'sent',
      sentAt: expect.stringMatching(/Z$/),
      attempts: 1,
      failure: null,
      failureText: null,
    })
    expect(body.recipients[1]).toMatchObject({ userId: null, username: null, recipientEmail: 'a.gosc@urzad.pl', status: 'error', sentAt: null })
    expect(body.recipients[1]).toMatchObject({ failure: 'unknown_address', failureText: '550 5.1.1 No such user' })
    await provider.db.updateTable('users').set({ last_name: 'Inny', deleted_at: new Date() }).where('id', '=', user.userId).execute()
    expect((await read(made.partly)).body.recipients[0]).toMatchObject({ userId: null, userLastName: 'Kowal' })
    await provider.db.updateTable('users').set({ deleted_at: null }).where('username', '=', 'kowal').execute()
  })

  it('says when the event was changed after the mail had left', async () => {
    const times = { starts_at: '2030-01-02 10:00:00', ends_at: '2030-01-02 11:00:00', url: null, url_label: null }
    const { id: eventId } = await provider.db
      .insertInto('calendar_events')
      .values({ name: 'Posiedzenie', ...times, created_at: new Date(), created_by: null, updated_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await mailings.sent({ profileIds: [profileId], calendarEventId: eventId })
    expect((await read(id)).body.calendarEvent).toMatchObject({ id: eventId, changedSince: false })
    await provider.db.updateTable('calendar_events').set({ revision: 1, name: 'Posiedzenie wyjazdowe' }).where('id', '=', eventId).execute()
    expect((await read(id)).body.calendarEvent).toMatchObject({ name: 'Posiedzenie wyjazdowe', changedSince: true })
    // An update that not everybody gets leaves it as it is; one that everybody gets ends it.
    const partly = await mailings.sent({ customEmails: 'ktos@urzad.pl', calendarEventId: eventId })
    expect((await read(id)).body.calendarEvent).toMatchObject({ changedSince: true })
    const update = await mailings.sent({ profileIds: [profileId], calendarEventId: eventId })
    expect((await read(id)).body.calendarEvent).toMatchObject({ changedSince: false })
    await provider.db.deleteFrom('calendar_events').where('id', '=', eventId).execute()
    expect((await read(id)).body.calendarEvent).toMatchObject({ id: null, name: 'Posiedzenie', startsAt: '2030-01-02T10:00:00', changedSince: false })
    await provider.db.deleteFrom('notifications').where('id', 'in', [id, partly, update]).execute()
  })

  it('keeps the footer that was sent, and shows a draft the one of today', async () => {
    const footerVersion = 'notification_messages'
    const [draft, sent] = [await mailings.made({ footerVersion }), await mailings.sent({ profileIds: [profileId], footerVersion })]
    const config = {
      config_key: 'secretariat_email',
      config_value: 'nowy@urzad.pl',
      created_at: new Date(),
      created_by: null,
      updated_at: null,
      updated_by: null,
    }
    await provider.db.insertInto('configuration').values(config).execute()
    expect((await read(draft)).body.footer).toContain('nowy@urzad.pl')
    expect((await read(sent)).body.footer).not.toContain('nowy@urzad.pl')
    await provider.db.deleteFrom('notifications').where('id', 'in', [draft, sent]).execute()
  })

  it('costs the same few statements, however many recipients', async () => {
    for (const id of [made.draft, made.partly])
      expect(await countStatements(provider.db, (db) => readNotification({ db, settings: provider.settings, now: provider.now }, id))).toBe(4)
  })

  it('counts what its rows say, also while the mails leave', async () => {
    const id = await mailings.sent({ profileIds: [], customEmails: Array.from({ length: 30 }, (_, i) => `o${i}@urzad.pl`).join(',') })
    const rows = await mailings.rowsOf(id)
    const leaving = (async () => {
      for (const row of rows)
        await provider.db.updateTable('notification_recipients').set({ status: 'sent', sent_at: new Date() }).where('id', '=', row.id).execute()
    })()
    for (let count = 0; count < rows.length;) {
      const one = (await read(id)).body
      count = one.sentCount
      expect(one.recipients.filter(({ status }) => status === 'sent')).toHaveLength(count)
    }
    await leaving
  })
})

describe('GET /api/notifications/{id}/progress', () => {
  it('counts what has left, what failed, and tells the next try', async () => {
    const finished = day('01-18').toISOString()
    expect((await progress(made.partly)).body).toEqual({
      status: 'partially_sent',
      sendAt: null,
      recipientCount: 2,
      sentCount: 1,
      errorCount: 1,
      leftOutCount: 0,
      nextTryAt: null,
      sendFinishedAt: finished,
    })
    const [first, second] = await mailings.rowsOf(made.newsletter)
    const at = (minutes: string) => new Date(`2026-01-20T12:${minutes}:00Z`)
    await provider.db
      .updateTable('notification_recipients')
      .set({ next_try_at: at('10') })
      .where('id', '=', first!.id)
      .execute()
    await provider.db
      .updateTable('notification_recipients')
      .set({ next_try_at: at('05') })
      .where('id', '=', second!.id)
      .execute()
    expect((await progress(made.newsletter)).body).toMatchObject({
      status: 'pending' satisfies NotificationStatus,
      nextTryAt: at('05').toISOString(),
      sendFinishedAt: null,
    })
  })
})

describe('GET /api/notifications/{id}/export', () => {
  it('has a row for each recipient, with what became of the mail', async () => {
    const answer = await exported(made.partly)
    const { subject, recipientCount } = (await read(made.partly)).body
    expect((await mailings.lastEvent()).description).toMatch(new RegExp(`^Wyeksportowano odbiorców powiadomienia „${subject}”: ${recipientCount} wiersz`))
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Odbiorcy powiadomienia.xls')
    const book = readWorkbook(answer.bytes, { type: 'buffer' })
    const [head, first, second, ...more] = utils.sheet_to_json<(string | number | null)[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null })
    expect(head).toEqual([
      ...['Lp.', 'Nazwa użytkownika', 'Imię', 'Nazwisko', 'Instytucja', 'Funkcja', 'Adres e-mail', 'Pierwotny adres', 'Stan wysyłki'],
      ...['Data wysłania', 'Liczba prób', 'Następna próba', 'Przyczyna błędu', 'Powód pominięcia', 'Odpowiedź serwera poczty'],
    ])
    expect(first).toEqual([
      1,
      'kowal',
      'Jan',
      'Kowal',
      'Gmina Łąki',
      'Członek',
      'kowal@urzad.pl',
      null,
      'Wysłane',
      expect.any(Number),
      1,
      null,
      null,
      null,
      null,
    ])
    expect(second).toEqual([
      2,
      null,
      null,
      null,
      null,
      null,
      'a.gosc@urzad.pl',
      null,
      'Błąd',
      null,
      1,
      null,
      'Nie ma takiego adresu',
      null,
      '550 5.1.1 No such user',
    ])
    expect(more).toEqual([])
  })

  it('of a draft has its head alone', async () => {
    const book = readWorkbook((await exported(made.draft)).bytes, { type: 'buffer' })
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)).toEqual([])
  })
})
