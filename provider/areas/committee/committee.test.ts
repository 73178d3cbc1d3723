// What everybody is told of the committee's composition: of any day as it was then, and names only where the rules say so.
import { sql } from 'kysely'
import { ReadComposition, type Composition } from '#contract/committee.ts'
import { SaveRules } from '#contract/rules.ts'
import { makeInstitution, makePerson, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

// Before the database's own clock, by which it keeps states: what a test changes comes last.
const NOW = new Date('2025-03-20T11:00:00Z')
const FIRST = '2025-01-10T09:00:00Z'
const STATES = { user_states: 'user_id', function_states: 'function_id', institution_states: 'institution_id', represented_side_states: 'represented_side_id' }

let provider: TestProvider
let token: string
let seats: { gmina: number; izba: number; side: number }

const read = async (day?: string): Promise<Composition> => (await provider.call(ReadComposition, { input: { query: day === undefined ? {} : { day } } })).body

/** The database keeps states by its own clock: the latest state of the row is put to this instant. */
const happenedAt = (table: keyof typeof STATES, id: number, at: string) =>
  sql`update ${sql.table(table)} set since = ${at}::timestamptz where ${sql.ref(STATES[table])} = ${id}
    and since = (select max(since) from ${sql.table(table)} where ${sql.ref(STATES[table])} = ${id})`.execute(provider.db)

/** `Strona: Gmina, Izba; …` */
const said = ({ sides }: Composition) =>
  sides === null ? null : sides.map(({ name, institutions }) => `${name}: ${institutions.map((one) => one.name).join(', ')}`).join('; ')

const people = ({ sides }: Composition, institution: string) => {
  const found = sides!.flatMap(({ institutions }) => institutions).find(({ name }) => name === institution)!
  return { members: found.members, deputies: found.deputies }
}

const sideOf = async (institutionId: number) =>
  (await provider.db.selectFrom('institutions').select('represented_side_id').where('id', '=', institutionId).executeTakeFirstOrThrow()).represented_side_id

async function madeSeats() {
  const { db } = provider
  const [gmina, izba] = [await makeInstitution(db, 'Gmina Łapy'), await makeInstitution(db, 'Izba Rolnicza')]
  const [side, other] = [await sideOf(gmina), await sideOf(izba)]
  await db.updateTable('represented_sides').set({ name: 'Samorząd' }).where('id', '=', side).execute()
  await db.updateTable('represented_sides').set({ name: 'Partnerzy' }).where('id', '=', other).execute()
  return { gmina, izba, side }
}

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
  token = (await signedIn(provider, { permissions: ['user_admin'], role: null })).token
  seats = await madeSeats()
  const { db } = provider
  await makePerson(db, { institutionId: seats.gmina, role: 'member', username: 'nowak' })
  await makePerson(db, { institutionId: seats.gmina, role: 'alternate_member', username: 'zielinska' })
  // Her account ends by itself: no row changes then.
  await makePerson(db, { institutionId: seats.izba, role: 'member', username: 'mazur', activeUntil: '2025-02-20' })
  await makePerson(db, { institutionId: seats.izba, role: 'umwp', username: 'urzednik' })
  await makeInstitution(db, 'Bez ludzi')
  for (const [username, name] of Object.entries({ nowak: 'Nowak', zielinska: 'Zielińska', mazur: 'Mazur', urzednik: 'Urzędnik' }))
    await db.updateTable('users').set({ last_name: name }).where('username', '=', username).execute()
  for (const table of Object.keys(STATES)) {
    await sql`delete from ${sql.table(table)} as s using ${sql.table(table)} as later
      where s.${sql.ref(STATES[table as 'user_states'])} = later.${sql.ref(STATES[table as 'user_states'])} and s.since < later.since`.execute(db)
    await sql`update ${sql.table(table)} set since = ${FIRST}::timestamptz`.execute(db)
  }
})
afterAll(() => provider.close())

describe('the composition of the committee', () => {
  it('is of members and deputies, by side, and has no names until the rules say so', async () => {
    const now = await read()
    expect(said(now)).toBe('Samorząd: Gmina Łapy')
    expect(now).toMatchObject({ day: '2025-03-20', today: '2025-03-20', since: '2025-01-10', names: 'none', institutionsCount: 1 })
    expect(JSON.stringify(now)).not.toMatch(/Nowak|Zielińska|urzad/)
  })

  it('of an earlier day is that of its end, whatever changed later', async () => {
    const { db } = provider
    expect(said(await read('2025-02-20'))).toBe('Partnerzy: Izba Rolnicza; Samorząd: Gmina Łapy')
    expect(said(await read('2025-02-21'))).toBe('Samorząd: Gmina Łapy')
    // Called otherwise from 11 February of Polish time on, and of another side from March on.
    await db.updateTable('institutions').set({ name: 'Miasto Łapy' }).where('id', '=', seats.gmina).execute()
    await happenedAt('institution_states', seats.gmina, '2025-02-10T23:30:00Z')
    await db.updateTable('represented_sides').set({ name: 'Samorząd lokalny' }).where('id', '=', seats.side).execute()
    await happenedAt('represented_side_states', seats.side, '2025-03-01T08:00:00Z')
    // Gone from the committee: one was deleted, the other has another function.
    const gone = await db.updateTable('users').set({ deleted_at: NOW }).where('username', '=', 'nowak').returning('id').executeTakeFirstOrThrow()
    await happenedAt('user_states', gone.id, '2025-03-05T08:00:00Z')
    const moved = await db
      .updateTable('users')
      .set({ institution_id: seats.izba })
      .where('username', '=', 'zielinska')
      .returning('id')
      .executeTakeFirstOrThrow()
    await happenedAt('user_states', moved.id, '2025-03-10T08:00:00Z')
    expect(said(await read('2025-02-10'))).toBe('Partnerzy: Izba Rolnicza; Samorząd: Gmina Łapy')
    expect(said(await read('2025-02-11'))).toBe('Partnerzy: Izba Rolnicza; Samorząd: Miasto Łapy')
    expect(said(await read('2025-03-09'))).toBe('Samorząd lokalny: Miasto Łapy')
    expect(said(await read())).toBe('Partnerzy: Izba Rolnicza')
  })

  it('is not guessed of a day that the portal does not know, or that has not come', async () => {
    expect(await read('2025-01-09')).toMatchObject({ sides: null, since: '2025-01-10', institutionsCount: 0 })
    expect((await read('2025-01-10')).sides).not.toBeNull()
    expect((await read('2025-03-21')).sides).toBeNull()
    expect((await provider.call(ReadComposition, { input: { query: { day: '2025-02-30' } } })).error.code).toBe('VALIDATION_ERROR')
    // An institution whose name of that time nobody kept, as after an upgrade.
    await happenedAt('institution_states', seats.izba, '2025-01-20T08:00:00Z')
    expect((await read('2025-01-15')).sides).toBeNull()
    expect(await read('2025-01-20')).toMatchObject({ since: '2025-01-20', sides: [{ name: 'Partnerzy' }, { name: 'Samorząd' }] })
  })

  it('tells names by the rules alone, of earlier days only where they say so', async () => {
    const save = (rules: object) => provider.call(SaveRules, { input: { body: { quorumKind: 'number', quorumNumber: 1, ...rules } as never }, token })
    await save({ committeeNames: 'members', committeeNamesParagraph: '§ 3 ust. 4 regulaminu' })
    expect(await read()).toMatchObject({ names: 'members', namesParagraph: '§ 3 ust. 4 regulaminu' })
    expect(people(await read(), 'Izba Rolnicza')).toEqual({ members: [], deputies: null })
    expect(await read('2025-02-01')).toMatchObject({ names: 'none', namesParagraph: '' })
    expect(people(await read('2025-02-01'), 'Gmina Łapy')).toEqual({ members: null, deputies: null })
    await save({ committeeNames: 'all', committeePastNames: 'shown' })
    expect(people(await read(), 'Izba Rolnicza')).toEqual({ members: [], deputies: ['Anna Zielińska'] })
    expect(people(await read('2025-02-01'), 'Gmina Łapy')).toEqual({ members: ['Anna Nowak'], deputies: ['Anna Zielińska'] })
    expect(JSON.stringify(await read('2025-02-01'))).not.toContain('Urzędnik')
  })

  it('is the same for whoever signs in', async () => {
    expect((await provider.call(ReadComposition, { input: { query: {} }, token })).body).toEqual(await read())
  })
})
