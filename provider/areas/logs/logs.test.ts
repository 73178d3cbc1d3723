// The logs, call by call. The clock stands at noon of 20 March 2027 in Poland.
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { allEndpoints } from '#contract/api.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ExportIllegalAccesses, ExportLoggedEvents, ListIllegalAccesses, ListLoggedEvents } from '#contract/logs.ts'
import { ROUTES } from '#contract/pages.ts'
import { ReportRefusedPage } from '#contract/session.ts'
import { EVENT_KINDS, type EventKind } from '#provider/audit/event-kinds.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { makePerson, signedIn } from '#provider/testing/people.ts'
import { emptyLogs } from '#provider/testing/empty-logs.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { requestName } from './requests.ts'
import { listAttempts, listEvents } from './service.ts'

const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let admin: Awaited<ReturnType<typeof signedIn>>

const clear = () => emptyLogs(provider.db, 'events', 'illegal_accesses')

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
  admin = await signedIn(provider, { permissions: ['user_admin'] })
})
beforeEach(clear)
afterEach(() => provider.setNow(NOW))
afterAll(() => provider.close())

const events = async (query: RequestInput<typeof ListLoggedEvents>['query'] = {}) =>
  (await provider.call(ListLoggedEvents, { token: admin.token, input: { query } })).body
const attempts = async (query: RequestInput<typeof ListIllegalAccesses>['query'] = {}) =>
  (await provider.call(ListIllegalAccesses, { token: admin.token, input: { query } })).body
const described = async (query?: RequestInput<typeof ListLoggedEvents>['query']) => (await events(query)).items.map(({ eventDesc }) => eventDesc)
const requested = async (query?: RequestInput<typeof ListIllegalAccesses>['query']) => (await attempts(query)).items.map(({ request }) => request)

interface Logged {
  kind?: EventKind
  userName?: string
  at?: string
  address?: string
}

async function log(description: string, { kind = 'sign_in', userName = 'Anna Kowalska', at, address = '192.0.2.7' }: Logged = {}): Promise<void> {
  if (at) provider.setNow(new Date(at))
  await provider.db.transaction().execute((tx) => provider.audit.record(tx, { kind, userId: admin.userId, userName, address, description }))
  provider.setNow(NOW)
}

async function attempt(request: string, { at = NOW.toISOString(), userName = 'Anna Kowalska', answer = 'ERROR_FORBIDDEN' } = {}): Promise<void> {
  await provider.db
    .insertInto('illegal_accesses')
    .values({ happened_at: new Date(at), user_id: null, user_name: userName, address: '192.0.2.7', request, answer })
    .execute()
}

const rowsOf = (bytes: Buffer) => {
  const book = read(bytes, { type: 'buffer' })
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false })
}

describe('GET /api/admin/events', () => {
  it('tells who did what when, the latest first, with the name of its kind', async () => {
    await log('Zalogowanie', { at: '2027-03-19T10:00:00Z' })
    await log('Wylogowanie', { kind: 'sign_out', userName: 'Jan Nowak' })
    const { items, totalCount, kinds } = await events()
    expect(totalCount).toBe(2)
    expect(items[0]).toMatchObject({
      eventUser: 'Jan Nowak',
      eventDate: NOW.toISOString(),
      eventDesc: 'Wylogowanie',
      kind: 'sign_out',
      kindName: 'Wylogowanie',
    })
    expect(items[1]).toMatchObject({ eventUser: 'Anna Kowalska', address: '192.0.2.7', kindName: 'Zalogowanie' })
    expect(kinds).toEqual([
      { kind: 'sign_out', name: 'Wylogowanie' },
      { kind: 'sign_in', name: 'Zalogowanie' },
    ])
  })

  it('leads to the person, and to the one folder or document that it is about', async () => {
    const library = libraryOf(provider)
    const [one, other] = [await library.document(), await library.document()]
    const gone = await makePerson(provider.db, { deletedAt: NOW })
    const about = (nodeIds: unknown, userId: number | null = admin.userId) =>
      provider.db
        .transaction()
        .execute((tx) =>
          provider.audit.record(tx, { kind: 'document_changed', userId, userName: 'Ktoś', address: '', description: 'Zmieniono', detail: { nodeIds } }),
        )
    await about([one])
    await about([one, other], gone.userId)
    await about('x', null)
    await about([2_000_000])
    const { items } = await events({ sort: 'eventDate', dir: 'asc' })
    expect(items.map(({ eventUserId, nodeId }) => [eventUserId, nodeId])).toEqual([
      [admin.userId, one],
      [null, null],
      [null, null],
      [admin.userId, null],
    ])
  })

  it('lists no kinds in an empty log, and shows a kind without a name by its key', async () => {
    expect(await events()).toEqual({ items: [], totalCount: 0, kinds: [] })
    await sql`insert into events (id, happened_at, kind, user_id, user_name, address, description, detail, previous_hash, hash)
      values (1, ${NOW}, 'of_old', null, '', '', 'dawne', '{}', repeat('0', 64), repeat('a', 64))`.execute(provider.db)
    expect((await events()).kinds).toEqual([{ kind: 'of_old', name: 'of_old' }])
  })

  it('filters by person, kind and days of the Polish clock, first and last day included', async () => {
    await log('przed', { at: '2027-03-18T22:59:59Z' })
    await log('pierwsze', { at: '2027-03-18T23:00:00Z', userName: 'Łucja Żak' })
    await log('ostatnie', { at: '2027-03-19T22:59:59Z', kind: 'sign_out' })
    await log('po', { at: '2027-03-19T23:00:00Z' })
    expect(await described({ from: '2027-03-19', to: '2027-03-19' })).toEqual(['ostatnie', 'pierwsze'])
    expect(await described({ from: '2027-03-19' })).toEqual(['po', 'ostatnie', 'pierwsze'])
    expect(await described({ to: '2027-03-18' })).toEqual(['przed'])
    expect(await described({ from: '2027-03-20', to: '2027-03-18' })).toEqual([])
    expect(await described({ user: 'łucja ŻAK' })).toEqual(['pierwsze'])
    expect(await described({ kind: 'sign_out' })).toEqual(['ostatnie'])
    expect(await described({ kind: 'nie-ma', user: 'Anna' })).toEqual([])
  })

  it.each([
    ['the person', 'łucja'],
    ['the address', '198.51.100'],
    ['the description', 'utworzono KATALOG'],
    ['the name of the kind', 'utworzenie katalogu'],
    ['the time as it is shown', '19/03/2027 11:00:01'],
  ])('finds by %s', async (_what, q) => {
    await log('inne')
    await log('Utworzono katalog „50%”', { kind: 'folder_created', userName: 'Łucja Żak', address: '198.51.100.9', at: '2027-03-19T10:00:01Z' })
    expect(await described({ q })).toEqual(['Utworzono katalog „50%”'])
  })

  it('takes wildcards for plain characters', async () => {
    await log('sto procent 100%')
    await log('sto')
    expect(await described({ q: '0%' })).toEqual(['sto procent 100%'])
    expect(await described({ q: '_' })).toEqual([])
  })

  it.each([
    ['eventDate', 'asc', ['b', 'ą', 'a']],
    ['eventDate', 'desc', ['a', 'ą', 'b']],
    ['eventDesc', 'asc', ['a', 'ą', 'b']],
    ['eventDesc', 'desc', ['b', 'ą', 'a']],
    ['eventUser', 'asc', ['ą', 'a', 'b']],
    ['eventUser', 'desc', ['b', 'a', 'ą']],
  ] as const)('sorts by %s %s and pages', async (sort, dir, expected) => {
    await log('b', { userName: 'Żak' })
    await log('ą', { userName: 'Ćma' })
    await log('a', { userName: 'Dąb' })
    expect(await described({ sort, dir })).toEqual(expected)
    expect(await described({ sort, dir, limit: '2', page: '1' })).toEqual(expected.slice(2))
    expect((await events({ sort, dir, limit: '2', page: '7' })).totalCount).toBe(3)
  })

  it.each([
    [{ sort: 'hash' }],
    [{ dir: 'up' }],
    [{ limit: '101' }],
    [{ page: '-1' }],
    [{ from: '2027-02-30' }],
    [{ to: 'jutro' }],
    [{ q: 'x'.repeat(201) }],
    [{ user: 'a\0' }],
  ])('refuses %j', async (query) => {
    const answer = await provider.call(ListLoggedEvents, { token: admin.token, input: { query: query as never } })
    expect(answer.error.code).toBe('VALIDATION_ERROR')
  })

  it('needs as many statements for a long log as for a short one', async () => {
    const query = { page: 0, limit: 25, sort: 'eventDate', dir: 'desc', q: 'a' } as const
    const statements = () => countStatements(provider.db, (db) => listEvents(db, query))
    await log('a')
    const few = await statements()
    for (let i = 0; i < 40; i += 1) await log(`a ${i}`, { kind: i % 2 ? 'sign_in' : 'sign_out' })
    expect(await statements()).toBe(few)
  })
})

describe('the events of a person', () => {
  const rename = (userId: number, username: string) =>
    provider.db.updateTable('users').set({ username, first_name: 'Zofia', last_name: 'Nowa' }).where('id', '=', userId).execute()

  it('carry the login, and are found by it and by any that the person had before', async () => {
    const person = await signedIn(provider, { username: 'dawny1' })
    const who = { kind: 'sign_out', userId: person.userId, userName: person.fullName, address: '' } as const
    await provider.db.transaction().execute((tx) => provider.audit.record(tx, { ...who, description: 'ich' }))
    await log('innej osoby')
    await provider.db
      .insertInto('user_changes')
      .values({
        user_id: person.userId,
        field: 'username',
        before_value: '"dawny1"',
        after_value: '"nowy1"',
        before_text: 'dawny1',
        after_text: 'nowy1',
        changed_at: NOW,
      })
      .execute()
    await rename(person.userId, 'nowy1')
    for (const filter of [{ q: 'nowy1' }, { q: 'DAWNY1' }, { user: 'nowy1' }, { user: 'dawny1' }, { user: 'zofia nowa' }])
      expect((await events(filter)).items).toMatchObject([{ eventDesc: 'ich', eventLogin: 'nowy1', eventUser: person.fullName }])
  })
})

describe('an export', () => {
  it('of a log is an event itself, with its rows', async () => {
    await log('Zalogowanie')
    await attempt('GET /a')
    await provider.call(ExportLoggedEvents, { token: admin.token, input: { query: { q: 'zalog' } } })
    await provider.call(ExportIllegalAccesses, { token: admin.token, input: { query: {} } })
    const { items } = await events({ kind: 'personal_data_exported' })
    expect(items.map(({ eventDesc, eventLogin }) => [eventDesc, eventLogin])).toEqual([
      ['Wyeksportowano próby nieuprawnionego dostępu: 1 wiersz', admin.username],
      ['Wyeksportowano dziennik zdarzeń: 1 wiersz', admin.username],
    ])
  })
})

describe('the kinds of events', () => {
  it('each have a name of their own', () => {
    const names = Object.values(EVENT_KINDS)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.trim() === '')).toEqual([])
  })
})

describe('GET /api/admin/events/export', () => {
  const file = async (query: RequestInput<typeof ExportLoggedEvents>['query'] = {}) =>
    provider.call(ExportLoggedEvents, { token: admin.token, input: { query } })

  it('gives the rows of the list, with the same filters', async () => {
    await log('=1+1', { userName: '', at: '2027-03-19T10:00:01Z' })
    await log('Wylogowanie', { kind: 'sign_out' })
    const answer = await file()
    expect(answer.headers['content-disposition']).toContain(`filename="Zarejestrowane zdarzenia.xls"`)
    expect(rowsOf(answer.bytes)).toEqual([
      ['Użytkownik', 'Login', 'Data', 'Rodzaj', 'Opis', 'Adres sieciowy'],
      ['Anna Kowalska', admin.username, '2027-03-20 12:00:00', 'Wylogowanie', 'Wylogowanie', '192.0.2.7'],
      ['Nieznany', admin.username, '2027-03-19 11:00:01', 'Zalogowanie', '=1+1', '192.0.2.7'],
    ])
    expect(rowsOf((await file({ kind: 'sign_out' })).bytes)).toHaveLength(2)
    expect(rowsOf((await file({ q: 'nic takiego' })).bytes)).toHaveLength(1)
    expect((await file({ from: 'wczoraj' })).error.code).toBe('VALIDATION_ERROR')
  })

  it('gives the latest 50 000 rows, none twice', async () => {
    await sql`insert into events (id, happened_at, kind, user_id, user_name, address, description, detail, previous_hash, hash)
      select n, ${NOW}::timestamptz + (n / 7) * interval '1 s', 'sign_in', null, 'Anna', '', 'nr ' || n, '{}', lpad((n - 1)::text, 64, '0'), lpad(n::text, 64, '0')
      from generate_series(1, 50010) as n`.execute(provider.db)
    const [, ...rows] = rowsOf((await file()).bytes)
    expect(rows).toHaveLength(50_000)
    expect([rows[0]?.[4], rows.at(-1)?.[4]]).toEqual(['nr 50010', 'nr 11'])
    expect(new Set(rows.map((row) => row[4])).size).toBe(50_000)
  })
})

describe('GET /api/admin/illegalaccess', () => {
  it('tells who tried what, the latest first, and what was answered', async () => {
    const member = await signedIn(provider, { permissions: ['read_access'] })
    await attempt('GET /api/admin/users', { at: '2027-03-19T10:00:00Z', userName: '', answer: 'ERROR_UNAUTHORIZED' })
    await provider.call(ListIllegalAccesses, { token: member.token })
    expect((await attempts()).items).toMatchObject([
      { userName: member.fullName, request: 'GET /api/admin/illegalaccess', answer: 'ERROR_FORBIDDEN', answerName: 'Brak uprawnień' },
      { userName: '', request: 'GET /api/admin/users', answerName: 'Brak ważnej sesji' },
    ])
  })

  it('filters by person and days, finds by what is shown, sorts, pages', async () => {
    await attempt('GET /a', { at: '2027-03-18T22:59:59Z' })
    await attempt('GET /b', { at: '2027-03-18T23:00:00Z', userName: 'Łucja Żak', answer: 'LICENCE_NOT_ACCEPTED' })
    await attempt('GET /c')
    expect(await requested({ from: '2027-03-19', to: '2027-03-19' })).toEqual(['GET /b'])
    expect(await requested({ user: 'ŻAK' })).toEqual(['GET /b'])
    expect(await requested({ q: 'zaakceptowano licencji' })).toEqual(['GET /b'])
    expect(await requested({ q: 'licence_not' })).toEqual(['GET /b'])
    expect(await requested({ q: '20/03/2027 12:00:00' })).toEqual(['GET /c'])
    for (const sort of ['happenedAt', 'request'] as const) expect(await requested({ sort, dir: 'asc' })).toEqual(['GET /a', 'GET /b', 'GET /c'])
    for (const sort of ['userName', 'answer'] as const) expect((await requested({ sort, dir: 'desc' }))[0]).toBe('GET /b')
    expect(await requested({ sort: 'address', dir: 'asc', limit: '1', page: '2' })).toEqual(['GET /c'])
    expect((await provider.call(ListIllegalAccesses, { token: admin.token, input: { query: { sort: 'id' as never } } })).error.code).toBe('VALIDATION_ERROR')
  })

  it('tells each request as people call it, also one that was noted long ago, and finds it by that', async () => {
    await attempt('GET /api/admin/users')
    await attempt('GET /api/admin/users/12/history')
    await attempt('PUT /api/admin/dictionaries/workgroup')
    await attempt('GET /uzytkownicy/edytujuzytk/7')
    await attempt('GET /uzytkownicy/edytujuzytk/[entryId]/[[...list]] (3 kolejne próby od 12:01 do 12:09)')
    await attempt('GET /api/gone')
    const names = (query?: RequestInput<typeof ListIllegalAccesses>['query']) =>
      attempts(query).then(({ items }) => items.map(({ requestName }) => requestName).reverse())
    expect(await names()).toEqual([
      'Użytkownicy – lista',
      'Użytkownicy – historia konta',
      'Słowniki, Grupy robocze – zmiana',
      'Strona: Edycja użytkownika',
      'Strona: Edycja użytkownika (3 kolejne próby od 12:01 do 12:09)',
      'GET /api/gone',
    ])
    expect(await names({ q: 'UŻYTKOWNICY – lista' })).toEqual(['Użytkownicy – lista'])
    expect(await names({ q: 'edycja użytkownika' })).toEqual(['Strona: Edycja użytkownika', 'Strona: Edycja użytkownika (3 kolejne próby od 12:01 do 12:09)'])
  })

  it('has a name for every call and every page', async () => {
    const requests = [
      ...Object.values(allEndpoints)
        .filter(({ access }) => access !== 'open')
        .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '7')}`),
      ...ROUTES.map(({ path }) => `GET ${path}`),
    ]
    expect(requests.filter((request) => requestName(request) === request)).toEqual([])
  })

  it('needs as many statements for a long log as for a short one', async () => {
    const query = { page: 0, limit: 25, sort: 'happenedAt', dir: 'desc' } as const
    const few = await countStatements(provider.db, (db) => listAttempts(db, query))
    for (let i = 0; i < 30; i += 1) await attempt(`GET /${i}`)
    expect(await countStatements(provider.db, (db) => listAttempts(db, query))).toBe(few)
  })

  it('is exported as it is listed', async () => {
    await attempt('GET /a', { at: '2027-03-18T22:59:59Z', userName: '' })
    await attempt('GET /b')
    const { bytes } = await provider.call(ExportIllegalAccesses, { token: admin.token, input: { query: { to: '2027-03-18' } } })
    expect(rowsOf(bytes)).toEqual([
      ['Data', 'Użytkownik', 'Login', 'Adres sieciowy', 'Żądanie', 'Odpowiedź'],
      ['2027-03-18 23:59:59', 'Nieznany', undefined, '192.0.2.7', 'GET /a', 'Brak uprawnień (ERROR_FORBIDDEN)'],
    ])
  })
})

describe('POST /api/auth/refusedpage', () => {
  const report = (token: string | undefined, path: string) => provider.call(ReportRefusedPage, { ...(token && { token }), input: { body: { path } } })

  it('notes a page that the caller may not open, of the caller alone', async () => {
    const member = await signedIn(provider, { permissions: ['read_access'] })
    expect((await report(member.token, '/administracja/zdarzenia')).status).toBe(204)
    expect((await attempts()).items).toMatchObject([
      { userName: member.fullName, request: 'GET /administracja/zdarzenia', requestName: 'Strona: Monitoring zdarzeń', answerName: 'Brak uprawnień' },
    ])
  })

  it('counts those that come again, whatever their ids, and notes them together', async () => {
    const member = await signedIn(provider, { permissions: ['read_access'] })
    for (let i = 1; i <= 40; i += 1) await report(member.token, `/uzytkownicy/dostep/${i}`)
    expect(await requested()).toEqual(['GET /uzytkownicy/dostep/1'])
    await provider.audit.tellRepeated({ all: true })
    expect(await requested()).toEqual(['GET /uzytkownicy/dostep/[entryId] (39 kolejnych prób o 12:00)', 'GET /uzytkownicy/dostep/1'])
  })

  it('notes nothing of a page that is open to the caller, or that does not exist', async () => {
    const member = await signedIn(provider, { permissions: ['read_access'] })
    for (const path of ['/mojekonto', '/aktualnosci', '/nie-ma-takiej', 'x'.repeat(300)]) expect((await report(member.token, path)).status).toBe(204)
    expect((await report(admin.token, '/uzytkownicy')).status).toBe(204)
    expect(await requested()).toEqual([])
  })

  it('is refused to a visitor and to bad input', async () => {
    expect((await report(undefined, '/uzytkownicy')).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await report(admin.token, 'x'.repeat(301))).error.code).toBe('VALIDATION_ERROR')
    expect(await requested()).toEqual([])
  })
})
