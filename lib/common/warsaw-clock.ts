// Polish wall time, as people type it, without a zone. In spring an hour is missing; in autumn an hour comes twice, and the first one is
// meant, so that every existing wall time is one instant and the order is kept.

const ZONE = 'Europe/Warsaw'
const HOUR_MS = 3_600_000
/** Summer time first, so that the first of two equal hours is found. */
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

/** From 1970 the clock is changed at whole hours alone; the last instant is that of the last year of four digits. */
const WHOLE_HOURS = { from: 0, to: Date.UTC(9999, 0, 1) }
const OFFSETS_KEPT = 1000
/** By the number of the hour. */
const offsets = new Map<number, number>()

/** How far the clock is ahead of UTC in this hour, in ms. */
function offsetIn(hour: number): number {
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = Date.parse(`${format.format(hour * HOUR_MS).replace(' ', 'T')}Z`) - hour * HOUR_MS
  if (offsets.size === OFFSETS_KEPT) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** `YYYY-MM-DD HH:mm:ss` in Polish time. The general formatter takes 17 microseconds, and a page asks four times and more. */
export function wallTimeOf(instant: Date): string {
  const at = instant.getTime()
  if (!(at >= WHOLE_HOURS.from && at < WHOLE_HOURS.to)) return format.format(instant)
  const iso = new Date(at + offsetIn(Math.floor(at / HOUR_MS))).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
export const wallTimeNow = (): string => wallTimeOf(new Date())

/** `YYYY-MM-DD` in Polish time. */
export const dayOf = (instant: Date): string => wallTimeOf(instant).slice(0, 10)
export const today = (now = new Date()): string => dayOf(now)

/** The instant of `YYYY-MM-DD HH:mm:ss` (or with `T`); null: this wall time does not exist. */
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
 * The latest wall time whose instant is not after `now`; wall times up to it are past. The present wall time cannot be used for this,
 * because in the repeated hour it shows past times again.
 */
export function lastPassedWallTime(now: Date): string {
  const wall = wallTimeOf(now)
  const first = instantOfWallTime(wall)
  const isSecond = first !== null && now.getTime() - first.getTime() >= HOUR_MS
  return isSecond ? `${wall.slice(0, 13)}:59:59` : wall
}
