// What every change of the news has in common: one transaction, alone with the articles, with its trace in the event log.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { lockNews, type Author } from './queries.ts'

export interface Context extends Pick<Capabilities, 'db' | 'audit' | 'search' | 'now'> {
  actor: Actor
  address: string
  /** Keeps the answer for the call's Idempotency-Key in the transaction of the change: neither is without the other. */
  keepAnswer(tx: Tx, answer: { id: number }): Promise<void>
}

export interface Trace {
  kind: string
  /** Polish, for auditors. */
  description: string
  /** Every article that the change touched. */
  articleIds: readonly number[]
}

export interface Change {
  tx: Tx
  author: Author
  note(trace: Trace): Promise<void>
}

/** All or nothing. Nothing is written to the log unless `work` notes it. */
export const changeNews = <T>({ db, audit, now, actor, address }: Omit<Context, 'keepAnswer'>, work: (change: Change) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockNews(tx)
    return work({
      tx,
      author: { userId: actor.userId, now: now() },
      note: ({ kind, description, articleIds }) =>
        audit.record(tx, { kind, userId: actor.userId, userName: actor.fullName, address, description, detail: { articleIds } }),
    })
  })

/** A change that answers the id of its article, as a receipt kept for the call's key. */
export const changeArticle = (context: Context, work: (change: Change) => Promise<number>): Promise<{ id: number }> =>
  changeNews(context, async (change) => {
    const receipt = { id: await work(change) }
    await context.search.articlesChanged(change.tx, [receipt.id])
    await context.keepAnswer(change.tx, receipt)
    return receipt
  })
