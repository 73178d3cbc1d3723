// What everybody is told of a meeting, without signing in: after a press of the secretariat, and as long as its folder is published for
// everybody who signs in. The agenda is kept as it was published; date, place, form and whether it was called off are those of now, because
// somebody may come. Documents and minutes are those that the library shows to everybody. The joining address, speakers and reasons never are.
import { textSeal } from '#common/text-seal.ts'
import type { ListPublicMeetings, MeetingPublication, PublicMeeting, PublicMeetingRow, PublishMeeting, PublishedItem } from '#contract/committee.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { foldersOfGroups, publicDocuments } from '#provider/areas/documents/below/service.ts'
import { agendaOf, findMeeting, lockMeeting } from '#provider/areas/meetings/queries.ts'
import type { Db } from '#provider/capabilities.ts'
import type { PublishedItem as KeptItem } from '#provider/db/kept-json.ts'
import { change, changedAt, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

/** Those of the folders that everybody sees who signs in. */
const foldersForEverybody = async (db: Db, ids: readonly number[]) => new Set(await foldersOfGroups(db, [], ids))

const asPublished = ({ number, title, withdrawn }: KeptItem): PublishedItem => ({ number, title, withdrawn })

async function agendaNow(db: Db, meetingId: number): Promise<KeptItem[]> {
  return (await agendaOf(db, meetingId)).map(({ id, number, title, status }) => ({ id, number, title, withdrawn: status === 'withdrawn' }))
}

const sealOf = (agenda: readonly KeptItem[]): string =>
  textSeal(agenda.map(({ id, number, title, withdrawn }) => [id, number, withdrawn ? 'wycofany' : '', title].join('\t')).join('\n'))

const asRow = (row: queries.PublicationRow, minutesCount: number): PublicMeetingRow => ({
  id: row.id,
  name: row.name,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  mode: row.mode,
  place: row.place,
  canceled: row.status === 'canceled',
  minutesCount,
})

export async function listPublicMeetings(db: Db): Promise<AnswerOf<typeof ListPublicMeetings>> {
  const published = await queries.listPublications(db)
  const open = await foldersForEverybody(
    db,
    published.map(({ folder_id }) => folder_id),
  )
  const rows = published.filter(({ folder_id }) => open.has(folder_id))
  const minutes = await queries.minutesDocuments(
    db,
    rows.map(({ id }) => id),
  )
  const readable = new Set((await publicDocuments(db, [...minutes.values()].flat())).map(({ id }) => id))
  return { items: rows.map((row) => asRow(row, (minutes.get(row.id) ?? []).filter((id) => readable.has(id)).length)) }
}

export async function readPublicMeeting(db: Db, id: number): Promise<PublicMeeting> {
  const row = await queries.findPublication(db, id)
  if (!row || !(await foldersForEverybody(db, [row.folder_id])).has(row.folder_id)) throw new Refusal('ERROR_NOT_FOUND')
  const linked = new Map((await agendaOf(db, id)).map((item) => [item.id, item.document_ids]))
  const minutesIds = (await queries.minutesDocuments(db, [id])).get(id) ?? []
  const documents = new Map((await publicDocuments(db, [...[...linked.values()].flat(), ...minutesIds])).map((one) => [one.id, one]))
  const readable = (ids: readonly number[]) => ids.flatMap((each) => documents.get(each) ?? [])
  const minutes = readable(minutesIds)
  return {
    ...asRow(row, minutes.length),
    publishedAt: changedAt(row).toISOString(),
    agenda: row.agenda.map((item) => ({ ...asPublished(item), documents: item.withdrawn ? [] : readable(linked.get(item.id) ?? []) })),
    minutes,
  }
}

export async function readPublication(db: Db, id: number): Promise<MeetingPublication> {
  const meeting = await findMeeting(db, id)
  if (!meeting) throw new Refusal('ERROR_NOT_FOUND')
  const row = await queries.findPublication(db, id)
  const agenda = await agendaNow(db, id)
  const minutesIds = (await queries.minutesDocuments(db, [id])).get(id) ?? []
  return {
    isForEverybody: (await foldersForEverybody(db, [meeting.folder_id])).size > 0,
    published: row ? { at: changedAt(row).toISOString(), by: row.publisher, agenda: row.agenda.map(asPublished) } : null,
    agenda: agenda.map(asPublished),
    seal: sealOf(agenda),
    changed: row !== undefined && sealOf(row.agenda) !== sealOf(agenda),
    minutes: { count: minutesIds.length, publicCount: (await publicDocuments(db, minutesIds)).length },
  }
}

export const publishMeeting = (context: Context, id: number, { action, seen }: RequestOutput<typeof PublishMeeting>['body']): Promise<{ id: number }> =>
  change(context, 'calendar', async ({ tx, author }) => {
    const meeting = await lockMeeting(tx, id)
    if (!meeting) throw new Refusal('ERROR_NOT_FOUND')
    const before = await queries.findPublication(tx, id)
    const answer = { id }
    const about = { meetingIds: [id], nodeIds: [meeting.folder_id] }
    if (action === 'withdraw') {
      if (!before) return { answer, nothingHappened: true }
      await queries.deletePublication(tx, id)
      const description = `Wycofano ze strony Komitetu posiedzenie ${quoted(meeting.name)}`
      return { answer, trace: { kind: 'meeting_unpublished', description, detail: { ...about, before: before.agenda } } }
    }
    const agenda = await agendaNow(tx, id)
    if (before && sealOf(before.agenda) === sealOf(agenda)) return { answer, nothingHappened: true }
    if (seen !== sealOf(agenda)) throw new Refusal('ERROR_EDIT_CONFLICT')
    if ((await foldersForEverybody(tx, [meeting.folder_id])).size === 0) throw new Refusal('ERROR_MEETING_NOT_FOR_EVERYBODY')
    await (before ? queries.updatePublication : queries.insertPublication)(tx, id, agenda, author)
    const description = before
      ? `Zmieniono na stronie Komitetu porządek obrad posiedzenia ${quoted(meeting.name)}, punktów: ${agenda.length}`
      : `Opublikowano na stronie Komitetu posiedzenie ${quoted(meeting.name)}, punktów porządku obrad: ${agenda.length}`
    return { answer, trace: { kind: 'meeting_published', description, detail: { ...about, after: agenda } } }
  })
