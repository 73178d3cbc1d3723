// A database of a test file's own: embedded, or one made on the server that TEST_DATABASE_URL names and dropped at the end.
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectDatabase, openDatabase, type Database } from '#provider/db/open.ts'

export interface TestDatabase {
  database: Database
  databaseUrl: string | null
  /** A directory of this test's own, for files too. */
  dataDir: string
  /** After `database` was closed: the same data once more. */
  reopen(): Promise<void>
  drop(): Promise<void>
}

interface Location {
  databaseUrl: string | null
  dataDir: string
}

async function openIn(place: Location, remove: () => Promise<void> = async () => undefined): Promise<TestDatabase> {
  const test: TestDatabase = {
    ...place,
    database: await openDatabase(place),
    reopen: async () => void (test.database = await openDatabase(place)),
    async drop() {
      await test.database.close()
      await remove()
    },
  }
  return test
}

/** Of a PostgreSQL server to test on; null: the embedded database is tested. */
export const SERVER_URL = process.env['TEST_DATABASE_URL'] || null

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addressOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href

/** A new database on the server, with what the other one holds: its files are copied, which takes a third of the time of writing each page to the log. */
export async function databaseOnServer(url: string, copied: string): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, (client) => client.query(`create database ${name} template ${copied} encoding 'UTF8' strategy file_copy`))
  return {
    name,
    url: addressOf(url, name),
    drop: () => onServer(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/** An empty, migrated database of the server, which every test file copies. */
async function templateOnServer(url: string, dataDir: string): Promise<string> {
  const ready = `test_template_${fingerprint()}`
  return onServer(url, async (client) => {
    const isThere = async () => (await client.query('select 1 from pg_database where datname = $1', [ready])).rows.length > 0
    if (await isThere()) return ready
    const making = await databaseOnServer(url, 'template0')
    const database = await openDatabase({ databaseUrl: making.url, dataDir })
    await database.close()
    try {
      await client.query(`alter database ${making.name} rename to ${ready}`)
    } catch (error) {
      // Another test file was faster; its template is as good.
      await making.drop()
      if (!(await isThere())) throw error
    }
    return ready
  })
}

async function openOnServer(url: string, dataDir: string): Promise<TestDatabase> {
  const own = await databaseOnServer(url, await templateOnServer(url, dataDir))
  return openIn({ databaseUrl: own.url, dataDir }, own.drop)
}

const DB_ROOM = new URL('../db/', import.meta.url)

/** Changes with every file that shapes an empty database, so that a template is never older than the migrations. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(DB_ROOM, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** `migrated`: as a start leaves it. `bare`: without any table, as a restore wants it. */
type Emptiness = 'migrated' | 'bare'
const MAKERS = { migrated: openDatabase, bare: connectDatabase }

/** Kept beside what other tools keep of this checkout. */
const TEMPLATES = fileURLToPath(new URL('../../node_modules/.cache/test-databases/', import.meta.url))
const OLD_MS = 24 * 60 * 60 * 1000

/** Templates of earlier migrations, which nobody copies any more. */
function removeOldTemplates(): void {
  for (const name of readdirSync(TEMPLATES)) {
    const made = statSync(join(TEMPLATES, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > OLD_MS) rmSync(join(TEMPLATES, name), { recursive: true, force: true })
  }
}

/** An empty database directory that tests copy: copying takes a tenth of making one. */
async function template(kind: Emptiness): Promise<string> {
  const ready = join(TEMPLATES, `${kind}-${fingerprint()}`)
  if (existsSync(ready)) return ready
  mkdirSync(TEMPLATES, { recursive: true })
  removeOldTemplates()
  const making = mkdtempSync(join(TEMPLATES, 'making-'))
  const database = await MAKERS[kind]({ databaseUrl: null, dataDir: making })
  await database.close()
  try {
    renameSync(making, ready)
  } catch {
    // Another test file was faster; its template is as good.
    rmSync(making, { recursive: true, force: true })
  }
  return ready
}

/** An embedded database in that directory, for programs that a test starts there: they need not make one first. */
export async function putEmptyDatabase(dataDir: string, kind: Emptiness = 'migrated'): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(await template(kind), 'database'), join(dataDir, 'database'), { recursive: true })
}

async function openEmbedded(dataDir: string): Promise<TestDatabase> {
  await putEmptyDatabase(dataDir)
  return openIn({ databaseUrl: null, dataDir })
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-test-'))
  const opened = await (SERVER_URL === null ? openEmbedded(dataDir) : openOnServer(SERVER_URL, dataDir))
  const { drop } = opened
  opened.drop = async () => {
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return opened
}
