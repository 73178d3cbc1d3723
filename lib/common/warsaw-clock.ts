// Times that people type: what a clock in Poland shows, without a zone. In spring an hour of it is missing, in autumn
// an hour comes twice; the first one is meant then, so that every wall time that exists is one instant, in the same order.

const ZONE = 'Europe/Warsaw'
const HOUR_MS = 3_600_000
/** Summer time first: of an hour that comes twice, it is the first. */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS]

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `YYYY-MM-DD HH:mm:ss` of the committee's clock. */
export const wallTimeOf = (instant: Date): string => format.format(instant)

/** `YYYY-MM-DD` of the committee's clock. */
export const dayOf = (instant: Date): string => wallTimeOf(instant).slice(0, 10)
export const today = (now = new Date()): string => dayOf(now)

/** The instant of `YYYY-MM-DD HH:mm:ss` (a `T` between will do); null where no Polish clock ever shows that. */
export function instantOfWallTime(wall: string): Date | null {
  const text = wall.replace('T', ' ')
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return null
  for (const offset of OFFSETS_MS) {
    const instant = new Date(asUtc - offset)
    if (wallTimeOf(instant) === text) return instant
  }
  return null
}

/**
 * The latest wall time whose instant is not after `now`: what is not later than it has been. The clock itself will not do
 * for that: in the hour that comes twice it shows times anew that are over.
 */
export function lastPassedWallTime(now: Date): string {
  const wall = wallTimeOf(now)
  const first = instantOfWallTime(wall)
  const isSecond = first !== null && now.getTime() - first.getTime() >= HOUR_MS
  return isSecond ? `${wall.slice(0, 13)}:59:59` : wall
}
