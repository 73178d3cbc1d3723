// Days with an hour as people type and paste them, for browser and server alike. Only what has one meaning is understood:
// the day before the month, the year always there. The words of an invitation may stand around: `poniedziałek, 24 maja 2027 r., godz. 9.30`.
import { shownDay, shownWallTime } from '#common/shown-time.ts'

export interface TypedTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:mm`, or `HH:mm:ss` where somebody gave seconds; null: the day alone. */
  time: string | null
}

/** What a form sends where there is to be no time: an empty field is one that was forgotten. */
export const NO_TIME = 'automatycznie'

/** Nobody types a longer one; what is pasted by mistake costs nothing to look at. */
const LONGEST = 80

const MONTHS = ['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia']
const WEEKDAY = /^(poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela),? /

const DAYS = [
  // 24/05/2027, 24.5.27, 24-05-2027
  /^(?<d>\d{1,2})(?<mark>[./-])(?<m>\d{1,2})\k<mark>(?<y>\d{4}|\d{2})(?!\d)/,
  // 24 05 2027
  /^(?<d>\d{1,2}) (?<m>\d{1,2}) (?<y>\d{4})(?!\d)/,
  // 2027-05-24
  /^(?<y>\d{4})(?<mark>[./-])(?<m>\d{1,2})\k<mark>(?<d>\d{1,2})(?!\d)/,
  // 24052027
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})(?!\d)/,
  // 24 maja 2027
  /^(?<d>\d{1,2}) (?<month>\p{L}+) (?<y>\d{4})(?!\d)/u,
]

/** What may stand between the day and the hour. */
const BETWEEN = /^ ?(?:r\.|r(?=[ ,]|$)|roku)?[ ,]*(?:t(?=\d)|(?:o )?(?:godzina |godzinie |godz\. ?|godz |g\. ?)?)/
// 9:30, 9.30, 9 30, 930, 0930, 9, 09:30:00
const TIME = /^(?:(?<h>\d{1,2})(?:[:. ](?<min>\d{2})(?::(?<sec>\d{2}))?)?|(?<hh>\d{1,2})(?<mm>\d{2}))$/

const two = (digits: string | undefined) => (digits ?? '0').padStart(2, '0')

function dayOf({ y = '', m, d, month }: Record<string, string | undefined>): string | null {
  const monthNumber = month === undefined ? Number(m) : MONTHS.indexOf(month) + 1
  const [year, day] = [y.length === 2 ? `20${y}` : y, two(d)]
  const text = `${year}-${two(String(monthNumber))}-${day}`
  const found = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : null
}

/** `HH:mm[:ss]` of an hour alone. */
export function typedHour(typed: string): string | null {
  const { h, min, sec, hh, mm } = TIME.exec(typed.trim())?.groups ?? {}
  const [hour, minute] = [two(h ?? hh), two(min ?? mm)]
  if ((h ?? hh) === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(sec ?? 0) > 59) return null
  return sec === undefined ? `${hour}:${minute}` : `${hour}:${minute}:${sec}`
}

/** null: it is not understood, or there is no such day or hour. */
export function readTypedTime(typed: string): TypedTime | null {
  if (typed.length > LONGEST) return null
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase().replace(WEEKDAY, '')
  const found = DAYS.map((shape) => shape.exec(text)).find((match) => match !== null)
  const day = found && dayOf(found.groups ?? {})
  if (!found || !day) return null
  const rest = text.slice(found[0].length)
  const between = BETWEEN.exec(rest)?.[0] ?? ''
  const left = rest.slice(between.length)
  if (left === '') return { day, time: null }
  // Digits that touch those of the day belong to neither.
  const time = between === '' ? null : typedHour(left)
  return time === null ? null : { day, time }
}

/** `YYYY-MM-DDTHH:mm[:ss]` as the contract takes it; null: not understood, or a day without its hour, which is no midnight. */
export function typedWallTime(typed: string): string | null {
  const found = readTypedTime(typed)
  return found?.time ? `${found.day}T${found.time}` : null
}

/** What was typed as it is understood; what is not understood stays. */
export function tidyTypedTime(typed: string): string {
  const wall = typedWallTime(typed)
  return wall === null ? typed : shownWallTime(wall)
}

/** `YYYY-MM-DD` of a day without an hour; null: not understood. */
export function typedDay(typed: string): string | null {
  const found = readTypedTime(typed)
  return found && found.time === null ? found.day : null
}

/** What was typed as it is understood; what is not understood stays. */
export function tidyTypedDay(typed: string): string {
  const day = typedDay(typed)
  return day === null ? typed : shownDay(day)
}
