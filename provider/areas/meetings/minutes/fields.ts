// Fields of minutes: what the portal knows, each with what it was made of.
import type { MinutesField, MinutesSource } from '#contract/minutes.ts'

export type Fields = MinutesField[]

export const source = (kind: MinutesSource['kind'], id: number, at: string | null = null): MinutesSource => ({ kind, id, at })

/** Fields of one source; a value that is not known leaves its field out. */
export const fieldsOf = (from: MinutesSource) => (field: string, label: string, value: string | null) =>
  value === null ? [] : [{ field, label, value, source: from }]

/** `10:05`, with the day where it is another one than the meeting's. */
export const hourOf = (at: string, day: string): string =>
  at.slice(0, 10) === day.slice(0, 10) ? at.slice(11, 16) : `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`
