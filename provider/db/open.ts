// Opens the database: PostgreSQL in this process, or a PostgreSQL server. The same SQL runs on both.
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#provider/capabilities.ts'
import { EmbeddedPostgres } from './embedded/client.ts'
import { EmbeddedDialect, executeDirectly } from './embedded/dialect.ts'
import { guardDialect, guardTransactions } from './guard.ts'
import { startMaintenance, type MaintenanceOptions } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { patientPool } from './patient-pool.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Schema } from './schema.ts'
import { parseDay, parseInstant, parseInt8, parseTimestamp, TYPE } from './types.ts'

export interface Database {
  db: Db
  /** The embedded database, for the job queue; null with a server, to which the queue connects itself. */
  embedded: EmbeddedPostgres | null
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…`; null: embedded, in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** Called on errors outside of requests: maintenance, a lost idle connection. */
  onTrouble?: (error: unknown) => void
  /** Time of the last call, as `Date.now()`, for the maintenance of the embedded database. */
  lastCallAt?: () => number
}

const parsers = new Map<number, (value: string) => unknown>([
  [TYPE.int8, parseInt8],
  [TYPE.date, parseDay],
  [TYPE.timestamp, parseTimestamp],
  [TYPE.instant, parseInstant],
])

const open = (dialect: Dialect): Db => guardTransactions(new Kysely<Schema>({ dialect: guardDialect(dialect) }))

async function openEmbedded(dataDir: string, tidying: Pick<MaintenanceOptions, 'onTrouble' | 'lastCallAt'>): Promise<Database> {
  const embedded = new EmbeddedPostgres(dataDir)
  await embedded.waitReady
  const db = executeDirectly(open(new EmbeddedDialect(embedded)), embedded)
  const stopTidying = startMaintenance(embedded, tidying)
  return {
    db,
    embedded,
    async close() {
      stopTidying()
      await db.destroy()
      await embedded.close()
    },
  }
}

function openServer(databaseUrl: string, onTrouble: (error: unknown) => void): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') => (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format),
    },
  })
  // Without a listener a dropped idle connection would end the process; the pool opens another one.
  pool.on('error', onTrouble)
  const db = open(new PostgresDialect({ pool: patientPool(pool) }))
  return { db, embedded: null, close: () => db.destroy() }
}

/** Connects without migrating. Throws `DirectoryInUse` when another provider has the directory open. */
export async function connectDatabase({ databaseUrl, dataDir, onTrouble = () => undefined, lastCallAt = () => 0 }: DatabaseOptions): Promise<Database> {
  return databaseUrl === null ? openEmbedded(dataDir, { onTrouble, lastCallAt }) : openServer(databaseUrl, onTrouble)
}

/** Connects and migrates. Throws `DirectoryInUse` when another provider has the directory open. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options)
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
