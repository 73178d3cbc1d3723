// Restores a backup into an empty database and file store: checks the whole backup first, then writes the files, then
// all rows in one transaction.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db, FileStore, Tx } from '#provider/capabilities.ts'
import type { Database } from '#provider/db/open.ts'
import { migrate, migrateTo, UnknownMigration } from '#provider/db/migrate.ts'
import { startJobs } from '#provider/jobs/queue.ts'
import { DATABASE, FILES, type Manifest } from './manifest.ts'
import {
  addForeignKeys,
  countRows,
  dropForeignKeys,
  emptyTable,
  insertRows,
  isOfOneDay,
  lastMigration,
  queueVersion,
  setSequence,
  setTriggers,
  tablesIn,
  type TableShape,
} from './queries.ts'
import { checkBackup, entriesOf } from './read.ts'

/** The message is shown to the operator. */
export class CannotRestore extends Error {}

const unpack = promisify(gunzip)
const LINES_AT_ONCE = 1024 * 1024

export interface RestoreTarget {
  database: Database
  databaseUrl: string | null
  files: FileStore
}

async function putFiles(path: string, files: FileStore): Promise<void> {
  for await (const { name, content } of entriesOf(path)) {
    if (!name.startsWith(FILES)) continue
    const incoming = await files.receive()
    try {
      for await (const chunk of content) await incoming.write(chunk)
      const { sha256 } = await incoming.keep()
      if (FILES + sha256 !== name) throw new CannotRestore(`Plik ${name} zmienił się w czasie odtwarzania.`)
    } finally {
      await incoming.discard()
    }
  }
}

/** Groups lines into pieces of about 1 MB. */
function* pieces(lines: readonly string[]): Generator<string[]> {
  let piece: string[] = []
  let bytes = 0
  for (const line of lines) {
    piece.push(line)
    bytes += line.length
    if (bytes < LINES_AT_ONCE) continue
    yield piece
    piece = []
    bytes = 0
  }
  if (piece.length > 0) yield piece
}

function assertFits(tables: readonly TableShape[], saved: Manifest['tables']): void {
  const known = new Map(tables.map((table) => [`${table.schema}.${table.name}`, new Set(table.columns.map(({ name }) => name))]))
  for (const { schema, name, columns } of saved) {
    const missing = columns.find((column) => !known.get(`${schema}.${name}`)?.has(column.name))
    if (missing) throw new CannotRestore(`Tabela ${schema}.${name} z kopii nie pasuje do tego wydania: nie ma kolumny ${missing.name}.`)
  }
}

async function fillTables(tx: Tx, path: string, manifest: Manifest): Promise<void> {
  const tables = await tablesIn(tx)
  // Older backups still hold the tables of one day; they are not restored.
  const lasting = manifest.tables.filter((table) => !isOfOneDay(table))
  assertFits(tables, lasting)
  const keys = await dropForeignKeys(tx)
  await setTriggers(tx, tables, 'disable')
  for (const table of tables) await emptyTable(tx, table)
  const tableOf = new Map(manifest.tables.flatMap((table) => table.parts.map((part) => [part, table])))
  for await (const { name, content } of entriesOf(path)) {
    // The entries of the database come first in the backup.
    if (!name.startsWith(DATABASE)) break
    const table = tableOf.get(name)
    if (!table) throw new CannotRestore(`${name} nie należy do żadnej tabeli.`)
    if (isOfOneDay(table)) continue
    const lines = (await unpack(await buffer(Readable.from(content)))).toString().split('\n').filter(Boolean)
    for (const piece of pieces(lines)) await insertRows(tx, table, piece)
  }
  for (const table of lasting) {
    const rows = await countRows(tx, table)
    if (rows !== table.rows) throw new CannotRestore(`Tabela ${table.name} ma ${rows} wierszy zamiast ${table.rows}.`)
  }
  for (const sequence of manifest.sequences) await setSequence(tx, sequence)
  await setTriggers(tx, tables, 'enable')
  await addForeignKeys(tx, keys)
}

async function assertEmpty(db: Db): Promise<void> {
  if ((await tablesIn(db)).length > 0) throw new CannotRestore('To miejsce nie jest puste: w bazie danych są już tabele. Kopię odtwarza się do pustej bazy.')
}

/** Creates the tables of the release that made the backup. */
async function makeTables({ database, databaseUrl }: RestoreTarget, manifest: Manifest): Promise<void> {
  try {
    await migrateTo(database.db, manifest.migration)
  } catch (error) {
    if (error instanceof UnknownMigration) throw new CannotRestore(`Kopię zapisało nowsze wydanie portalu (${manifest.release}). Odtwórz ją tym wydaniem.`)
    throw error
  }
  if (manifest.queueVersion === null) return
  const jobs = await startJobs({ embedded: database.embedded, databaseUrl, onTrouble: () => undefined })
  await jobs.stop()
  if ((await queueVersion(database.db)) !== manifest.queueVersion)
    throw new CannotRestore(`Kolejka zadań ma w kopii inny kształt. Odtwórz kopię wydaniem ${manifest.release}, potem przejdź na to.`)
}

/** Restores and returns the manifest; the tables stay those of the release that made the backup. */
export async function restoreAsItWas(path: string, target: RestoreTarget): Promise<Manifest> {
  const { db } = target.database
  await assertEmpty(db)
  const manifest = await checkBackup(path)
  await putFiles(path, target.files)
  await makeTables(target, manifest)
  await db.transaction().execute((tx) => fillTables(tx, path, manifest))
  if ((await lastMigration(db)) !== manifest.migration) throw new CannotRestore('Tabele mają inny stan, niż mówi kopia.')
  return manifest
}

/** Restores, then migrates the tables to this release. */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await restoreAsItWas(path, target)
  await migrate(target.database.db)
  return manifest
}
