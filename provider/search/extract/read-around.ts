// Reads a file around the pages that end the process which reads them.
import type { Unread } from './extracted.ts'
import { PAGES_LEFT_OUT_MAX } from './limits.ts'

/** `leftOut`: for the process; undefined: the first time. */
export type ReadOnce<Answer> = (leftOut: readonly number[] | undefined, timeMs: number) => Promise<Answer | Unread>

/** Each time by another process. What a page has cost counts against the time of all. */
export async function readAround<Answer extends object>(read: ReadOnce<Answer>, timeMaxMs: number): Promise<Answer | Unread> {
  const until = performance.now() + timeMaxMs
  // The first process begins a page before the one before it has come: which of them it was is known by the second, which reads them in turn.
  for (let leftOut: readonly number[] | undefined; ;) {
    const said = await read(leftOut, Math.max(0, until - performance.now()))
    const { page, pagesCount = 0 } = 'reason' in said ? said : {}
    const count = leftOut?.length ?? 0
    const isLastPage = count + 1 >= pagesCount
    if (page === undefined || isLastPage || performance.now() >= until || count >= PAGES_LEFT_OUT_MAX) return said
    leftOut = leftOut === undefined ? [] : [...leftOut, page]
  }
}
