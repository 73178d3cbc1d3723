// The committee's events, call by call. The clock stands at noon of 20 March 2027 in Poland unless a test moves it.
import { CountEvents, CreateEvent, DeleteEvents, ListEvents, ReadEvent, UpdateEvent } from '#contract/calendar.ts'
import type { RequestInput } from '#contract/kit.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let admin: Awaited<ReturnType<typeof signedIn>>
let member: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(async () => {
  provider.setNow(NOW)
  admin = await signedIn(provider, { permissions: ['user_admin'] })
  member = await signedIn(provider, { permissions: ['read_access'] })
})
afterEach(() => provider.db.deleteFrom('calendar_events').execute())
afterAll(() => provider.close())

type Form = RequestInput<typeof CreateEvent>['body']
const form = (more: Partial<Form> = {}): Form => ({ name: 'Posiedzenie', startsAt: '2027-04-01T10:00:00', endsAt: '2027-04-01T12:00:00', ...more })

const create = (body: Form, headers: Record<string, string> = {}) => provider.call(CreateEvent, { token: admin.token, input: { body }, headers })
const update = (id: number, more: Partial<RequestInput<typeof UpdateEvent>['body']> = {}) =>
  provider.call(UpdateEvent, { token: admin.token, input: { body: { ...form(), id, ...more } } })
const read = async (id: number, token = member.token) => (await provider.call(ReadEvent, { token, input: { params: { id: String(id) } } })).body
const list = async (query: RequestInput<typeof ListEvents>['query'] = {}) => (await provider.call(ListEvents, { token: member.token, input: { query } })).body
const made = async (more: Partial<Form> = {}) => (await create(form(more))).body.id
const names = async (query?: RequestInput<typeof ListEvents>['query']) => (await list(query)).items.map(({ name }) => name)
const lastEvents = () => provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** Past the rules of the form, as a year's passing would leave it. */
const addPast = async (starts_at: string, ends_at: string, name = 'Dawne') =>
  (
    await provider.db
      .insertInto('calendar_events')
      .values({ name, starts_at, ends_at, url: null, url_label: null, created_at: NOW, created_by: null, updated_at: null, updated_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('GET /api/calendar/events/count', () => {
  const count = async () => (await provider.call(CountEvents, { token: member.token })).body.count

  it('counts none in an empty calendar', async () => {
    expect(await count()).toBe(0)
  })

  it('counts events that go on or are to come, and none that ends this second', async () => {
    await addPast('2027-03-19 09:00:00', '2027-03-20 12:00:00')
    await addPast('2027-03-19 09:00:00', '2027-03-20 12:00:01')
    await addPast('2027-03-20 13:00:00', '2027-03-20 14:00:00')
    expect(await count()).toBe(2)
  })

  it('takes a time in the hour that comes twice for the first one', async () => {
    await addPast('2027-10-31 01:00:00', '2027-10-31 02:30:00')
    await addPast('2027-10-31 01:00:00', '2027-10-31 03:00:00')
    const counted = []
    // 2:29 and 2:30 for the first time, 2:00 and 2:59 for the second, 3:00.
    for (const instant of ['00:29:59', '00:30:00', '01:00:00', '01:59:59', '02:00:00']) {
      provider.setNow(new Date(`2027-10-31T${instant}Z`))
      member = await signedIn(provider)
      counted.push(await count())
    }
    expect(counted).toEqual([2, 1, 1, 1, 0])
  })

  it('is closed to a visitor', async () => {
    expect((await provider.call(CountEvents)).status).toBe(401)
  })
})

describe('GET /api/calendar/events', () => {
  it('answers a search for nothing as the whole list', async () => {
    expect(await list({ q: '   ' })).toEqual(await list())
    expect(await list({ q: '', sort: 'upcoming', from: '2000-01-01' })).toEqual(await list({ sort: 'upcoming', from: '2000-01-01' }))
  })

  it('is closed to a visitor', async () => {
    expect((await provider.call(ListEvents, { input: { query: {} } })).status).toBe(401)
  })

  it('gives what overlaps a range, by start', async () => {
    await made({ name: 'po', startsAt: '2027-05-01T00:00', endsAt: '2027-05-01T01:00' })
    await made({ name: 'w', startsAt: '2027-04-10T10:00', endsAt: '2027-04-10T11:00' })
    await made({ name: 'przez cały', startsAt: '2027-03-25T10:00', endsAt: '2027-05-25T11:00' })
    await made({ name: 'do początku', startsAt: '2027-03-25T10:00', endsAt: '2027-04-01T00:00' })
    await made({ name: 'przez początek', startsAt: '2027-03-31T23:00', endsAt: '2027-04-01T00:01' })
    expect(await names({ from: '2027-04-01', to: '2027-05-01' })).toEqual(['przez cały', 'przez początek', 'w'])
    expect(await names({ from: '2027-04-10T10:30', to: '2027-04-10T10:31:00' })).toEqual(['przez cały', 'w'])
    expect((await list({ from: '2027-04-01', to: '2027-05-01' })).totalCount).toBe(3)
  })

  it.each(['2027-02-30', '2027-13-01', 'jutro', '2027-04-01T25:00', '2027-04-01 10:00:00; drop table users'])('refuses a range from %s', async (from) => {
    const { status, error } = await provider.call(ListEvents, { token: member.token, input: { query: { from } } })
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', 'from'])
  })

  it('pages, sorts by the Polish alphabet, and finds by everything that is shown', async () => {
    for (const name of ['Żegluga', 'Ćwiczenia', 'Czytanie', 'Łąka']) await made({ name })
    await made({ name: 'Z odnośnikiem', url: 'https://a.example/x', urlLabel: 'Dołącz' })
    expect(await names({ sort: 'name', dir: 'asc' })).toEqual(['Czytanie', 'Ćwiczenia', 'Łąka', 'Z odnośnikiem', 'Żegluga'])
    expect(await names({ sort: 'name', dir: 'desc', page: '1', limit: '2' })).toEqual(['Łąka', 'Ćwiczenia'])
    expect(await names({ q: 'dołĄcz' })).toEqual(['Z odnośnikiem'])
    await made({ name: 'Z miejscem', place: 'Sala Żółta', description: 'Pierwszy wiersz\nWeź laptop' })
    expect([await names({ q: 'sala żÓłta' }), await names({ q: 'weź LAPTOP' })]).toEqual([['Z miejscem'], ['Z miejscem']])
    await provider.db.deleteFrom('calendar_events').where('name', '=', 'Z miejscem').execute()
    expect(await names({ q: '01/04/2027 10:00', limit: '100' })).toHaveLength(5)
    expect(await names({ q: '%' })).toEqual([])
    for (const sort of ['startsAt', 'endsAt', 'url', 'createdAt', 'updatedAt'] as const) expect(await names({ sort })).toHaveLength(5)
  })

  it('puts events to come first, the nearest on top, then past ones, the latest on top', async () => {
    await addPast('2027-03-18 10:00:00', '2027-03-18 11:00:00', 'przedwczoraj')
    await addPast('2027-03-19 10:00:00', '2027-03-19 11:00:00', 'wczoraj')
    await addPast('2027-03-10 10:00:00', '2027-03-30 11:00:00', 'trwa')
    await made({ name: 'za miesiąc', startsAt: '2027-04-20T10:00', endsAt: '2027-04-20T11:00' })
    await made({ name: 'jutro', startsAt: '2027-03-21T10:00', endsAt: '2027-03-21T11:00' })
    expect(await names({ sort: 'upcoming' })).toEqual(['trwa', 'jutro', 'za miesiąc', 'wczoraj', 'przedwczoraj'])
    expect(await names({ sort: 'upcoming', page: '1', limit: '3' })).toEqual(['wczoraj', 'przedwczoraj'])
  })

  it('keeps the order of events around both changes of the clock', async () => {
    const walls = ['2027-03-28T01:30', '2027-03-28T03:00', '2027-10-31T01:59', '2027-10-31T02:00', '2027-10-31T02:59', '2027-10-31T03:00']
    for (const startsAt of walls.toReversed()) await made({ name: startsAt, startsAt, endsAt: '2027-12-01T00:00' })
    expect(await names()).toEqual(walls)
  })
})

describe('GET /api/calendar/events/{id}', () => {
  it('tells everything, with a time of change that a form can send back', async () => {
    const id = await made({ url: 'https://a.example', urlLabel: 'A' })
    expect(await read(id)).toEqual({
      id,
      name: 'Posiedzenie',
      startsAt: '2027-04-01 10:00:00',
      endsAt: '2027-04-01 12:00:00',
      allDay: false,
      mailed: false,
      place: null,
      description: null,
      url: 'https://a.example',
      urlLabel: 'A',
      createdAt: NOW.toISOString(),
      createdBy: admin.fullName,
      updatedAt: NOW.toISOString(),
      updatedBy: null,
    })
    expect((await list()).items[0]).toMatchObject({ updatedAt: null, updatedBy: null })
  })

  it('answers 404 for what is not there, 401 to a visitor', async () => {
    expect((await provider.call(ReadEvent, { token: member.token, input: { params: { id: '999' } } })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await provider.call(ReadEvent, { input: { params: { id: '1' } } })).status).toBe(401)
  })
})

describe('POST /api/calendar/events', () => {
  it('takes times without seconds, trims texts, and logs the new event', async () => {
    const { status, body } = await create({ name: '  Narada ', startsAt: '2027-04-01T10:00', endsAt: '2027-04-01T12:00', url: '', urlLabel: ' ' })
    expect(status).toBe(201)
    expect(await read(body.id)).toMatchObject({ name: 'Narada', startsAt: '2027-04-01 10:00:00', url: null, urlLabel: null })
    expect(await lastEvents()).toEqual({ kind: 'calendar_event_created', description: 'Dodano wydarzenie „Narada”: 01/04/2027 10:00 – 01/04/2027 12:00' })
  })

  it.each([
    ['a name of 300', { name: 'a'.repeat(300) }],
    ['an address of 512', { url: `https://a.example/${'b'.repeat(512 - 18)}` }],
    ['a label of 128', { url: 'https://a.example', urlLabel: 'a'.repeat(128) }],
    ['a place of 200', { place: 'a'.repeat(200) }],
    ['a description of 2000', { description: 'a'.repeat(2000) }],
    ['a mailbox', { url: 'mailto:sekretariat@urzad.example' }],
    ['the minute that is running', { startsAt: '2027-03-20T12:00', endsAt: '2027-03-20T12:01' }],
    ['a leap day', { startsAt: '2028-02-29T10:00', endsAt: '2028-02-29T11:00' }],
    ['an hour that comes twice', { startsAt: '2027-10-31T02:15', endsAt: '2027-10-31T02:45' }],
  ])('takes %s', async (_what, more) => {
    expect((await create(form(more))).status).toBe(201)
  })

  it.each([
    ['no name', { name: ' ' }, { path: 'name', code: 'required' }],
    ['a name of 301', { name: 'a'.repeat(301) }, { path: 'name', code: 'max_length', limit: 300 }],
    ['no start', { startsAt: '' }, { path: 'startsAt', code: 'required' }],
    ['no end', { endsAt: '' }, { path: 'endsAt', code: 'required' }],
    ['an address of 513', { url: `https://a.example/${'b'.repeat(513 - 18)}` }, { path: 'url', code: 'max_length', limit: 512 }],
    ['a label of 129', { url: 'https://a.example', urlLabel: 'a'.repeat(129) }, { path: 'urlLabel', code: 'max_length', limit: 128 }],
    ['a label without an address', { urlLabel: 'Dołącz' }, { path: 'url', code: 'required' }],
    ['a place of 201', { place: 'a'.repeat(201) }, { path: 'place', code: 'max_length', limit: 200 }],
    ['a description of 2001', { description: 'a'.repeat(2001) }, { path: 'description', code: 'max_length', limit: 2000 }],
    ['a day without its hour', { startsAt: '2027-04-01' }, { path: 'startsAt', code: 'wrong_format' }],
    ['30 February', { startsAt: '2028-02-30T10:00' }, { path: 'startsAt', code: 'wrong_format' }],
    ['31 April', { endsAt: '2027-04-31T10:00' }, { path: 'endsAt', code: 'wrong_format' }],
    ['month 13', { startsAt: '2027-13-01T10:00' }, { path: 'startsAt', code: 'wrong_format' }],
    ['24:00', { startsAt: '2027-04-01T24:00' }, { path: 'startsAt', code: 'wrong_format' }],
    ['a leap second', { startsAt: '2027-04-01T10:00:60' }, { path: 'startsAt', code: 'wrong_format' }],
    ['an instant with a zone', { startsAt: '2027-04-01T10:00:00Z' }, { path: 'startsAt', code: 'wrong_format' }],
    ['the hour that spring takes', { startsAt: '2027-03-28T02:00' }, { path: 'startsAt', code: 'wrong_format' }],
    ['the end of that hour', { endsAt: '2027-03-28T02:59:59' }, { path: 'endsAt', code: 'wrong_format' }],
    ['a script', { url: 'javascript:alert(1)' }, { path: 'url', code: 'wrong_format' }],
    ['a script with a break in it', { url: 'java\nscript:alert(1)' }, { path: 'url', code: 'wrong_format' }],
    ['data', { url: 'data:text/html,x' }, { path: 'url', code: 'wrong_format' }],
    ['no address', { url: 'jutro o dziesiątej' }, { path: 'url', code: 'wrong_format' }],
    ['a break in an address', { url: 'https://a.example/\r\nATTENDEE:x' }, { path: 'url', code: 'wrong_format' }],
  ])('refuses %s at its field', async (_what, more, field) => {
    const { status, error } = await create(form(more))
    expect([status, error.code, error.fields]).toEqual([400, 'VALIDATION_ERROR', [field]])
    expect((await list()).totalCount).toBe(0)
  })

  it.each([
    ['www.spotkania.example/x', 'https://www.spotkania.example/x'],
    ['sekretariat@urzad.example', 'mailto:sekretariat@urzad.example'],
  ])('takes the address %s with the scheme that it lacks', async (url, kept) => {
    const { body } = await create(form({ url }))
    expect(await read(body.id)).toMatchObject({ url: kept })
  })

  it('names every wrong field at once', async () => {
    const { error } = await create({ name: '', startsAt: 'x', endsAt: '', url: 'x', urlLabel: 'a'.repeat(129) })
    expect(error.fields?.map(({ path }) => path)).toEqual(['name', 'startsAt', 'endsAt', 'url', 'urlLabel'])
  })

  it.each([
    ['a start in the past', { startsAt: '2027-03-20T11:59', endsAt: '2027-03-20T13:00' }, 'CALENDAR_ENTRY_START_DATE_TO_OLD'],
    ['an end in the past', { startsAt: '2027-03-20T13:00', endsAt: '2027-03-20T11:59' }, 'CALENDAR_ENTRY_END_DATE_TO_OLD'],
    ['an end before the start', { startsAt: '2027-04-01T10:00', endsAt: '2027-04-01T09:59' }, 'CALENDAR_ENTRY_START_DATE_OLDER_THAN_END'],
    ['an end that is the start', { startsAt: '2027-04-01T10:00', endsAt: '2027-04-01T10:00' }, 'CALENDAR_ENTRY_START_DATE_OLDER_THAN_END'],
  ])('refuses %s', async (_what, more, code) => {
    const { status, error } = await create(form(more))
    expect([status, error.code, error.fields]).toEqual([400, code, undefined])
  })

  it('names both times when both have passed', async () => {
    const { error } = await create(form({ startsAt: '2027-03-19T10:00', endsAt: '2027-03-19T11:00' }))
    expect(error).toMatchObject({ code: 'CALENDAR_ENTRY_START_DATE_TO_OLD', fields: [{ path: 'startsAt' }, { path: 'endsAt' }] })
  })

  it.each([
    ['a day alone', '2027-04-01', '2027-04-01', '2027-04-02'],
    ['days', '2027-04-01', '2027-04-03', '2027-04-04'],
    ['hours, which do not matter', '2027-04-01T10:00', '2027-04-01T12:30', '2027-04-02'],
    ['midnights, as it is answered', '2027-04-01T00:00:00', '2027-04-02T00:00:00', '2027-04-02'],
    ['one midnight', '2027-04-01T00:00', '2027-04-01T00:00', '2027-04-02'],
    ['today', '2027-03-20', '2027-03-20', '2027-03-21'],
    ['the days of both changes of the clock', '2027-03-28', '2027-10-31', '2027-11-01'],
  ])('takes an all-day event: %s', async (_what, startsAt, endsAt, after) => {
    const id = await made({ allDay: true, startsAt, endsAt })
    expect(await read(id)).toMatchObject({ allDay: true, startsAt: `${startsAt.slice(0, 10)} 00:00:00`, endsAt: `${after} 00:00:00` })
  })

  it('logs an all-day event by its days, without hours', async () => {
    await made({ allDay: true, startsAt: '2027-04-01', endsAt: '2027-04-03', place: 'Kielce' })
    expect((await lastEvents()).description).toBe('Dodano wydarzenie „Posiedzenie”: 01/04/2027 – 03/04/2027')
  })

  it.each([
    ['yesterday', { startsAt: '2027-03-19', endsAt: '2027-03-20' }, 'CALENDAR_ENTRY_START_DATE_TO_OLD'],
    ['an end yesterday', { startsAt: '2027-03-20', endsAt: '2027-03-19' }, 'CALENDAR_ENTRY_END_DATE_TO_OLD'],
    ['a last day before the first', { startsAt: '2027-04-03', endsAt: '2027-04-01' }, 'CALENDAR_ENTRY_START_DATE_OLDER_THAN_END'],
  ])('refuses an all-day event: %s', async (_what, times, code) => {
    expect((await create(form({ allDay: true, ...times }))).error.code).toBe(code)
  })

  it('makes one event of one key, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'klucz-wydarzenia' }
    const answers = await Promise.all([create(form(), headers), create(form(), headers)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await create(form(), headers)).body).toEqual(answers[0]?.body)
    expect((await list()).totalCount).toBe(1)
  })
})

describe('PUT /api/calendar/events', () => {
  it('is refused for what is not there', async () => {
    expect((await update(999_999)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('changes an event, and logs what was changed', async () => {
    const id = await made()
    provider.setNow(new Date(NOW.getTime() + 60_000))
    expect((await update(id, { name: 'Inne', endsAt: '2027-04-01T13:00:00' })).body).toEqual({ id })
    expect(await read(id)).toMatchObject({ name: 'Inne', endsAt: '2027-04-01 13:00:00', updatedBy: admin.fullName })
    expect(await lastEvents()).toEqual({
      kind: 'calendar_event_changed',
      description: 'Zmieniono wydarzenie „Posiedzenie”: nazwa, koniec z 01/04/2027 12:00 na 01/04/2027 13:00',
    })
  })

  it('changes place, description and all-day with a trace in the log, and takes them away again', async () => {
    const id = await made()
    await update(id, { allDay: true, startsAt: '2027-04-01', endsAt: '2027-04-01', place: ' Sala 1 ', description: 'Opis\nw wierszach' })
    expect(await read(id)).toMatchObject({ allDay: true, place: 'Sala 1', description: 'Opis\nw wierszach' })
    expect((await lastEvents()).description).toBe(
      'Zmieniono wydarzenie „Posiedzenie”: początek z 01/04/2027 10:00 na 01/04/2027, koniec z 01/04/2027 12:00 na 01/04/2027, czy trwa cały dzień, miejsce, opis',
    )
    await update(id, { place: '', description: null })
    expect(await read(id)).toMatchObject({ allDay: false, place: null, description: null, startsAt: '2027-04-01 10:00:00' })
  })

  it('keeps a time that has passed, but refuses to set one', async () => {
    const id = await addPast('2027-03-20 09:00:00', '2027-03-20 15:00:00')
    const times = { startsAt: '2027-03-20T09:00:00', endsAt: '2027-03-20T15:00' }
    expect((await update(id, { ...times, name: 'Trwa' })).status).toBe(200)
    expect((await update(id, { ...times, startsAt: '2027-03-20T10:00' })).error.code).toBe('CALENDAR_ENTRY_START_DATE_TO_OLD')
    expect((await update(id, { ...times, endsAt: '2027-03-20T11:00' })).error.code).toBe('CALENDAR_ENTRY_END_DATE_TO_OLD')
    const over = await addPast('2027-03-01 09:00:00', '2027-03-01 10:00:00')
    expect((await update(over, { startsAt: '2027-03-01T09:00', endsAt: '2027-03-01T10:00', name: 'Było' })).status).toBe(200)
    expect((await update(over, { startsAt: '2027-04-01T09:00', endsAt: '2027-03-01T10:00' })).error.code).toBe('CALENDAR_ENTRY_START_DATE_OLDER_THAN_END')
  })

  it('refuses the second of two changes made from the same version', async () => {
    const id = await made()
    const { updatedAt } = await read(id)
    provider.setNow(new Date(NOW.getTime() + 1000))
    expect((await update(id, { name: 'Pierwsza', updatedAt })).status).toBe(200)
    expect((await update(id, { name: 'Druga', updatedAt })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await update(id, { name: 'Druga', updatedAt: (await read(id)).updatedAt })).status).toBe(200)
    expect((await update(id, { name: 'Ostatnia' })).status).toBe(200)
  })

  it('refuses the second change also when both happen in one millisecond', async () => {
    const id = await made()
    const { updatedAt } = await read(id)
    expect((await update(id, { name: 'Pierwsza', updatedAt })).status).toBe(200)
    const { updatedAt: first } = await read(id)
    expect((await update(id, { name: 'Druga', updatedAt })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await update(id, { name: 'Druga', updatedAt: first })).status).toBe(200)
    expect((await update(id, { name: 'Trzecia', updatedAt: first })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect(await read(id)).toMatchObject({ name: 'Druga', updatedAt: new Date(NOW.getTime() + 2).toISOString() })
  })
})

describe('DELETE /api/calendar/events', () => {
  const remove = (ids: number[], token = admin.token) => provider.call(DeleteEvents, { token, input: { body: ids } })

  it('deletes each event once, and logs which', async () => {
    const ids = [await made({ name: 'A' }), await made({ name: 'B' })]
    await made({ name: 'C' })
    expect((await remove([...ids, ids[0]!])).body).toEqual({ affectedCount: 2 })
    expect(await names()).toEqual(['C'])
    expect(await lastEvents()).toEqual({
      kind: 'calendar_events_deleted',
      description: 'Usunięto z kalendarza: „A” (01/04/2027 10:00), „B” (01/04/2027 10:00)',
    })
  })

  it('deletes nothing when one event is already gone, and refuses a member', async () => {
    const id = await made()
    expect((await remove([id, 999_999])).error.code).toBe('ERROR_NOT_FOUND')
    expect((await remove([id], member.token)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await list()).totalCount).toBe(1)
  })

  it.each([[[]], [[0]], [Array.from({ length: 501 }, (_, i) => i + 1)]])('refuses an empty list, a wrong id and more than 500 ids', async (ids) => {
    expect((await remove(ids)).error.code).toBe('VALIDATION_ERROR')
  })
})
