// Reading meetings: whoever sees the folder sees the meeting.
import type { ComingVoting, ListMeetings, Meeting, MeetingDocument, MeetingRow, MeetingVoting } from '#contract/meetings.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import { ownAnswers, type OwnAnswer } from '#provider/areas/attendance/meeting/service.ts'
import { documentsBelow, visibleFolders } from '#provider/areas/documents/below/service.ts'
import { groupNames, requireVisiblePath } from '#provider/areas/documents/reading/service.ts'
import { chosenVotings } from '#provider/areas/votings/reading/service.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { oncePerPage } from '#provider/identity/page-reads.ts'
import { changedAt } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { visibleMinutes } from './minutes/visible.ts'
import { packChangesOf } from './pack/changes.ts'
import * as queries from './queries.ts'

export interface Reader extends Pick<Capabilities, 'db' | 'now' | 'presence'> {
  actor: Actor
}

const isOver = ({ status }: queries.MeetingRow) => status === 'closed' || status === 'canceled'

/** That a voting is to come is nobody's business but the secretariat's until the meeting is called. */
const isAnnounced = ({ status }: queries.MeetingRow) => status !== 'planned' && status !== 'canceled'

const waitsForVote = ({ open, votePlaced }: MeetingVoting) => open && !votePlaced

interface Own {
  answer: OwnAnswer
  votings: readonly MeetingVoting[]
  packChanges: number | null
}

function asRow(row: queries.MeetingRow, { answer: { decision, asked }, votings, packChanges }: Own): MeetingRow {
  const { id, name, mode, place, status } = row
  return {
    id,
    number: queries.numberOf(row),
    name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    mode,
    place,
    status,
    folderId: row.folder_id,
    eventId: row.event_id,
    myAttendance: decision,
    attendanceAsked: asked && !isOver(row),
    waiting: isOver(row) ? 0 : (asked && decision === null ? 1 : 0) + votings.filter(waitsForVote).length,
    packChanges,
  }
}

const inOrder = <T extends { id: number }>(ids: readonly number[], known: ReadonlyMap<number, T>): T[] => ids.flatMap((id) => known.get(id) ?? [])
const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

async function votingsOf(reader: Reader, ids: readonly number[]) {
  const { seen, coming } = ids.length > 0 ? await chosenVotings(reader, reader.actor, ids) : { seen: [], coming: [] }
  return { votings: byId<MeetingVoting>(seen), coming: byId<ComingVoting>(coming) }
}

export async function listMeetings(reader: Reader, { when, page, limit }: RequestOutput<typeof ListMeetings>['query']): Promise<AnswerOf<typeof ListMeetings>> {
  const { db, actor } = reader
  const now = reader.now()
  const seen = await visibleFolders(db, actor, await queries.folderIds(db))
  const asked = { folderIds: seen, when, lastPassed: lastPassedWallTime(now) }
  const [rows, totalCount] = [await queries.listMeetings(db, asked, { page, limit }), await queries.countMeetings(db, asked)]
  const { votings } = await votingsOf(
    reader,
    rows.flatMap((row) => (isOver(row) ? [] : row.voting_ids)),
  )
  const answers = await ownAnswers(db, { folderIds: rows.map(({ folder_id }) => folder_id), userId: actor.userId, now })
  const packChanges = await packChangesOf(reader, rows)
  return {
    items: rows.map((row) =>
      asRow(row, { answer: answers(row.folder_id), votings: inOrder(row.voting_ids, votings), packChanges: packChanges.get(row.id) ?? null }),
    ),
    totalCount,
  }
}

/** The next meetings that were not called off, as a part of a statement; whoever asks has to see the folder. */
export const { nextMeetings } = queries

/** Meetings to come that the reader sees and that were called, or called off. */
export async function announcedMeetings({ db, actor, now }: Pick<Reader, 'db' | 'actor' | 'now'>) {
  const rows = await queries.announcedMeetings(db, lastPassedWallTime(now()))
  const seen = await visibleFolders(
    db,
    actor,
    rows.map(({ folder_id }) => folder_id),
  )
  return rows
    .filter(({ folder_id }) => seen.includes(folder_id))
    .map(({ id, name, starts_at, place, mode, status }) => ({ id, name, startsAt: starts_at, place, mode, isCanceled: status === 'canceled' }))
}

/** The meetings of these folders, by folder. */
export async function meetingsOfFolders(db: Db, folderIds: readonly number[]) {
  const rows = folderIds.length === 0 ? [] : await queries.meetingsOfFolders(db, folderIds)
  return new Map(rows.map(({ id, folder_id, starts_at }) => [folder_id, { id, startsAt: starts_at }]))
}

/** Invisible meetings are answered like their folders: to members like one that does not exist. */
export async function requireVisibleMeeting({ db, actor }: Pick<Reader, 'db' | 'actor'>, id: number) {
  const row = await oncePerPage(actor, `meeting ${id}`, () => queries.findMeeting(db, id))
  if (!row) throw new Refusal(mayAdminister(actor) ? 'ERROR_NOT_FOUND' : 'ERROR_NOT_ACCESS_PARENT')
  const path = await requireVisiblePath(db, actor, row.folder_id)
  return { row, folder: path.at(-1)!, path }
}

export async function readMeeting(reader: Reader, id: number): Promise<Meeting> {
  const { db, actor } = reader
  const { row, folder, path } = await requireVisibleMeeting(reader, id)
  const [items, { documents: below, newestAt }, answers, minutes, packChanges, limitedTo] = await Promise.all([
    queries.agendaOf(db, id),
    documentsBelow(reader, row.folder_id),
    ownAnswers(db, { folderIds: [row.folder_id], userId: actor.userId, now: reader.now() }),
    visibleMinutes(reader, id),
    packChangesOf(reader, [row]),
    // Of several limits the nearest one.
    groupNames(db, path.findLast(({ work_group_ids: ids }) => ids.length > 0)?.work_group_ids ?? []),
  ])
  const documents = byId<MeetingDocument>(below)
  const { votings, coming } = await votingsOf(
    reader,
    items.flatMap(({ voting_ids }) => voting_ids),
  )
  const answer = answers(row.folder_id)
  const placed = new Set(items.flatMap(({ document_ids }) => document_ids))
  return {
    ...asRow(row, { answer, votings: [...votings.values()], packChanges: packChanges.get(id) ?? null }),
    joinUrl: row.join_url,
    cancelReason: row.cancel_reason,
    isDraft: folder.status === 'draft',
    groupNames: limitedTo,
    attendanceAt: answer.at,
    attendanceOutdated: answer.outdated,
    attendanceCheckingActive: answer.collecting,
    attendanceUntil: answer.until,
    updatedAt: changedAt(row).toISOString(),
    agenda: items.map(({ document_ids, voting_ids, ...item }) => ({
      ...item,
      documents: inOrder(document_ids, documents),
      votings: inOrder(voting_ids, votings),
      comingVotings: isAnnounced(row) ? inOrder(voting_ids, coming) : [],
    })),
    minutes: minutes && { status: minutes.status, remarksUntil: minutes.remarks_until },
    others: below.filter((document) => !placed.has(document.id)),
    newestAt,
  }
}
