// Planned publications. The time is stored with the draft; an outdated job does nothing.
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { changeArticle, shownWall, type Context } from '#provider/areas/news/change.ts'
import * as rules from '#provider/areas/news/rules.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { bySystem, quoted } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as plans from './queries.ts'
import { publishDraft } from '#provider/areas/news/publishing/service.ts'

export const PUBLISH = 'article-publication'

interface Planning extends Context, Pick<Capabilities, 'jobs'> {
  actor: { userId: number; fullName: string }
}

/** `publishAt`: wall time. */
export const scheduleArticle = (context: Planning, { id, publishAt }: { id: number; publishAt: string }): Promise<{ id: number }> =>
  changeArticle(context, async ({ tx, author }) => {
    const draft = await rules.requireArticle(tx, id)
    rules.requireDraft(draft)
    // Not null: the contract refuses times that do not exist.
    const at = instantOfWallTime(publishAt)!
    if (at <= author.now) throw new Refusal('ARTICLE_PUBLISH_DATE_TO_OLD')
    if (draft.publish_at?.getTime() === at.getTime()) return { id, nothingHappened: true }
    await plans.plan(tx, id, { at, userId: context.actor.userId })
    await context.jobs.send(tx, PUBLISH, { articleId: id }, { startAt: at })
    const before = draft.publish_at && ` (wcześniej na ${shownWall(draft.publish_at)})`
    const description = `Zaplanowano publikację artykułu ${quoted(draft.title)} na ${shownWall(at)}${before ?? ''}`
    return { id, trace: { kind: 'article_scheduled', description, detail: { articleIds: [id] } } }
  })

export const unscheduleArticle = (context: Context, id: number): Promise<{ id: number }> =>
  changeArticle(context, async ({ tx }) => {
    const draft = await rules.requireArticle(tx, id)
    rules.requireDraft(draft)
    if (!draft.publish_at) return { id, nothingHappened: true }
    await plans.giveUp(tx, id)
    const description = `Odwołano publikację artykułu ${quoted(draft.title)} zaplanowaną na ${shownWall(draft.publish_at)}`
    return { id, trace: { kind: 'article_unscheduled', description, detail: { articleIds: [id] } } }
  })

export type Publishing = Pick<Capabilities, 'db' | 'audit' | 'now' | 'search'>

/** Publishes a due draft in the name of the planner. Does nothing the second time, or when the draft no longer exists. */
export const publishPlanned = (capabilities: Publishing, id: number): Promise<{ id: number }> =>
  changeArticle({ ...bySystem(capabilities), search: capabilities.search }, async ({ tx, author }) => {
    const planned = await plans.findPlan(tx, id)
    if (!planned || planned.publish_at > author.now) return { id, nothingHappened: true }
    const draft = await rules.requireArticle(tx, id)
    const { id: publishedId, trace } = await publishDraft({ tx, author: { ...author, userId: planned.publish_planned_by } }, draft)
    const description = `${trace.description} w zaplanowanym czasie ${shownWall(planned.publish_at)} (kto zaplanował: ${planned.planner ?? 'nie wiadomo'})`
    return { id: publishedId, trace: { ...trace, kind: 'article_published_by_time', description } }
  })
