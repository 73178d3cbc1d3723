// The manifest: the last entry of a backup, with the hash of every other one. A backup without it is incomplete.
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
/** SHA-256 of the manifest itself. */
export const MANIFEST_HASH = 'manifest.sha256'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** PostgreSQL's name of the column's type; used in the `insert` statement of a restore. */
const TypeName = z.string().regex(/^[\w ".,()[\]]+$/)

const SavedTable = z.object({
  schema: z.enum(['public', 'jobs']),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: TypeName })),
  rows: z.int().nonnegative(),
  /** Names of the entries with the rows; each holds whole lines, compressed with gzip. */
  parts: z.array(z.string()),
})
export type SavedTable = z.infer<typeof SavedTable>

const SavedSequence = z.object({
  schema: z.enum(['public', 'jobs']),
  name: z.string().regex(/^\w+$/),
  start: z.string().regex(/^\d+$/),
  /** The last number taken; null: none yet. */
  last: z.string().regex(/^\d+$/).nullable(),
})
export type SavedSequence = z.infer<typeof SavedSequence>

const SavedEntry = z.object({ name: z.string(), size: z.int().nonnegative(), sha256: Sha256 })
export type SavedEntry = z.infer<typeof SavedEntry>

export const Manifest = z.object({
  format: z.literal(1),
  /** The release that made the backup. */
  release: z.string(),
  /** The instant of the database's state. */
  createdAt: z.iso.datetime(),
  /** The last migration applied to the tables. */
  migration: z.string(),
  /** Version of the job queue's tables; null: the queue was never started. */
  queueVersion: z.int().nullable(),
  tables: z.array(SavedTable),
  sequences: z.array(SavedSequence),
  entries: z.array(SavedEntry),
})
export type Manifest = z.infer<typeof Manifest>

export const filesIn = ({ entries }: Manifest) => entries.filter(({ name }) => name.startsWith(FILES))
export const FILES = 'files/'
export const DATABASE = 'database/'
