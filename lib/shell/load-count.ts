// The numbers beside entries of the menu.
import { CountEvents } from '#contract/calendar.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import type { Badge } from './menu.ts'

/** Nobody waits for a number. */
const TIMEOUT_MS = 1_000
const ENDPOINTS = { events: CountEvents, votings: CountVotingsWithoutVote } as const satisfies Record<Badge, unknown>

/** 0 as well where it cannot be told: what is wrong, the page itself says. */
export async function loadCount(badge: Badge): Promise<number> {
  try {
    return (await read(ENDPOINTS[badge], {}, TIMEOUT_MS)).count
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return 0
  }
}
