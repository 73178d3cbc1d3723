// The numbers beside entries of the menu.
import { CountEvents } from '#contract/calendar.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import type { Badge } from './menu.ts'

/** Short: no page waits long for a number in the menu. */
const TIMEOUT_MS = 1_000
const ENDPOINTS = { events: CountEvents, votings: CountVotingsWithoutVote } as const satisfies Record<Badge, unknown>

/** 0 also when the count cannot be loaded: the page itself reports failures. */
export async function loadCount(badge: Badge): Promise<number> {
  try {
    return (await read(ENDPOINTS[badge], {}, TIMEOUT_MS)).count
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return 0
  }
}
