// Brings the tables up to date. Several providers may start at once: one migrates, the others wait.
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from '#provider/capabilities.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as libraryChanges from './migrations/0002-library-changes.ts'
import * as librarySearch from './migrations/0003-library-search.ts'
import * as newsChanges from './migrations/0004-news-changes.ts'
import * as calendarSubscriptions from './migrations/0005-calendar-subscriptions.ts'
import * as pictureSizes from './migrations/0006-picture-sizes.ts'
import * as newsSearch from './migrations/0007-news-search.ts'
import * as votings from './migrations/0008-votings.ts'
import * as notifications from './migrations/0009-notifications.ts'
import * as administration from './migrations/0010-administration.ts'
import * as logReading from './migrations/0011-log-reading.ts'
import * as mailFiles from './migrations/0012-mail-files.ts'
import * as guardedLogs from './migrations/0014-guarded-logs.ts'

const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-library-changes': libraryChanges,
  '0003-library-search': librarySearch,
  '0004-news-changes': newsChanges,
  '0005-calendar-subscriptions': calendarSubscriptions,
  '0006-picture-sizes': pictureSizes,
  '0007-news-search': newsSearch,
  '0008-votings': votings,
  '0009-notifications': notifications,
  '0010-administration': administration,
  '0011-log-reading': logReading,
  '0012-mail-files': mailFiles,
  '0014-guarded-logs': guardedLogs,
}

/** Tables of a later release than this. */
export class UnknownMigration extends Error {}

const migrator = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

function throwFailure(error: unknown): void {
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error })
}

export async function migrate(db: Db): Promise<void> {
  throwFailure((await migrator(db).migrateToLatest()).error)
}

/** Tables as they were after this migration, in an empty database. Throws `UnknownMigration` when a later release has made it. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  if (!(name in migrations)) throw new UnknownMigration(name)
  throwFailure((await migrator(db).migrateTo(name)).error)
}
