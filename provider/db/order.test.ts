// Statements are sent without waiting for the answers to those before them, and parsed only once: order, transactions and
// answers have to be as if each had waited and been new.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'

let test: TestDatabase
let db: Db

beforeAll(async () => {
  test = await openTestDatabase()
  db = test.database.db
  await sql`create table tallies (id int primary key, amount int not null)`.execute(db)
  await sql`create table words (place serial primary key, word text not null)`.execute(db)
})
afterAll(() => test.drop())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const note = (word: string, on: Db = db) => sql`insert into words (word) values (${word})`.execute(on)
const words = async () => (await sql<{ word: string }>`select word from words order by place`.execute(db)).rows.map(({ word }) => word)

describe('many statements at once', () => {
  it('each get their own answer', async () => {
    const asked = Array.from({ length: 500 }, (_, place) => place)
    const answers = await Promise.all(asked.map((place) => sql<{ same: number }>`select ${place}::int as same`.execute(db)))
    expect(answers.map(({ rows }) => rows[0]?.same)).toEqual(asked)
  })

  it('do not fail because others among them do', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 60 }, (_, place) => sql<{ whole: number }>`select 60 / ${place % 3}::int as whole`.execute(db)),
    )
    expect(settled.map(({ status }) => status)).toEqual(settled.map((_, place) => (place % 3 === 0 ? 'rejected' : 'fulfilled')))
  })

  it('do not fail because a value of one of them cannot be sent', async () => {
    const unsendable = {
      toJSON: () => {
        throw new Error('not a value')
      },
    }
    const ask = (value: unknown) => sql<{ same: string }>`select ${value}::text as same`.execute(db)
    const settled = await Promise.allSettled([ask('one'), ask(unsendable), ask('three')])
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.rows[0]?.same : 'rejected'))).toEqual(['one', 'rejected', 'three'])
  })

  it('never come between the steps of a transaction', async () => {
    await sql`insert into tallies (id, amount) values (1, 0)`.execute(db)
    const addOne = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ amount: number }>`select amount from tallies where id = 1 for update`.execute(tx)
        await pause(Math.random() * 3)
        await sql`update tallies set amount = ${(rows[0]?.amount ?? 0) + 1} where id = 1`.execute(tx)
      })
    const doomed = () =>
      db.transaction().execute(async (tx) => {
        await sql`update tallies set amount = amount + 1000 where id = 1`.execute(tx)
        throw new Error('doomed')
      })
    const seen: number[] = []
    const look = async () => seen.push((await sql<{ amount: number }>`select amount from tallies where id = 1`.execute(db)).rows[0]?.amount ?? -1)
    const all = Array.from({ length: 40 }, () => [addOne(), look(), doomed().catch((error: unknown) => error), look()]).flat()
    await Promise.all(all)
    expect(Math.max(...seen)).toBeLessThanOrEqual(40)
    expect((await sql<{ amount: number }>`select amount from tallies where id = 1`.execute(db)).rows).toEqual([{ amount: 40 }])
  })
})

describe('a statement that was prepared before', () => {
  it('answers like a new one, with any parameters', async () => {
    const ask = (text: string | null, json: unknown) =>
      sql`select ${text}::text as text, ${JSON.stringify(json)}::jsonb as json, ${text === null}::boolean as empty, ${new Date('2026-10-25T00:30:00.5Z')}::timestamptz as instant,
        ${[1, 2]}::int[] as numbers, ${12.5}::float8 as part`.execute(db)
    for (const [text, json] of [
      ['ą\u0001\'"', { a: null }],
      [null, null],
      ['', [1]],
      ['null', 'null'],
    ] as const)
      expect((await ask(text, json)).rows).toEqual([
        { text, json, empty: text === null, instant: new Date('2026-10-25T00:30:00.5Z'), numbers: [1, 2], part: 12.5 },
      ])
  })

  it('counts the rows that it changed', async () => {
    const change = (id: number) =>
      db
        .updateTable('tallies' as 'users')
        .set({ amount: 7 } as never)
        .where('id', '=', id)
        .executeTakeFirst()
    expect((await change(1)).numUpdatedRows).toBe(1n)
    expect((await change(99)).numUpdatedRows).toBe(0n)
  })

  it('is prepared anew after a change of the schema', async () => {
    const ask = () => sql`select * from tallies where id = 1`.execute(db)
    for (let time = 0; time < 8; time += 1) expect((await ask()).rows).toEqual([{ id: 1, amount: 7 }])
    await sql`alter table tallies add column word text not null default 'nowe'`.execute(db)
    expect((await ask()).rows).toEqual([{ id: 1, amount: 7, word: 'nowe' }])
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`alter table tallies drop column word`.execute(tx)
        expect((await sql`select * from tallies where id = 1`.execute(tx)).rows).toEqual([{ id: 1, amount: 7 }])
        throw new Error('not after all')
      })
      .catch(() => undefined)
    expect((await ask()).rows).toEqual([{ id: 1, amount: 7, word: 'nowe' }])
  })

  it('is dropped for newer ones and prepared again when it comes back', async () => {
    for (let round = 0; round < 2; round += 1)
      for (let place = 0; place < 400; place += 1) {
        const { rows } = await sql<Record<string, number>>`select ${place}::int + ${sql.lit(place)} as ${sql.ref(`sum_${place}`)}`.execute(db)
        expect(rows).toEqual([{ [`sum_${place}`]: 2 * place }])
      }
  })
})

it('statements of one caller run in the order in which they were sent', async () => {
  const sent = Array.from({ length: 100 }, (_, place) => `${place}`)
  if (test.database.embedded === null) for (const word of sent) await note(word)
  else await Promise.all(sent.map((word) => note(word)))
  expect(await words()).toEqual(sent)
})
