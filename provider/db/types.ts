// How values come back from either engine, so that both give what schema.ts says.

/** Object ids of the types whose default parsing differs between the engines. */
export const TYPE = { int8: 20, date: 1082, timestamp: 1114 } as const

/** Counts and sizes; all of ours are far below 2^53. */
export const parseInt8 = (value: string): number => Number(value)
/** `YYYY-MM-DD`, never a Date: a day has no time zone. */
export const parseDay = (value: string): string => value
/** `YYYY-MM-DD HH:mm:ss`: wall time as it was typed. */
export const parseTimestamp = (value: string): string => value
