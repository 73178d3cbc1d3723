// Writing minutes: by section, so that two people who write about two items lose nothing and meet no conflict.
import { textSeal } from '#common/text-seal.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { SaveMinutes } from '#contract/minutes.ts'
import { rowsOf } from '#provider/areas/meetings/presence/queries.ts'
import type { Tx } from '#provider/capabilities.ts'
import { change, quoted, requireUnchanged, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { openMinutes, plainText, requireSections } from './begin.ts'
import { attendees } from './presence-fields.ts'
import * as queries from './queries.ts'

type Form = RequestOutput<typeof SaveMinutes>['body']

/** Texts that the caller changed; whoever sends no seal of what was read changes whatever is different. */
function changedTexts({ texts, read }: Pick<Form, 'texts' | 'read'>, stored: ReadonlyMap<string, string>): [string, string][] {
  return Object.entries(texts).flatMap(([section, typed]) => {
    const [text, is] = [plainText(typed), stored.get(section) ?? '']
    const was = read[section]
    if (text === is || was === textSeal(text)) return []
    if (was !== undefined && was !== textSeal(is)) throw new Refusal('ERROR_EDIT_CONFLICT')
    return [[section, text]]
  })
}

async function requireChair(tx: Tx, meetingId: number, chair: string): Promise<void> {
  if (!attendees(await rowsOf(tx, meetingId)).some(({ key }) => key === chair))
    throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'chair', code: 'wrong_format' }] })
}

export const saveMinutes = (context: Context, id: number, { updatedAt, texts, read, chair }: Form): Promise<{ id: number }> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const { meeting, row } = await openMinutes(changing, id)
    requireUnchanged(row, updatedAt)
    const stored = new Map((await queries.textsOf(tx, id)).map(({ section, text }) => [section, text]))
    const written = changedTexts({ texts, read }, stored)
    await requireSections(
      tx,
      id,
      written.map(([section]) => section),
    )
    const named = chair === undefined ? row.chair : chair || null
    if (named !== null && named !== row.chair) await requireChair(tx, id, named)
    if (written.length === 0 && named === row.chair) return { answer: { id }, nothingHappened: true }
    for (const [section, text] of written) await queries.writeText(tx, { meetingId: id, section, text }, author)
    await queries.updateMinutes(tx, id, { chair: named }, author)
    const changes = [...(written.length > 0 ? [`fragmentów tekstu: ${written.length}`] : []), ...(named === row.chair ? [] : ['przewodniczący'])]
    const description = `Zapisano protokół posiedzenia ${quoted(meeting.name)}: ${changes.join(', ')}`
    const sections = written.map(([section]) => section)
    return { answer: { id }, trace: { kind: 'minutes_changed', description, detail: { meetingIds: [id], nodeIds: [meeting.folder_id], sections } } }
  })
