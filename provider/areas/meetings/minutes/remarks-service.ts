// Remarks to minutes: everybody who sees the meeting may add some until the last day, and the secretariat answers each.
import type { RequestOutput } from '#contract/kit.ts'
import type { AddRemark, AnswerRemark, MinutesRemark } from '#contract/minutes.ts'
import { textSeal } from '#common/text-seal.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import { requireVisibleMeeting } from '#provider/areas/meetings/reading-service.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Change, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { openMinutes, plainText, requireSections } from './begin.ts'
import * as queries from './queries.ts'
import { visibleMinutes } from './visible.ts'

type Saving = Context<Actor>

/** The last day counts whole. */
export const takesRemarks = ({ status, remarks_until }: Pick<queries.MinutesRow, 'status' | 'remarks_until'>, now: Date): boolean =>
  status === 'remarks' && remarks_until !== null && dayOf(now) <= remarks_until

export const asRemark = (row: queries.RemarkRow, actor: Actor): MinutesRemark => ({
  id: row.id,
  section: row.section,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  author: row.author,
  own: row.created_by === actor.userId,
  decision: row.decision,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answerer,
  change: row.text_before === null ? null : { before: row.text_before, after: row.text_after ?? '' },
})

/** Refused like the minutes themselves where the caller does not see them. */
async function requireReadable({ tx }: Change, actor: Actor, id: number): Promise<{ meeting: MeetingRow; row: queries.MinutesRow }> {
  const { row: meeting } = await requireVisibleMeeting({ db: tx, actor }, id)
  const row = await visibleMinutes({ db: tx, actor }, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return { meeting, row }
}

const detailOf = ({ id, folder_id }: MeetingRow, remarkId: number) => ({ meetingIds: [id], nodeIds: [folder_id], remarkId })

export const addRemark = (context: Saving, id: number, { section, text }: RequestOutput<typeof AddRemark>['body']): Promise<{ id: number }> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const { meeting, row } = await requireReadable(changing, context.actor, id)
    if (!takesRemarks(row, author.now)) throw new Refusal('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    await requireSections(tx, id, [section])
    const said = { section, text: plainText(text), created_at: author.now, created_by: context.actor.userId }
    const remarkId = await queries.insertRemark(tx, { meeting_id: id, ...said })
    const description = `Zgłoszono uwagę do protokołu posiedzenia ${quoted(meeting.name)}`
    return { answer: { id: remarkId }, trace: { kind: 'minutes_remark_added', description, detail: detailOf(meeting, remarkId) } }
  })

export const withdrawRemark = (context: Saving, { id, remarkId }: { id: number; remarkId: number }): Promise<{ id: number }> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const { meeting } = await requireReadable(changing, context.actor, id)
    const remark = (await queries.remarksOf(tx, id)).find((one) => one.id === remarkId && one.created_by === context.actor.userId)
    if (!remark) throw new Refusal('ERROR_NOT_FOUND')
    if (remark.decision !== null) throw new Refusal('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    await queries.updateRemark(tx, remarkId, { withdrawn_at: author.now })
    const description = `Wycofano uwagę do protokołu posiedzenia ${quoted(meeting.name)}`
    return { answer: { id: remarkId }, trace: { kind: 'minutes_remark_withdrawn', description, detail: detailOf(meeting, remarkId) } }
  })

type Answer = RequestOutput<typeof AnswerRemark>['body']

const missing = (path: keyof Answer) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code: 'required' }] })

/**
 * The text before and after, if the answer changes it. A remark that was accepted with a change and is now rejected takes the change
 * back, unless the text has been changed since: then it stays, and whoever has not read it so is told.
 */
async function changedText({ tx }: Change, remark: queries.RemarkRow, { decision, minutesText, read }: Answer) {
  const before = (await queries.textsOf(tx, remark.meeting_id)).find(({ section }) => section === remark.section)?.text ?? ''
  if (decision === 'rejected') {
    if (remark.text_before === null) return null
    if (before === remark.text_after) return { before, after: remark.text_before }
    if (read !== textSeal(before)) throw new Refusal('ERROR_EDIT_CONFLICT')
    return null
  }
  if (minutesText == null) return null
  const after = plainText(minutesText)
  if (after === before || read === textSeal(after)) return null
  if (read != null && read !== textSeal(before)) throw new Refusal('ERROR_EDIT_CONFLICT')
  return { before, after }
}

export const answerRemark = (context: Saving, { id, remarkId }: { id: number; remarkId: number }, form: Answer): Promise<{ id: number }> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const { meeting } = await openMinutes(changing, id)
    const remark = (await queries.remarksOf(tx, id)).find((one) => one.id === remarkId)
    if (!remark) throw new Refusal('ERROR_NOT_FOUND')
    const text = await changedText(changing, remark, form)
    const answer = plainText(form.answer ?? '') || null
    if (answer === null && (form.decision === 'rejected' || (text === null && remark.text_before === null))) throw missing('answer')
    if (remark.decision === form.decision && remark.answer === answer && text === null) return { answer: { id: remarkId }, nothingHappened: true }
    // A colleague has answered since.
    if (form.answeredAt !== undefined && form.answeredAt !== (remark.answered_at?.toISOString() ?? null)) throw new Refusal('ERROR_EDIT_CONFLICT')
    if (text) await queries.writeText(tx, { meetingId: id, section: remark.section, text: text.after }, author)
    // An answer that is corrected keeps the text from before the first one.
    const before = form.decision === 'rejected' ? null : (remark.text_before ?? text?.before ?? null)
    const after = form.decision === 'rejected' ? null : (text?.after ?? remark.text_after)
    const answered = { decision: form.decision, answer, answered_at: author.now, answered_by: context.actor.userId }
    await queries.updateRemark(tx, remarkId, { ...answered, text_before: before, text_after: before === null ? null : after })
    if (text) await queries.updateMinutes(tx, id, {}, author)
    const how = form.decision === 'accepted' ? 'uwzględniono' : 'nie uwzględniono'
    const description = `Odpowiedziano na uwagę do protokołu posiedzenia ${quoted(meeting.name)}: ${how}`
    return {
      answer: { id: remarkId },
      trace: { kind: 'minutes_remark_answered', description, detail: { ...detailOf(meeting, remarkId), decision: form.decision } },
    }
  })
