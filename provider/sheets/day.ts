// A day as it is typed in a sheet.
import { Day } from '#contract/shapes.ts'

const DAY_MS = 86_400_000
/** Day number of 1970-01-01 in spreadsheets. */
const DAY_OF_1970 = 25_569

function asIso(typed: string): string {
  const polish = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed)
  if (polish) return `${polish[3]}-${polish[2]!.padStart(2, '0')}-${polish[1]!.padStart(2, '0')}`
  return /^\d{5}$/.test(typed) ? new Date((Number(typed) - DAY_OF_1970) * DAY_MS).toISOString().slice(0, 10) : typed
}

/** `YYYY-MM-DD`; null: it is no day. */
export function dayTyped(typed: string): string | null {
  const day = asIso(typed)
  return Day.safeParse(day).success ? day : null
}
