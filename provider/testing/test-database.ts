// A database of a test file's own: embedded, or one made on the server that TEST_DATABASE_URL names and dropped at the end.
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#provider/db/open.ts'

export interface TestDatabase {
  database: Database
  databaseUrl: string | null
  /** A directory of this test's own, for files too. */
  dataDir: string
  drop(): Promise<void>
}

const serverUrl = process.env['TEST_DATABASE_URL'] || null

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openOnServer(url: string, dataDir: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name} template template0 encoding 'UTF8'`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: own.href, dataDir })
  return {
    database,
    databaseUrl: own.href,
    dataDir,
    async drop() {
      await database.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

const DB_ROOM = new URL('../db/', import.meta.url)

/** Changes with every file that shapes an empty database, so that a template is never older than the migrations. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(DB_ROOM, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** An empty, migrated database directory that every test file copies: copying takes a tenth of making one. */
async function template(): Promise<string> {
  const ready = join(tmpdir(), `committee-portal-test-database-${fingerprint()}`)
  if (existsSync(ready)) return ready
  const making = mkdtempSync(join(tmpdir(), 'committee-portal-template-'))
  const database = await openDatabase({ databaseUrl: null, dataDir: making })
  await database.close()
  try {
    renameSync(making, ready)
  } catch {
    // Another test file was faster; its template is as good.
    rmSync(making, { recursive: true, force: true })
  }
  return ready
}

async function openEmbedded(dataDir: string): Promise<TestDatabase> {
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(await template(), 'database'), join(dataDir, 'database'), { recursive: true })
  const database = await openDatabase({ databaseUrl: null, dataDir })
  return { database, databaseUrl: null, dataDir, drop: () => database.close() }
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-test-'))
  const opened = await (serverUrl === null ? openEmbedded(dataDir) : openOnServer(serverUrl, dataDir))
  return {
    ...opened,
    async drop() {
      await opened.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
