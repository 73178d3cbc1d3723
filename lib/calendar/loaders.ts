// What the calendar's pages read.
import { EVENTS_AT_ONCE, ListEvents, ReadEvent, type CalendarEvent, type EVENT_COLUMNS } from '#contract/calendar.ts'
import { ReadSubscription } from '#contract/calendar-subscription.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import type { TableQuery } from '#lib/tables/query.ts'
import { daysOfMonth } from './months.ts'

export type EventColumn = (typeof EVENT_COLUMNS)[number]
export type EventList = AnswerOf<typeof ListEvents>
export type ReadEventAnswer = AnswerOf<typeof ReadEvent>

/** Everything that goes on in a month, by start. */
export async function loadMonth(month: string): Promise<CalendarEvent[]> {
  const { from, to } = daysOfMonth(month)
  const page = (number: number) => read(ListEvents, { query: { from, to, page: String(number), limit: String(EVENTS_AT_ONCE) } })
  const first = await page(0)
  const others = Array.from({ length: Math.ceil(first.totalCount / EVENTS_AT_ONCE) - 1 }, (_, i) => page(i + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

export const loadEvents = ({ page, limit, sort, dir, q }: TableQuery<EventColumn>): Promise<EventList> =>
  read(ListEvents, { query: { page: String(page), limit: String(limit), sort, dir, ...(q && { q }) } })

export const loadEvent = (entryId: string): Promise<ReadEventAnswer> => read(ReadEvent, { params: { id: addressId(entryId) } })

export const loadSubscription = () => read(ReadSubscription, {})
