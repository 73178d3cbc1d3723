// A time limit inside a statement: after it the statement goes on, but skips costly conditions. Neither engine can abort one
// statement at a time of our choice.
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether fewer than `within` milliseconds have passed since the statement began. */
export const isWithinTime = (within: number): RawBuilder<boolean> =>
  sql<boolean>`clock_timestamp() < statement_timestamp() + ${within} * interval '1 millisecond'`

/** `costly`, or false after the limit. Select `not isWithinTime` as well, to learn whether rows were skipped. */
export const unlessTooLate = (within: number, costly: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when ${isWithinTime(within)} then ${costly} else false end`
