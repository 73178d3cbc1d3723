import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

export interface Days {
  /** `YYYY-MM-DD` in Polish time; both days are included. */
  from?: string | undefined
  to?: string | undefined
}

/** SQL conditions for instants within the days; empty when no day is given. */
export function withinDays(instant: Expression<Date>, { from, to }: Days): RawBuilder<SqlBool>[] {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Warsaw'`
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${midnight(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${midnight(sql`${to}::date + 1`)}`]),
  ]
}
