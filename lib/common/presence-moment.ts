// Which moment presence is recorded at when nobody types one. All times are wall time, of equal form.

interface Held {
  status: string
  startsAt: string
  endsAt: string
}

const dayOf = (wall: string) => wall.slice(0, 10)

/** The meeting was closed, or the day of its end has passed, also where nobody closed it: presence is written down from paper. */
export const isAfterwards = ({ status, endsAt }: Pick<Held, 'status' | 'endsAt'>, now: string): boolean => status === 'closed' || dayOf(now) > dayOf(endsAt)

/** While a meeting is held, now. Afterwards its beginning for who came, its end for who left; one that was closed early has not ended yet. */
export function momentOf(meeting: Held, kind: 'arrival' | 'departure', now: string): string {
  if (!isAfterwards(meeting, now)) return now
  const moment = kind === 'arrival' ? meeting.startsAt : meeting.endsAt
  return moment < now ? moment : now
}
