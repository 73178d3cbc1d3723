// Instants are timestamptz (`Date`), wall times of votings and calendar events are `timestamp` without zone,
// read and written as text `YYYY-MM-DD HH:mm:ss`; days are `date`, read and written as `YYYY-MM-DD`.
import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date, Date>
export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
export type Json<T> = ColumnType<T, string, string>

/** Who created and last changed a row: ids of users, whose rows are never deleted. */
export interface Audited {
  created_at: Instant
  created_by: number | null
  updated_at: InstantOrNull
  updated_by: number | null
}
