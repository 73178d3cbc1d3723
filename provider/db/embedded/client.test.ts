// What the client and the thread of the embedded database agree on: each statement by a number, and answers in one piece.
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import type { EmbeddedPostgres } from './client.ts'

let test: TestDatabase
let embedded: EmbeddedPostgres

beforeAll(async () => {
  test = await openTestDatabase()
  embedded = test.database.embedded as EmbeddedPostgres
})
afterAll(() => test.drop())

const rowsOf = async (text: string, parameters: readonly unknown[] = []) => (await embedded.query(text, parameters)).rows

it('many statements at once, more than are kept prepared, have each their own answer, and again when all were used', async () => {
  const numbers = Array.from({ length: 600 }, (_, i) => i)
  const ask = () => Promise.all(numbers.map((n) => rowsOf(`select ${n}::int as c${n}, $1::text as given`, [`text ${n}`])))
  const expected = numbers.map((n) => [{ [`c${n}`]: n, given: `text ${n}` }])
  expect(await ask()).toEqual(expected)
  expect(await ask()).toEqual(expected)
})

it('an answer of any length comes whole, among short ones', async () => {
  const lengths = [1, 16_000, 16_384, 3_000_000, 2, 0]
  const texts = await Promise.all(lengths.map((length) => rowsOf('select repeat($1, $2::int) as text', ['ą', length])))
  expect(texts.map(([row]) => (row as { text: string }).text.length)).toEqual(lengths)
})

it('a statement that fails takes nothing from those beside it', async () => {
  const divided = (by: number) => rowsOf('select 6 / $1::int as part', [by])
  const [before, failed, after] = await Promise.allSettled([divided(2), divided(0), divided(3)])
  expect(before).toMatchObject({ value: [{ part: 3 }] })
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(after).toMatchObject({ value: [{ part: 2 }] })
})

it('a value that cannot be sent fails its own statement alone, also where it is the first of its text', async () => {
  const named = (value: unknown) => rowsOf('select $1::text as first_named', [value])
  const [wrong, right, other] = await Promise.allSettled([named(() => undefined), named('right'), rowsOf('select 1 as other')])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } })
  expect(right).toMatchObject({ value: [{ first_named: 'right' }] })
  expect(other).toMatchObject({ value: [{ other: 1 }] })
  expect(await named('again')).toEqual([{ first_named: 'again' }])
})

it('a statement that was prepared before the tables changed is answered by the columns of its moment, also when the change is undone', async () => {
  await embedded.exec('create table of_the_day (a int); insert into of_the_day values (1)')
  const text = 'select * from of_the_day'
  expect(await rowsOf(text)).toEqual([{ a: 1 }])
  const transaction = await embedded.begin()
  const [before, , after] = await Promise.all([
    transaction.query(text),
    transaction.query('alter table of_the_day rename column a to b'),
    transaction.query(text),
  ])
  await transaction.rollback()
  expect(before.rows).toEqual([{ a: 1 }])
  expect(after.rows).toEqual([{ b: 1 }])
  expect(await rowsOf(text)).toEqual([{ a: 1 }])
  await embedded.exec('drop table of_the_day')
  await expect(rowsOf(text)).rejects.toMatchObject({ code: '42P01' })
})

it('a notification that comes with an answer reaches those who listen, and the answer those who asked', async () => {
  const heard: string[] = []
  const stop = await embedded.listen('of_the_test', (payload) => void heard.push(payload))
  const answers = await Promise.all([rowsOf('select 1 as before'), rowsOf("select pg_notify('of_the_test', $1)", ['told']), rowsOf('select 2 as after')])
  await stop()
  expect(heard).toEqual(['told'])
  expect([answers[0], answers[2]]).toEqual([[{ before: 1 }], [{ after: 2 }]])
})
