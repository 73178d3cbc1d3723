// Wall times in calls and answers. Their conversion to instants is in `warsaw-clock.ts`.
import { z } from 'zod'
import { instantOfWallTime } from '#common/warsaw-clock.ts'

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const withSeconds = (typed: string): string => (typed.length === 16 ? `${typed}:00` : typed).replace('T', ' ')

/** Sent as `YYYY-MM-DDTHH:mm[:ss]` (as browsers do), parsed to `YYYY-MM-DD HH:mm:ss`. A time that does not exist has a wrong format. */
export const WallTimeInput = z
  .string()
  .min(1)
  .refine((typed) => SHAPE.test(typed) && instantOfWallTime(withSeconds(typed)) !== null)
  .transform(withSeconds)

/** The same, or a day `YYYY-MM-DD`. */
export const WallTimeOrDayInput = z
  .string()
  .min(1)
  .refine((typed) => z.iso.date().safeParse(typed).success || (SHAPE.test(typed) && instantOfWallTime(withSeconds(typed)) !== null))
  .transform((typed) => (typed.length === 10 ? typed : withSeconds(typed)))

/** In answers: `YYYY-MM-DD HH:mm:ss`. */
export const WallTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

/** A bound of a range: a day (its beginning) or a wall time. */
export const WallBound = z.union([
  z.iso.date().transform((day) => `${day} 00:00:00`),
  z.iso
    .datetime({ local: true })
    .refine((typed) => SHAPE.test(typed))
    .transform(withSeconds),
])

interface Range {
  startsAt?: unknown
  endsAt?: unknown
  allDay?: unknown
}

/** Takes a time as it was sent and as it was parsed. */
const isReadable = (typed: unknown): typed is string => typeof typed === 'string' && WallTimeOrDayInput.safeParse(typed.replace(' ', 'T')).success

/** true also for texts that are no times: these are reported by their own field. */
export function isInOrder({ startsAt: start, endsAt: end, allDay }: Range): boolean {
  if (!isReadable(start) || !isReadable(end)) return true
  const [from, until] = [start, end].map((typed) => typed.replace('T', ' ').slice(0, allDay === true ? 10 : 16)) as [string, string]
  // The last day of an all-day event is included.
  return allDay === true ? from <= until : from.length < 16 || until.length < 16 || from < until || (from === until && start < end)
}

type Payload = z.core.ParsePayload<unknown>

/** Options of a refinement by `isInOrder`: an end before its start is reported together with other wrong fields. Alone it has its own code. */
export const turnedRound = {
  when: ({ value, issues }: Payload) => typeof value === 'object' && value !== null && issues.length > 0,
  path: ['endsAt'],
  params: { code: 'out_of_range' },
}
