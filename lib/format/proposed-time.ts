// Hours that a form proposes. They are written into its fields, where they are seen and changed.
import { instantOfWallTime, wallTimeOf } from '#common/warsaw-clock.ts'
import { readTypedTime, typedHour, typedWallTime } from '#common/typed-time.ts'

const HOUR_MS = 3_600_000
const MEETINGS_BEGIN = '10:00'

const whole = (wall: string): string => (wall.length === 16 ? `${wall}:00` : wall).replace('T', ' ')

/** An hour after a wall time, `YYYY-MM-DD HH:mm:ss`; two where the clock is put back and would show the same again. null: no such time. */
export function hourLater(wall: string): string | null {
  const instant = instantOfWallTime(whole(wall))
  if (!instant) return null
  const [one, two] = [1, 2].map((hours) => wallTimeOf(new Date(instant.getTime() + hours * HOUR_MS)))
  return (one !== undefined && one > whole(wall) ? one : two) ?? null
}

/** `HH:mm` for a day that was chosen without one: ten, or on the day that runs the next full hour. */
function proposedHour(day: string, now: string): string {
  if (`${day} ${MEETINGS_BEGIN}` > whole(now)) return MEETINGS_BEGIN
  const next = `${String(Number(now.slice(11, 13)) + 1).padStart(2, '0')}:00`
  return now.startsWith(day) && next < '24:00' ? next : MEETINGS_BEGIN
}

interface Chosen {
  day: string
  /** What stands in the field. */
  typed: string
  /** What stands in the field that it follows; empty: it follows none. */
  start: string
  now: string
}

/** `HH:mm` for a day that was chosen in a calendar: the hour that is there already, else an hour after the start, else a proposal. */
export function hourOfChosenDay({ day, typed, start, now }: Chosen): string {
  const begins = typedWallTime(start)
  const later = begins?.startsWith(day) ? hourLater(begins) : null
  return (readTypedTime(typed)?.time ?? typedHour(typed) ?? later?.slice(11) ?? proposedHour(day, now)).slice(0, 5)
}
