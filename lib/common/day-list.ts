// Days typed as a list, a line a day.
import { shownDay } from './shown-time.ts'

// 24/12/2026, 24.12.2026, 24-12-2026
const POLISH = /^(?<d>\d{1,2})(?<mark>[./-])(?<m>\d{1,2})\k<mark>(?<y>\d{4})(?: ?r\.?)?$/
const ISO = /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false

function dayIn(line: string): string | null {
  const { y = '', m = '', d = '' } = (POLISH.exec(line) ?? ISO.exec(line))?.groups ?? {}
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** `YYYY-MM-DD`, each once, in their order; null: something is no day. */
export function daysIn(text: string): string[] | null {
  const lines = text.split(/[\n,;]/).map((line) => line.trim())
  const days = lines.filter((line) => line !== '').map(dayIn)
  return days.every((day) => day !== null) ? [...new Set(days)].sort() : null
}

/** `DD/MM/YYYY`, a line a day. */
export const dayList = (days: readonly string[]): string => days.map(shownDay).join('\n')
