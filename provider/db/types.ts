// Parsers of column values, so that both engines return the types of `schema.ts`.
import pg from 'pg'

/** Object ids of the types whose default parsing differs between the engines. */
export const TYPE = { int8: 20, date: 1082, timestamp: 1114, instant: 1184 } as const

/** bigint as number: all our counts and sizes are far below 2^53. */
export const parseInt8 = (value: string): number => Number(value)
/** date as `YYYY-MM-DD`, because a day has no time zone. */
export const parseDay = (value: string): string => value
/** timestamp as `YYYY-MM-DD HH:mm:ss`: wall time. */
export const parseTimestamp = (value: string): string => value

const parseAnyInstant = pg.types.getTypeParser(TYPE.instant) as (value: string) => unknown
/** timestamptz. V8 reads its own format twice as fast as pg's expressions do, and a page has a hundred times: no garbage for each. */
export function parseInstant(value: string): unknown {
  const instant = value.endsWith('+00') ? new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`) : null
  // Infinity, and years before Christ or after 9999.
  return instant === null || Number.isNaN(instant.getTime()) ? parseAnyInstant(value) : instant
}
