// What triggers of the database write: the states of nodes, and since when documents are shown.
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

/** Rows of the table that this transaction has read by scanning it. */
async function rowsRead(tx: Tx, table = 'nodes'): Promise<number> {
  const { rows } = await sql<{ read: number }>`select pg_stat_get_xact_tuples_returned(${table}::regclass)::int as read`.execute(tx)
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

it('since when a document is shown is written without reading other rows, also among a thousand', async () => {
  const { db } = test.database
  const sha256 = 'b'.repeat(64)
  await db.insertInto('files').values({ sha256, size: 1, media_type: 'application/pdf', created_at: new Date() }).execute()
  const addDocuments = async (tx: Tx, count: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into nodes (parent_id, node_type, name, status, public_access, position, published_at, created_at)
      select 1, 2, 'Dokument ' || i, 'published', true, 'd' || lpad(i::text, 6, '0'), now(), now() from generate_series(1, ${sql.lit(count)}) as i
      returning id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const before = [await rowsRead(tx), await rowsRead(tx, 'document_versions')]
    await sql`
      insert into document_versions (node_id, version_num, name, original_file_name, file_type, sha256, file_size, visible, created_at)
      select id, 1, 'plik.pdf', 'plik.pdf', 'pdf', ${sha256}, 1, true, now() from unnest(${ids}::integer[]) as id`.execute(tx)
    return [(await rowsRead(tx)) - before[0]!, (await rowsRead(tx, 'document_versions')) - before[1]!]
  }
  // As the hourly maintenance does, while there is none: so the engine takes a scan for the shortest way.
  await sql`analyze`.execute(db)
  const [nodes, versions] = await db.transaction().execute((tx) => addDocuments(tx, 1_000))
  // Each row that is changed counts once.
  expect(nodes).toBeLessThanOrEqual(1_000)
  expect(versions).toBe(0)
})

it('since when a document is shown follows its publication and its newest visible version', async () => {
  const { db } = test.database
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 10, minutes))
  const content = { sha256: 'a'.repeat(64), size: 1, media_type: 'application/pdf', created_at: at(0) }
  await db.insertInto('files').values(content).execute()
  const { rows: made } = await sql<{ id: number }>`
    insert into nodes (parent_id, node_type, name, status, public_access, position, created_at)
    values (1, 2, 'Projekt', 'draft', true, 'c1', ${at(0)}), (1, 2, 'Sąsiad', 'draft', true, 'c2', ${at(0)}) returning id`.execute(db)
  const [id, neighbour] = made.map((row) => row.id)
  const shownAt = async (of = id) => (await db.selectFrom('nodes').select('shown_at').where('id', '=', of!).executeTakeFirstOrThrow()).shown_at
  const publish = (minutes: number | null) =>
    db
      .updateTable('nodes')
      .set({ published_at: minutes === null ? null : at(minutes) })
      .where('id', '=', id!)
      .execute()
  const version = (number: number, minutes: number, visible = true) =>
    sql`insert into document_versions (node_id, version_num, name, original_file_name, file_type, sha256, file_size, visible, created_at)
      values (${id}, ${number}, 'plik.pdf', 'plik.pdf', 'pdf', ${content.sha256}, 1, ${visible}, ${at(minutes)})`.execute(db)
  const change = (number: number, fields: { visible?: boolean; created_at?: Date }) =>
    db.updateTable('document_versions').set(fields).where('node_id', '=', id!).where('version_num', '=', number).execute()

  expect(await shownAt()).toBeNull()
  await publish(10)
  expect(await shownAt()).toEqual(at(10))
  // Older than the publication, as of a draft.
  await version(1, 5)
  expect(await shownAt()).toEqual(at(10))
  await version(2, 20)
  expect(await shownAt()).toEqual(at(20))
  await version(3, 30, false)
  expect(await shownAt()).toEqual(at(20))
  await change(3, { visible: true })
  expect(await shownAt()).toEqual(at(30))
  await change(3, { created_at: at(25) })
  expect(await shownAt()).toEqual(at(25))
  await change(2, { created_at: at(40) })
  expect(await shownAt()).toEqual(at(25))
  await change(3, { visible: false })
  expect(await shownAt()).toEqual(at(40))
  await publish(50)
  expect(await shownAt()).toEqual(at(50))
  await publish(null)
  expect(await shownAt()).toEqual(at(40))
  await db.deleteFrom('document_versions').where('node_id', '=', id!).where('version_num', '=', 2).execute()
  expect(await shownAt()).toEqual(at(5))
  expect(await shownAt(neighbour)).toBeNull()
})
