// The agenda of a meeting, saved as a whole: of two secretaries the later one gets a conflict.
import type { ChangeAgenda } from '#contract/meetings.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { documentIdsBelow, moveToTop } from '#provider/areas/documents/below/service.ts'
import type { FieldError } from '#contract/fields.ts'
import { change, quoted, requireUnchanged, type Change, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { agendaChange } from './logged-change.ts'
import { numbersOf } from './numbers.ts'
import { hasMinutesOf } from './minutes/queries.ts'
import * as queries from './queries.ts'

type Answer = AnswerOf<typeof ChangeAgenda>
export type Items = RequestOutput<typeof ChangeAgenda>['body']['items']

const refuse = (path: string, code: FieldError['code']) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code }] })

/** Items must be of this meeting, without repetition, and at most one may be in progress. */
function requireOwnItems(items: Items, before: ReadonlyMap<number, queries.ItemRow>): void {
  const seen = new Set<number>()
  items.forEach(({ id }, i) => {
    if (id == null) return
    // The item was deleted meanwhile.
    if (!before.has(id)) throw new Refusal('ERROR_EDIT_CONFLICT')
    if (seen.has(id)) throw refuse(`items.${i}.id`, 'not_unique')
    seen.add(id)
  })
  const [, second] = items.flatMap(({ status }, i) => (status === 'current' ? [i] : []))
  if (second !== undefined) throw refuse(`items.${second}.status`, 'not_unique')
}

const withoutRepeats = (ids: readonly number[]) => [...new Set(ids)]

/** New documents must be in the folder; documents already on the agenda may have been moved. */
async function requireOwnDocuments({ tx }: Change, meeting: queries.MeetingRow, { items, before }: { items: Items; before: readonly queries.ItemRow[] }) {
  const allowed = await documentIdsBelow(tx, meeting.folder_id)
  for (const { document_ids } of before) for (const id of document_ids) allowed.add(id)
  items.forEach(({ documentIds }, i) => {
    if (documentIds.some((id) => !allowed.has(id))) throw refuse(`items.${i}.documentIds`, 'wrong_format')
  })
}

/** A voting can be on only one item of one meeting. */
async function requireOwnVotings({ tx }: Change, meetingId: number, items: Items): Promise<void> {
  const elsewhere = new Set(
    await queries.votingsElsewhere(
      tx,
      meetingId,
      items.flatMap(({ votingIds }) => votingIds),
    ),
  )
  const known = await queries.knownVotings(
    tx,
    items.flatMap(({ votingIds }) => votingIds),
  )
  const seen = new Set<number>()
  items.forEach(({ votingIds }, i) => {
    for (const id of withoutRepeats(votingIds)) {
      if (!known.has(id)) throw refuse(`items.${i}.votingIds`, 'wrong_format')
      if (elsewhere.has(id) || seen.has(id)) throw refuse(`items.${i}.votingIds`, 'not_unique')
      seen.add(id)
    }
  })
}

const PLANNED = 'planned'

/** Documents of the first item come first in the folder, and so on. */
const orderedDocuments = (items: Items) => withoutRepeats(items.flatMap(({ documentIds }) => documentIds))

interface Written {
  meeting: queries.MeetingRow
  items: Items
  before: ReadonlyMap<number, queries.ItemRow>
}

async function writeItems({ tx }: Change, { meeting, items, before }: Written): Promise<void> {
  const kept = new Set(items.flatMap(({ id }) => id ?? []))
  const deleted = [...before.keys()].filter((id) => !kept.has(id))
  // What was written about an item is not lost with it.
  if (await hasMinutesOf(tx, meeting.id, deleted)) throw new Refusal('ERROR_ITEM_IN_MINUTES')
  await queries.deleteItems(tx, deleted)
  const numbers = numbersOf(
    items.map(({ id, status }) => ({ number: id == null ? null : before.get(id)!.number, withdrawn: status === 'withdrawn' })),
    meeting.status !== PLANNED,
  )
  const ids: number[] = []
  for (const [place, { id, title, speaker, status }] of items.entries()) {
    const fields = { place, number: numbers[place]!, title, speaker: speaker || null, status }
    if (id != null) await queries.updateItem(tx, id, fields)
    ids.push(id ?? (await queries.insertItem(tx, meeting.id, fields)))
  }
  const links = (of: (item: Items[number]) => readonly number[]) =>
    items.flatMap((item, i) => withoutRepeats(of(item)).map((linkedId, place) => ({ itemId: ids[i]!, linkedId, place })))
  await queries.setLinks(tx, meeting.id, { documents: links(({ documentIds }) => documentIds), votings: links(({ votingIds }) => votingIds) })
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, i) => id === b[i])

const isSame = (item: Items[number], place: number, before: readonly queries.ItemRow[]): boolean => {
  const was = before[place]
  return (
    was !== undefined &&
    was.id === item.id &&
    was.title === item.title &&
    was.speaker === (item.speaker || null) &&
    was.status === item.status &&
    same(was.document_ids, withoutRepeats(item.documentIds)) &&
    same(was.voting_ids, withoutRepeats(item.votingIds))
  )
}

/** Changes of items, for the event log. */
function changesOf(items: Items, before: readonly queries.ItemRow[]): string {
  const byId = new Map(before.map((item) => [item.id, item]))
  const kept = items.flatMap((item) => (item.id == null ? [] : [{ item, was: byId.get(item.id)! }]))
  const deleted = before.filter(({ id }) => !items.some((item) => item.id === id))
  const became = (status: string, isNow: boolean) => kept.filter(({ item, was }) => (item.status === status) === isNow && (was.status === status) !== isNow)
  const isMoved = kept.some(({ item }, i) => item.id !== before.filter(({ id }) => !deleted.some((gone) => gone.id === id))[i]?.id)
  const counts = [
    ['dodano', items.filter(({ id }) => id == null).length],
    ['usunięto', deleted.length],
    ['wycofano', became('withdrawn', true).length],
    ['przywrócono', became('withdrawn', false).length],
  ] as const
  const begun = became('current', true).map(({ was }) => `rozpoczęto punkt ${was.number}`)
  const numbers = (isOther: (one: (typeof kept)[number]) => boolean) => kept.filter(isOther).map(({ was }) => was.number)
  const links = [
    ['zmieniono dokumenty punktów', numbers(({ item, was }) => !same(was.document_ids, withoutRepeats(item.documentIds)))],
    ['zmieniono głosowania punktów', numbers(({ item, was }) => !same(was.voting_ids, withoutRepeats(item.votingIds)))],
  ] as const
  const told = [
    ...begun,
    ...counts.flatMap(([word, count]) => (count > 0 ? [`${word}: ${count}`] : [])),
    ...links.flatMap(([word, of]) => (of.length > 0 ? [`${word} (${of.join(', ')})`] : [])),
  ]
  return [...told, ...(isMoved ? ['zmieniono kolejność'] : []), `punktów razem: ${items.length}`].join(', ')
}

interface Edited {
  meeting: queries.MeetingRow
  before: readonly queries.ItemRow[]
}

/** Saves what becomes of the present agenda, with its numbers, the order of the folder and a line in the log. */
export const editAgenda = (
  context: Context,
  /** `told`: the id that is answered, if it is another than the meeting's. */
  { id, updatedAt, told = id }: { id: number; updatedAt?: string | null | undefined; told?: number },
  edited: (agenda: Edited) => Items,
): Promise<Answer> =>
  change(context, 'calendar', async (changing) => {
    const { tx, author } = changing
    const meeting = await queries.lockMeeting(tx, id)
    if (!meeting) throw new Refusal('ERROR_NOT_FOUND')
    requireUnchanged(meeting, updatedAt)
    const before = await queries.agendaOf(tx, id)
    const byId = new Map(before.map((item) => [item.id, item]))
    const items = edited({ meeting, before })
    requireOwnItems(items, byId)
    await requireOwnDocuments(changing, meeting, { items, before })
    await requireOwnVotings(changing, id, items)
    if (items.length === before.length && items.every((item, place) => isSame(item, place, before)))
      return { answer: { id: told, affectedCount: 0 }, nothingHappened: true }
    await writeItems(changing, { meeting, items, before: byId })
    await moveToTop(tx, meeting.folder_id, orderedDocuments(items))
    await queries.updateMeeting(tx, id, {}, author)
    const description = `Zmieniono porządek obrad posiedzenia ${quoted(meeting.name)}: ${changesOf(items, before)}`
    const agenda = agendaChange(before, await queries.agendaOf(tx, id))
    return {
      answer: { id: told, affectedCount: 1 },
      trace: { kind: 'meeting_agenda_changed', description, detail: { meetingIds: [id], nodeIds: [meeting.folder_id], agenda } },
    }
  })

export const changeAgenda = (context: Context, id: number, { updatedAt, items }: RequestOutput<typeof ChangeAgenda>['body']): Promise<Answer> =>
  editAgenda(context, { id, updatedAt }, () => items)
