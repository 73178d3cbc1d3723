// The columns that say who made and last changed a row.
import { sql } from 'kysely'
import type { Author } from './change.ts'

/** Of a new row: by whom and when, and changed by nobody yet. */
export const madeBy = ({ userId, now }: Author) => ({ created_at: now, created_by: userId, updated_by: null })

/** Later than before also when two changes fall on one millisecond: forms tell by it whether a row changed since. */
export const touched = ({ userId, now }: Author) => ({
  updated_at: sql<Date>`greatest(${now}::timestamptz, coalesce(updated_at, created_at) + interval '1 ms')`,
  updated_by: userId,
})
