// Parsers of column values, so that both engines return the types of `schema.ts`.

/** Object ids of the types whose default parsing differs between the engines. */
export const TYPE = { int8: 20, date: 1082, timestamp: 1114 } as const

/** bigint as number: all our counts and sizes are far below 2^53. */
export const parseInt8 = (value: string): number => Number(value)
/** date as `YYYY-MM-DD`, because a day has no time zone. */
export const parseDay = (value: string): string => value
/** timestamp as `YYYY-MM-DD HH:mm:ss`: wall time. */
export const parseTimestamp = (value: string): string => value
