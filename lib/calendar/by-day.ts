// A month's events as a list reads: by the day on which they begin, those that began before the month first.
import { dayOf } from './labels.ts'

export interface DayOfEvents<Event> {
  /** null: before the month. */
  day: string | null
  events: Event[]
}

/** `events` by start; `from` is the month's first day. */
export function byDay<Event extends { startsAt: string }>(events: readonly Event[], from: string): DayOfEvents<Event>[] {
  const days: DayOfEvents<Event>[] = []
  for (const event of events) {
    const day = dayOf(event.startsAt) < from ? null : dayOf(event.startsAt)
    const last = days.at(-1)
    if (last && last.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
