// What the calendar's pages read.
import { EVENTS_AT_ONCE, ListEvents, ReadEvent, type CalendarEvent } from '#contract/calendar.ts'
import { ReadSubscription } from '#contract/calendar-subscription.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ListVotingTimes } from '#contract/votings.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { passedHeaders } from '#lib/http/current-page.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'
import type { Period } from './periods.ts'
import { inOrder, votingMoments, type CalendarEntry } from './voting-moments.ts'

export type EventColumn = SortKey<typeof ListEvents>
export type EventsQuery = TableQuery<EventColumn>
export type EventList = AnswerOf<typeof ListEvents>
export type ReadEventAnswer = AnswerOf<typeof ReadEvent>

/** Everything that goes on in a period, by start: events, and when votings begin and end in which the reader may vote. */
export async function loadPeriod({ from, to }: Period): Promise<CalendarEntry[]> {
  const days = { from, to }
  const [events, votings] = await Promise.all([loadEventsOf(days), read(ListVotingTimes, { query: days })])
  return inOrder([...events, ...votingMoments(votings.items, days)])
}

async function loadEventsOf({ from, to }: { from: string; to: string }): Promise<CalendarEvent[]> {
  const page = (number: number) => read(ListEvents, { query: { from, to, page: String(number), limit: String(EVENTS_AT_ONCE) } })
  const first = await page(0)
  const others = Array.from({ length: Math.ceil(first.totalCount / EVENTS_AT_ONCE) - 1 }, (_, i) => page(i + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

/** The first event that begins after a day; null: none is planned. */
export async function loadNext(after: string): Promise<CalendarEvent | null> {
  return (await read(ListEvents, { query: { from: after, limit: '1' } })).items[0] ?? null
}

/** What is to come first: that is what is worked on. */
export const EVENTS_SHAPE = tableShape(ListEvents, { limit: MANAGED_ROWS, sort: 'upcoming' })

export const loadEvents = (asked: EventsQuery): Promise<LoadedPage<EventList, EventColumn>> =>
  loadPageOrLast(asked, (query) => read(ListEvents, { query: sentQuery(query) }))

export const loadEvent = (entryId: string): Promise<ReadEventAnswer> => read(ReadEvent, { params: { id: addressId(entryId) } })

export const loadSubscription = () => read(ReadSubscription, {})

/** Where calendar programs reach the portal. */
export async function feedAddress(key: string): Promise<string> {
  // A demo has no address of its own: it is reached as this browser reaches it.
  const origin = portalSettings().publicUrl ?? `http://${(await passedHeaders()).get('host')}`
  return `${origin}/api/feeds/calendar/${key}.ics`
}
