// Writes the rows of all tables at one instant to a folder. The embedded database blocks all other statements meanwhile,
// so the rows go to disk first and not straight to the reader of the backup, who may be slow.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Db, StoredFile, Tx } from '#provider/capabilities.ts'
import { DATABASE, type Manifest, type SavedTable } from './manifest.ts'
import { closeRows, lastMigration, nextRows, openRows, queueVersion, sequencesIn, storedFiles, tablesIn, type TableShape } from './queries.ts'

const PART_BYTES = 4 * 1024 * 1024
const FIRST_ROWS = 50
const MOST_ROWS = 2000
const FETCH_BYTES = 1024 * 1024

const pack = promisify(gzip)

export type Dump = Pick<Manifest, 'migration' | 'queueVersion' | 'tables' | 'sequences'> & { files: StoredFile[] }

export class NothingToSave extends Error {
  constructor() {
    super('Nie ma czego zapisać: w bazie danych nie ma tabel portalu.')
  }
}

/** Groups rows into pieces of about 1 MB. */
async function* rowsOf(tx: Tx, table: TableShape): AsyncGenerator<string[]> {
  await openRows(tx, table)
  let count = FIRST_ROWS
  for (;;) {
    const lines = await nextRows(tx, count)
    if (lines.length === 0) break
    yield lines
    const bytes = lines.reduce((sum, line) => sum + line.length, 1)
    count = Math.max(1, Math.min(MOST_ROWS, Math.round((lines.length * FETCH_BYTES) / bytes)))
  }
  await closeRows(tx)
}

async function dumpTable(tx: Tx, table: TableShape, folder: string): Promise<SavedTable> {
  const parts: string[] = []
  let waiting: string[] = []
  let bytes = 0
  let rows = 0
  const write = async () => {
    if (waiting.length === 0) return
    const part = `${table.schema}.${table.name}.${parts.length + 1}.jsonl.gz`
    await writeFile(join(folder, part), await pack(`${waiting.join('\n')}\n`), { mode: 0o600 })
    parts.push(DATABASE + part)
    waiting = []
    bytes = 0
  }
  for await (const lines of rowsOf(tx, table)) {
    for (const line of lines) {
      waiting.push(line)
      bytes += line.length
      rows += 1
    }
    if (bytes >= PART_BYTES) await write()
  }
  await write()
  return { ...table, rows, parts }
}

/** Throws `NothingToSave` when the database has no tables. Parts are files in `folder`, named without the first folder of the entry. */
export async function dumpDatabase(db: Db, folder: string): Promise<Dump> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const migration = await lastMigration(tx)
      if (migration === null) throw new NothingToSave()
      const tables: SavedTable[] = []
      for (const table of await tablesIn(tx)) tables.push(await dumpTable(tx, table, folder))
      return { migration, queueVersion: await queueVersion(tx), tables, sequences: await sequencesIn(tx), files: await storedFiles(tx) }
    })
}
