// The committee's wall clock: days and times without a zone are Polish ones.
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `YYYY-MM-DD HH:mm:ss`, as the database keeps wall times. */
export const warsawTime = (instant: Date): string => format.format(instant)
/** `YYYY-MM-DD`. */
export const warsawDay = (instant: Date): string => warsawTime(instant).slice(0, 10)
