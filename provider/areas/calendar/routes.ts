// The committee's calendar.
import { CountEvents } from '#contract/calendar.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { warsawTime } from '#provider/warsaw-time.ts'
import { countEventsNotOver } from './queries.ts'

export const routes: Route[] = [
  route(CountEvents, async ({ db, now }) => ({ count: await countEventsNotOver(db, warsawTime(now())) })),
]
