// The states of nodes, which triggers of the database write.
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import type { Tx } from '#provider/capabilities.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.drop())

const insertFolders = (tx: Tx, count: number) =>
  sql`
    insert into nodes (parent_id, node_type, name, status, public_access, position, published_at, created_at)
    select 1, 1, 'Katalog ' || i, 'published', true, 'b' || lpad(i::text, 6, '0'), now(), now() from generate_series(1, ${sql.lit(count)}) as i`.execute(tx)

/** Rows of nodes that this transaction has read by scanning the table. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select pg_stat_get_xact_tuples_returned('nodes'::regclass)::int as read`.execute(tx)
  return rows[0]!.read
}

it('the state of a changed node is written without reading other nodes, also among a thousand', async () => {
  const { db } = test.database
  // After some executions PostgreSQL keeps one plan for the trigger’s statement.
  for (let i = 0; i < 12; i += 1) await db.transaction().execute((tx) => insertFolders(tx, 1))
  const read = await db.transaction().execute(async (tx) => {
    await insertFolders(tx, 1_000)
    const before = await rowsRead(tx)
    await sql`set constraints all immediate`.execute(tx)
    return (await rowsRead(tx)) - before
  })
  expect(read).toBe(0)
  const { rows } = await sql<{ states: number; nodes: number }>`
    select count(*)::int as states, count(distinct node_id)::int as nodes from node_states`.execute(db)
  expect(rows).toEqual([{ states: 1_013, nodes: 1_013 }])
})
