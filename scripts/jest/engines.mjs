// The database on which each test file of the provider runs: PostgreSQL, unless it is listed here. Both share the code, so an
// area's rules are tested once; on both run tests of what depends on the engine, and one call of every endpoint that changes something.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/project.mjs'

export const ON_BOTH = [
  'provider/areas/dictionaries/model.test.ts',
  'provider/areas/documents/search/rights.test.ts',
  'provider/areas/documents/search/search.test.ts',
  'provider/areas/meetings/agenda-model.test.ts',
  'provider/areas/news/publishing/model.test.ts',
  'provider/areas/news/publishing/planned/jobs.test.ts',
  'provider/areas/news/reading/search.test.ts',
  'provider/areas/statements.test.ts',
  'provider/areas/users/importing/slices.test.ts',
  'provider/areas/users/model.test.ts',
  'provider/areas/votings/managing/jobs.test.ts',
  'provider/areas/votings/model.test.ts',
  'provider/audit/log.test.ts',
  'provider/audit/fold.test.ts',
  'provider/audit/head-mail.test.ts',
  'provider/backup/backup.test.ts',
  'provider/cleanup.test.ts',
  'provider/commands/backup.test.ts',
  'provider/commands/verify-records.test.ts',
  'provider/db/database.test.ts',
  'provider/db/order.test.ts',
  'provider/db/plain-names.test.ts',
  'provider/db/prepared.test.ts',
  'provider/db/schema.test.ts',
  'provider/db/states.test.ts',
  'provider/http/once.test.ts',
  'provider/jobs/queue.test.ts',
  'provider/mail/queue.test.ts',
  'provider/operation/operation.test.ts',
  'provider/records/change.test.ts',
  'provider/search/index-work.test.ts',
  'provider/search/query.test.ts',
  'provider/upgrade.test.ts',
]

/** Only on the embedded database; also tests that kill providers, whose database ends with them only there. */
export const ON_EMBEDDED = [
  'provider/areas/meetings/pack/book/killed.test.ts',
  'provider/areas/notifications/delivery/killed.test.ts',
  'provider/areas/votings/killed.test.ts',
  'provider/database-lost.test.ts',
  'provider/db/embedded/client.test.ts',
  'provider/db/embedded/engine.test.ts',
  'provider/db/maintenance.test.ts',
  'provider/disk-full.test.ts',
  'provider/durability.test.ts',
  'provider/http/killed.test.ts',
]

/** Only on a server. */
export const ON_SERVER = [
  'provider/areas/notifications/delivery/beside.test.ts',
  'provider/db/migrate-at-once.test.ts',
  'provider/db/patient-pool.test.ts',
  'provider/identity/taken-rights.test.ts',
]

export const providerTestFiles = () =>
  ['provider', 'demo']
    .flatMap((room) => readdirSync(path.join(ROOT, room), { recursive: true }).map((file) => `${room}/${file}`))
    .filter((file) => file.endsWith('.test.ts'))

/** @param {string} file path relative to the project */
export const sourceOf = (file) => readFileSync(path.join(ROOT, file), 'utf8')
