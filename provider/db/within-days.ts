import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

export interface Days {
  /** `YYYY-MM-DD` of the committee's calendar; both days count. */
  from?: string | undefined
  to?: string | undefined
}

/** Conditions that hold of instants from the first of a day to the last of another; none where no day is given. */
export function withinDays(instant: Expression<Date>, { from, to }: Days): RawBuilder<SqlBool>[] {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Warsaw'`
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${midnight(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${midnight(sql`${to}::date + 1`)}`]),
  ]
}
