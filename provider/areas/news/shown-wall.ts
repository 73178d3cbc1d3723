// Times as the event log and refusals say them.
import { warsawTime } from '#provider/warsaw-time.ts'

/** `DD/MM/YYYY HH:mm`, with seconds where they are not zero. */
export function shownWall(instant: Date): string {
  const wall = warsawTime(instant)
  const [year, month, day] = wall.slice(0, 10).split('-')
  return `${day}/${month}/${year} ${wall.slice(11).replace(/:00$/, '')}`
}
