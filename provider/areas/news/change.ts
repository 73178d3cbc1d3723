// What every change of the news has in common: it is alone with the articles, what they say is indexed anew, and times are
// told in one way.
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { Search } from '#provider/capabilities.ts'
import { change, type Change, type Context as ChangeContext, type Trace } from '#provider/records/change.ts'

export interface Context extends ChangeContext {
  search: Pick<Search, 'articlesChanged'>
}

/** The article that a change answers, and what to log of it, if anything. */
export type Changed = { id: number; trace: Trace } | { id: number; nothingHappened: true }

/** A change that answers the id of an article. */
export const changeArticle = (context: Context, work: (change: Change) => Promise<Changed>): Promise<{ id: number }> =>
  change(context, 'news', async (changing) => {
    const { id, ...ending } = await work(changing)
    await context.search.articlesChanged(changing.tx, [id])
    return { answer: { id }, ...ending }
  })

/** A time as the event log and refusals say it: `DD/MM/YYYY HH:mm`, with seconds where they are not zero. */
export const shownWall = (instant: Date): string => shownWallTimeSeconds(wallTimeOf(instant)).replace(/:00$/, '')
