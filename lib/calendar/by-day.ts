// Groups events by day for lists. An event of several days is listed under each of them.
import { dayOf, lastDayOf } from './labels.ts'
import { addDays } from '#lib/format/days.ts'

interface Timed {
  startsAt: string
  endsAt: string
}

export interface DayOfEvents<Event> {
  day: string
  events: { event: Event; isFirst: boolean }[]
}

/** `events`: sorted by start. Days from `from` to `to` (exclusive). `isFirst`: the first day that lists the event. */
export function byDay<Event extends Timed>(events: readonly Event[], { from, to }: { from: string; to: string }): DayOfEvents<Event>[] {
  const days = new Map<string, DayOfEvents<Event>['events']>()
  for (const event of events) {
    const first = dayOf(event.startsAt) < from ? from : dayOf(event.startsAt)
    const last = lastDayOf(event)
    for (let day = first; day <= last && day < to; day = addDays(day, 1)) {
      const ofDay = days.get(day) ?? []
      ofDay.push({ event, isFirst: day === first })
      days.set(day, ofDay)
    }
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
