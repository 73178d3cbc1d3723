// What is built once answers as what is built each time: with other values, other shapes and values that are missing.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { prepared } from './prepared.ts'

let test: TestDatabase
let db: Db
let builds = 0

interface Range {
  least?: number | undefined
  most?: number | null | undefined
  dir: 'asc' | 'desc'
  limit: number
}

const numbers = prepared(['dir'], (on, { least, most, dir, limit }: Range) => {
  builds += 1
  let rows = on.selectFrom(sql<{ n: number }>`(select n from generate_series(1, 9) as n)`.as('numbers')).select('n')
  if (least !== undefined) rows = rows.where('n', '>=', least)
  if (most !== undefined && most !== null) rows = rows.where('n', '<=', most)
  return rows.orderBy('n', dir).limit(limit)
})
const asked = async (values: Range, on = db) => (await numbers(on, values)).map(({ n }) => n)

beforeAll(async () => {
  test = await openTestDatabase()
  db = test.database.db
})
afterAll(() => test.drop())

it('is built once for each shape, and answers what is asked each time', async () => {
  expect(await asked({ least: 3, dir: 'asc', limit: 2 })).toEqual([3, 4])
  expect(await asked({ least: 7, dir: 'asc', limit: 9 })).toEqual([7, 8, 9])
  expect(builds).toBe(1)
  expect(await asked({ least: 7, dir: 'desc', limit: 2 })).toEqual([9, 8])
  expect(await asked({ most: 2, dir: 'asc', limit: 9 })).toEqual([1, 2])
  expect(await asked({ least: undefined, most: 3, dir: 'asc', limit: 9 })).toEqual([1, 2, 3])
  expect(await asked({ dir: 'asc', limit: 1 })).toEqual([1])
  expect(builds).toBe(4)
  expect(await asked({ most: null, dir: 'asc', limit: 2 })).toEqual([1, 2])
  expect(await asked({ most: 1, dir: 'asc', limit: 2 })).toEqual([1])
})

it('answers each of many at once, and within a transaction', async () => {
  const many = Array.from({ length: 50 }, (_, i) => (i % 9) + 1)
  expect(await Promise.all(many.map((least) => asked({ least, dir: 'asc', limit: 1 })))).toEqual(many.map((least) => [least]))
  expect(await db.transaction().execute((tx) => asked({ least: 4, dir: 'desc', limit: 9 }, tx))).toEqual([9, 8, 7, 6, 5, 4])
})

it('refuses to compute with a value that it has only when it is called', async () => {
  const doubled = prepared([], (on, { n }: { n: number }) => on.selectNoFrom(sql<number>`${n * 2}::int`.as('doubled')))
  await expect(doubled(db, { n: 2 })).rejects.toThrow("computes with 'n'")
  const twice = prepared([], (on, { n }: { n: number }) => on.selectNoFrom(sql<number>`${n}::int * 2`.as('doubled')))
  expect(await twice(db, { n: 2 })).toEqual([{ doubled: 4 }])
})
