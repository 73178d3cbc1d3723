// Polish names and figures of attendance.
import { OF_ENTITLED_INSTITUTIONS } from '#common/nouns.ts'
import type { Seats } from '#contract/attendance.ts'
import { plural } from '#common/plural.ts'
import { shownWallTime } from '#common/shown-time.ts'

export type Presence = Seats['institutions'][number]['presence']

/** `5 z 16 uprawnionych instytucji` */
const ofEntitled = (count: number, entitled: number): string => `${count}\u00a0z\u00a0${entitled} ${plural(entitled, OF_ENTITLED_INSTITUTIONS)}`

interface Quorum {
  severity: 'success' | 'warning' | 'error' | 'info'
  lead: string
  figures: string
}

/** Expected quorum in words. */
export function quorumOf({ entitledCount, presentCount, unknownCount, requiredCount, quorate }: Seats): Quorum {
  if (entitledCount === 0)
    return {
      severity: 'info',
      lead: 'Nie ma kworum do policzenia.',
      figures: 'W tym katalogu nikt nie jest uprawniony do głosowania w imieniu swojej instytucji.',
    }
  const known = `Potwierdzona obecność: ${ofEntitled(presentCount, entitledCount)}. Potrzeba co najmniej ${requiredCount}`
  if (quorate) return { severity: 'success', lead: 'Kworum jest zapewnione.', figures: `${known}.` }
  const missing = `${known}, brakuje ${requiredCount - presentCount}. Instytucje bez odpowiedzi: ${unknownCount}.`
  if (presentCount + unknownCount < requiredCount) return { severity: 'error', lead: 'Kworum nie zostanie osiągnięte.', figures: missing }
  return { severity: 'warning', lead: 'Kworum nie jest jeszcze zapewnione.', figures: missing }
}

/** `08/12/2026 10:00 – 15:30`; with the day of the end, if it differs. */
export function shownPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [start, end] = [shownWallTime(startsAt), shownWallTime(endsAt)]
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10)
  return `${start} – ${isOneDay ? end.slice(-5) : end}`
}

/** Percentage; 0 if the whole is 0. */
export const shareOf = (count: number, whole: number): number => (whole === 0 ? 0 : (count * 100) / whole)
