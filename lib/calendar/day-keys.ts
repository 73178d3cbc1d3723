// Where the keys of a grid of days lead, as the ARIA pattern of a grid has it.
import { addDays, addMonths, mondayOf } from './periods.ts'

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** null: the key means nothing here. */
export const dayOfKey = (key: string, day: string): string | null => MOVES[key]?.(day) ?? null
