// What the pages of the logs read.
import type { AnswerOf } from '#contract/kit.ts'
import { ListIllegalAccesses, ListLoggedEvents, ReadLoggedIn } from '#contract/logs.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'
import { filterQuery, type LogFilter } from './filter.ts'

export type EventList = AnswerOf<typeof ListLoggedEvents>
export type EventColumn = SortKey<typeof ListLoggedEvents>
export type AttemptList = AnswerOf<typeof ListIllegalAccesses>
export type AttemptColumn = SortKey<typeof ListIllegalAccesses>
export type LoggedIn = AnswerOf<typeof ReadLoggedIn>

export const EVENTS_SHAPE = tableShape(ListLoggedEvents)
export const ATTEMPTS_SHAPE = tableShape(ListIllegalAccesses)

export const loadEvents = (query: TableQuery<EventColumn>, filter: LogFilter): Promise<LoadedPage<EventList, EventColumn>> =>
  loadPageOrLast(query, (view) => read(ListLoggedEvents, { query: { ...sentQuery(view), ...filterQuery(filter) } }))

export const loadAttempts = (query: TableQuery<AttemptColumn>, filter: LogFilter): Promise<LoadedPage<AttemptList, AttemptColumn>> =>
  loadPageOrLast(query, (view) => read(ListIllegalAccesses, { query: { ...sentQuery(view), ...filterQuery({ ...filter, kind: '' }) } }))

/** With the moment at which it was so. */
export const loadLoggedIn = async (): Promise<{ people: LoggedIn; readAt: string }> => ({
  people: await read(ReadLoggedIn, {}),
  readAt: new Date().toISOString(),
})
