// Common part of every change of the news: the lock, the search index, and the format of times.
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { Search } from '#provider/capabilities.ts'
import { change, type Change, type Context as ChangeContext, type Trace } from '#provider/records/change.ts'

export interface Context extends ChangeContext {
  search: Pick<Search, 'articlesChanged'>
}

/** The article's id, and the event to log, if any. */
export type Changed = { id: number; trace: Trace } | { id: number; nothingHappened: true }

/** A change that answers the id of an article. */
export const changeArticle = (context: Context, work: (change: Change) => Promise<Changed>): Promise<{ id: number }> =>
  change(context, 'news', async (changing) => {
    const { id, ...ending } = await work(changing)
    await context.search.articlesChanged(changing.tx, [id])
    return { answer: { id }, ...ending }
  })

/** Time for the event log and refusals: `DD/MM/YYYY HH:mm`, with seconds if they are not zero. */
export const shownWall = (instant: Date): string => shownWallTimeSeconds(wallTimeOf(instant)).replace(/:00$/, '')
