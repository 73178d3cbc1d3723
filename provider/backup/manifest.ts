// What a backup says of itself: its last entry, written when all else is known. A backup without it is not whole.
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
/** SHA-256 of the manifest itself. */
export const MANIFEST_HASH = 'manifest.sha256'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** PostgreSQL's own name of a type, as it stands in the statement that fills the table. */
const TypeName = z.string().regex(/^[\w ".,()[\]]+$/)

const SavedTable = z.object({
  schema: z.enum(['public', 'jobs']),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: TypeName })),
  rows: z.int().nonnegative(),
  /** Entries that hold them, each of whole lines, packed with gzip. */
  parts: z.array(z.string()),
})
export type SavedTable = z.infer<typeof SavedTable>

const SavedSequence = z.object({
  schema: z.enum(['public', 'jobs']),
  name: z.string().regex(/^\w+$/),
  start: z.string().regex(/^\d+$/),
  /** null: no number was taken yet. */
  last: z.string().regex(/^\d+$/).nullable(),
})
export type SavedSequence = z.infer<typeof SavedSequence>

const SavedEntry = z.object({ name: z.string(), size: z.int().nonnegative(), sha256: Sha256 })
export type SavedEntry = z.infer<typeof SavedEntry>

export const Manifest = z.object({
  format: z.literal(1),
  /** Of the portal that made it. */
  release: z.string(),
  /** Whose state it is. */
  createdAt: z.iso.datetime(),
  /** The last migration that its tables have had. */
  migration: z.string(),
  /** Of the job queue's tables. */
  queueVersion: z.int().nullable(),
  tables: z.array(SavedTable),
  sequences: z.array(SavedSequence),
  entries: z.array(SavedEntry),
})
export type Manifest = z.infer<typeof Manifest>

export const filesIn = ({ entries }: Manifest) => entries.filter(({ name }) => name.startsWith(FILES))
export const FILES = 'files/'
export const DATABASE = 'database/'
