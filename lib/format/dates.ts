// Instants arrive in UTC; every date on the screen is local wall time in Poland, wherever the server stands.

const TIME_ZONE = 'Europe/Warsaw'

const partsFormat = new Intl.DateTimeFormat('pl-PL', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const timeFormat = new Intl.DateTimeFormat('pl-PL', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const longFormat = new Intl.DateTimeFormat('pl-PL', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })

function wallTime(instant: string): Record<Intl.DateTimeFormatPartTypes, string> {
  const entries = partsFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value])
  return Object.fromEntries(entries) as Record<Intl.DateTimeFormatPartTypes, string>
}

/** `DD/MM/yyyy` of an ISO instant. */
export function formatDate(instant: string): string {
  const { day, month, year } = wallTime(instant)
  return `${day}/${month}/${year}`
}

/** `DD/MM/yyyy HH:mm` of an ISO instant. */
export function formatDateTime(instant: string): string {
  const { hour, minute } = wallTime(instant)
  return `${formatDate(instant)} ${hour}:${minute}`
}

/** `DD/MM/yyyy HH:mm:ss`, for logs, where the order within a minute matters. */
export function formatDateTimeSeconds(instant: string): string {
  return `${formatDateTime(instant)}:${wallTime(instant).second}`
}

/** `16 kwietnia 2024`, for running text; takes an instant or a `YYYY-MM-DD` day. */
export function formatLongDate(instant: string): string {
  return longFormat.format(new Date(instant))
}

/** `HH:mm` of epoch milliseconds. */
export const formatTime = (ms: number): string => timeFormat.format(ms)
