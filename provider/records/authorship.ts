// Columns that record who created and who last changed a row.
import { sql } from 'kysely'
import type { Author } from './change.ts'

/** Columns of a new row. */
export const createdBy = ({ userId, now }: Author) => ({ created_at: now, created_by: userId, updated_by: null })

/** Columns of a change. `updated_at` always grows, also for two changes in one millisecond: forms detect conflicts by it. */
export const updatedBy = ({ userId, now }: Author) => ({
  updated_at: sql<Date>`greatest(${now}::timestamptz, coalesce(updated_at, created_at) + interval '1 ms')`,
  updated_by: userId,
})

interface Authorship {
  created_at: Date
  updated_at: Date | null
  /** Full name; null: the system. */
  creator: string | null
  editor: string | null
}

/** The same columns, with the names of both people, as answers have them. */
export const authorshipOf = ({ created_at, creator, updated_at, editor }: Authorship) => ({
  createdAt: created_at.toISOString(),
  createdBy: creator,
  updatedAt: updated_at?.toISOString() ?? null,
  updatedBy: editor,
})
