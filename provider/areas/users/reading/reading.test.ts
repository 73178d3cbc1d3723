// Reading accounts: the list, one of them, its history, and both sheets.
import { read as readSheet, utils } from '@e965/xlsx'
import type { RequestInput } from '#contract/kit.ts'
import { ExportAcceptances, ExportUsers, ListUsers, ReadUser, ReadUserHistory, USER_COLUMNS } from '#contract/users.ts'
import { makeUsersWorld, NOW, type UsersWorld } from '#provider/areas/users/test-users.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makePerson, openSession } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import * as service from './service.ts'

let provider: TestProvider
let world: UsersWorld

beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(async () => {
  provider.setNow(NOW)
  world = await makeUsersWorld(provider)
})
afterEach(() => provider.db.updateTable('users').set({ deleted_at: NOW }).execute())
afterAll(() => provider.close())

type Query = RequestInput<typeof ListUsers>['query']
const list = (query: Query = {}) => provider.call(ListUsers, { token: world.admin.token, input: { query } })
const names = async (query: Query) => (await list(query)).body.items.map(({ username }) => username)

describe('GET /api/admin/users', () => {
  it('pages and sorts by the Polish alphabet, by every column and both ways', async () => {
    const people = ['Łoś', 'Lis', 'Żuk', 'Zając', 'Ćma', 'Cis']
    for (const [i, lastName] of people.entries()) await world.made({ username: `z${i}`, lastName, firstName: 'Zwierz' })
    expect(await names({ q: 'zwierz' })).toEqual(['z5', 'z4', 'z1', 'z0', 'z3', 'z2'])
    expect(await names({ q: 'zwierz', dir: 'desc', page: '1', limit: '4' })).toEqual(['z4', 'z5'])
    for (const sort of USER_COLUMNS) {
      const [up, down] = [await names({ sort, dir: 'asc', limit: '100' }), await names({ sort, dir: 'desc', limit: '100' })]
      expect(up).toHaveLength(8)
      expect(down).toEqual(up.toReversed())
    }
    expect((await list({ page: '7' })).body).toEqual({ items: [], totalCount: 8 })
  })

  it('finds by everything that it shows, whatever the case', async () => {
    const { ids, superAdmin } = world
    const id = await world.made({
      username: 'szukany',
      firstName: 'Bożena',
      lastName: 'Ćwikła',
      email: 'b.cwikla@gmina.example',
      functionId: ids.observer,
      profileIds: [ids.voter],
      activeInfinity: false,
      activationDate: '2027-12-31',
    })
    await world.update(id, { additionalInfo: 'x' })
    await provider.db
      .updateTable('users')
      .set({ last_login_at: new Date('2027-02-03T04:05:00Z'), created_at: new Date('2026-07-01T08:00:00Z') })
      .where('id', '=', id)
      .execute()
    const user = await world.read(id, superAdmin.token)
    const shown = [
      'SZUKANY',
      'bożENA',
      'ĆWIKŁA',
      'gmina.EXAMPLE',
      user.profiles[0]!.name,
      user.institutionName!,
      user.functionName!,
      '31/12/2027',
      '01/07/2026 10:00',
      '20/03/2027 12:00',
      '03/02/2027 05:05',
    ]
    for (const q of shown) expect(await names({ q, limit: '100' })).toContain('szukany')
    await world.update(id, { active: false })
    expect(await names({ q: 'zablokowany' })).toEqual(['szukany'])
    expect(await names({ q: 'aktywny', limit: '100' })).not.toContain('szukany')
    for (const q of ['%', '_', '\\', "' or 1=1 --", 'szukany Bożena']) expect(await names({ q })).toEqual([])
  })

  it.each([
    ['sort', 'passwordHash'],
    ['sort', 'id; drop table users'],
    ['dir', 'up'],
    ['limit', '101'],
    ['limit', '0'],
    ['page', '-1'],
    ['q', 'x'.repeat(201)],
    ['standing', 'gone'],
    ['profileId', '0'],
    ['institutionId', 'x'],
    ['withoutPassword', 'false'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, error } = await list({ [name]: value })
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', name])
  })

  it('narrows to a standing, a profile, an institution and those without a password, all at once', async () => {
    const { db } = provider
    const { ids } = world
    const lasting = { activeInfinity: false, activationDate: '2027-03-20' }
    await world.made({ username: 'trwa', profileIds: [ids.reader, ids.voter], ...lasting })
    await world.made({ username: 'blokada', active: false, institutionId: ids.otherInstitution })
    await world.made({ username: 'minelo', institutionId: ids.otherInstitution, ...lasting })
    await db.updateTable('users').set({ active_until: '2027-03-19' }).where('username', 'in', ['minelo', 'blokada']).execute()
    await db.updateTable('users').set({ password_hash: 'x' }).where('username', '=', 'minelo').execute()
    const found = async (query: Query) =>
      (await names({ sort: 'username', limit: '100', ...query })).filter((name) => ['trwa', 'blokada', 'minelo'].includes(name))
    expect(await found({ standing: 'active' })).toEqual(['trwa'])
    expect(await found({ standing: 'expired' })).toEqual(['minelo'])
    expect(await found({ standing: 'locked' })).toEqual(['blokada'])
    expect(await found({ profileId: String(ids.voter) })).toEqual(['trwa'])
    expect(await found({ institutionId: String(ids.otherInstitution) })).toEqual(['blokada', 'minelo'])
    expect(await found({ withoutPassword: 'true' })).toEqual(['blokada', 'trwa'])
    const both = { institutionId: String(ids.otherInstitution), withoutPassword: 'true' } as const
    expect(await found(both)).toEqual(['blokada'])
    expect((await list({ ...both, page: '3' })).body).toEqual({ items: [], totalCount: 1 })
  })

  it('marks the expired, the locked out, those whose mail comes back, and those who never set a password', async () => {
    const { db } = provider
    const person = await makePerson(db, { activeUntil: '2027-03-19', password: 'Zielony-Kajak-48!' })
    const until = new Date(NOW.getTime() + 60_000)
    await db.insertInto('sign_in_attempts').values({ username_key: person.username, failed_count: 5, locked_until: until, last_failed_at: NOW }).execute()
    await db
      .insertInto('bounced_addresses')
      .values({ email_key: person.email, bounced_at: NOW, failure: 'unknown', failure_text: '550 no such user' })
      .execute()
    const row = (await list({ q: person.username })).body.items[0]
    expect(row).toMatchObject({ expired: true, signInLockedUntil: until.toISOString(), emailBounced: true, invited: false })
    expect(await world.read(person.userId)).toMatchObject({ bounce: { at: NOW.toISOString(), reason: '550 no such user' } })
    provider.setNow(new Date(until.getTime()))
    expect((await list({ q: person.username })).body.items[0]?.signInLockedUntil).toBeNull()
  })
})

describe('GET /api/admin/users/{id}', () => {
  it('answers 404 for unknown and deleted accounts', async () => {
    const gone = await makePerson(provider.db, { deletedAt: NOW })
    for (const id of [gone.userId, 2_000_000_000])
      for (const answer of [
        await provider.call(ReadUser, { token: world.admin.token, input: { params: { id: String(id) } } }),
        await provider.call(ReadUserHistory, { token: world.admin.token, input: { params: { id: String(id) }, query: {} } }),
      ])
        expect([answer.status, answer.error.code]).toEqual([404, 'ERROR_NOT_FOUND'])
  })

  it('counts live sessions, and tells who changed the account last', async () => {
    const id = await world.made()
    await openSession(provider, id)
    await openSession(provider, id)
    expect(await world.read(id)).toMatchObject({ sessionsCount: 2, updatedBy: world.superAdmin.fullName, updatedAt: NOW.toISOString() })
    await provider.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(NOW.getTime() - 1800_000) })
      .where('user_id', '=', id)
      .execute()
    expect((await world.read(id)).sessionsCount).toBe(0)
  })
})

describe('GET /api/admin/users/{id}/history', () => {
  it('pages, sorts and finds by what it shows', async () => {
    const id = await world.made()
    await world.update(id, { firstName: 'Ewa' })
    const read = async (query: RequestInput<typeof ReadUserHistory>['query']) =>
      (await provider.call(ReadUserHistory, { token: world.admin.token, input: { params: { id: String(id) }, query } })).body
    expect((await read({})).items[0]).toMatchObject({ field: 'firstName', before: 'Żaneta', after: 'Ewa', changedBy: world.admin.fullName })
    expect((await read({ q: 'imię' })).totalCount).toBe(2)
    expect((await read({ q: 'ewa' })).items.map(({ after }) => after)).toEqual(['Ewa'])
    expect((await read({ limit: '2', page: '1', sort: 'field', dir: 'asc' })).items).toHaveLength(2)
  })
})

/** Rows of the sheet, texts as a reader of .xls finds them. */
const rowsOf = (bytes: Buffer) => {
  const book = readSheet(bytes, { type: 'buffer' })
  return utils.sheet_to_json<(string | undefined)[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false })
}

describe('exports', () => {
  it('list every account and every acceptance, with formulas as text', async () => {
    const id = await world.made({ username: 'wyeksp', lastName: '=1+1', additionalInfo: 'tel. 600', functionId: world.ids.member })
    await provider.db.insertInto('consents').values({ user_id: id, action: 'licence', text_version: '1', accepted_at: NOW }).execute()
    const users = await provider.call(ExportUsers, { token: world.admin.token })
    const count = rowsOf(users.bytes).length - 1
    const said = await provider.db.selectFrom('events').select(['kind', 'description', 'user_id']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(said).toEqual({
      kind: 'personal_data_exported',
      description: expect.stringMatching(`^Wyeksportowano listę użytkowników: ${count} wiersz`),
      user_id: world.admin.userId,
    })
    expect(users.bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
    expect(decodeURIComponent(String(users.headers['content-disposition']))).toContain('Użytkownicy KM FEdP 2021-2027.xls')
    const [head, ...rows] = rowsOf(users.bytes)
    expect(head).toContain('Data ostat. logowania')
    expect(rows).toHaveLength(3)
    expect(rows.find(([login]) => login === 'wyeksp')).toEqual(expect.arrayContaining(['=1+1', 'tel. 600', 'Aktywny', 'Bez ograniczeń']))
    const acceptances = await provider.call(ExportAcceptances, { token: world.admin.token })
    expect(decodeURIComponent(String(acceptances.headers['content-disposition']))).toContain('Akceptacje użytkowników KM FEdP 2021-2027.xls')
    const given = rowsOf(acceptances.bytes).filter(([login]) => login === 'wyeksp')
    expect(given).toEqual([['wyeksp', 'Żaneta', '=1+1', expect.any(String), expect.any(String), 'Licencja', '1', expect.any(String)]])
  })
})

describe('with 5,000 accounts', () => {
  it('reads a page in as many statements as with five', async () => {
    const { db } = provider
    const statements = (query: Query) =>
      countStatements(db, (counting) =>
        service.listUsers({ ...provider, db: counting }, { page: 0, limit: 25, sort: 'lastName', dir: 'asc', ...query } as Parameters<
          typeof service.listUsers
        >[1]),
      )
    const few = await statements({})
    await addPeople(world, 5000)
    expect(await statements({})).toBe(few)
    expect(await statements({ q: 'tysiącz', sort: 'profiles' })).toBe(few)
    expect((await list({ q: 'tysiączna 4' })).body.totalCount).toBe(1111)
    expect(rowsOf((await provider.call(ExportUsers, { token: world.admin.token })).bytes).length).toBeGreaterThan(5000)
  }, 60_000)
})

async function addPeople({ ids }: UsersWorld, count: number): Promise<void> {
  const { db } = provider
  const audited = { created_at: NOW, created_by: null, updated_by: null }
  for (let from = 0; from < count; from += 1000) {
    const people = await db
      .insertInto('users')
      .values(
        Array.from({ length: 1000 }, (_, i) => ({
          username: `p${from + i}`,
          first_name: `Imię ${i % 97}`,
          last_name: `Tysiączna ${((from + i) * 7919) % 5000}`,
          email: `p${from + i}@urzad.example`,
          institution_id: ids.institution,
          function_id: ids.observer,
          additional_info: null,
          active: true,
          active_no_time_limit: true,
          active_until: null,
          password_hash: null,
          active_profile_id: ids.reader,
          ...audited,
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('user_profiles')
      .values(people.flatMap(({ id }) => [ids.reader, ids.voter].map((profile_id) => ({ user_id: id, profile_id }))))
      .execute()
  }
}
