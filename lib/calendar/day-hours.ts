// The hours that a day shows: those of an office, and whatever earlier or later ones its events need.
import { gridDays } from './grid-days.ts'

const FIRST = 7
const LAST = 20

interface Times {
  /** Wall times. */
  startsAt: string
  endsAt: string
}

const hourOf = (wall: string) => Number(wall.slice(11, 13))

/** Full hours from 0 to 24; `day` as YYYY-MM-DD. */
export function dayHours(day: string, events: readonly Times[]): { from: number; to: number } {
  let [from, to] = [FIRST, LAST]
  for (const event of events) {
    const { startsAt, endsAt } = event
    if (gridDays(event) || startsAt.slice(0, 10) > day || endsAt.slice(0, 10) < day) continue
    from = Math.min(from, startsAt.slice(0, 10) < day ? 0 : hourOf(startsAt))
    to = Math.max(to, endsAt.slice(0, 10) > day ? 24 : hourOf(endsAt) + (endsAt.slice(14, 16) === '00' ? 0 : 1))
  }
  return { from, to }
}
