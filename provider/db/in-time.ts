// A limit of time inside a statement: it goes on, but looks at nothing further that is costly. Neither database can be told to
// stop at a time of our choice.
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether so many milliseconds have not passed since the statement began. */
export const inTime = (within: number): RawBuilder<boolean> => sql<boolean>`clock_timestamp() < statement_timestamp() + ${within} * interval '1 millisecond'`

/** False for whatever comes too late; say with `inTime` at the end whether anything did. */
export const whileInTime = (within: number, costly: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when ${inTime(within)} then ${costly} else false end`
