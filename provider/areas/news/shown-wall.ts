// Times as the event log and refusals say them.
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'

/** `DD/MM/YYYY HH:mm`, with seconds where they are not zero. */
export function shownWall(instant: Date): string {
  return shownWallTimeSeconds(wallTimeOf(instant)).replace(/:00$/, '')
}
