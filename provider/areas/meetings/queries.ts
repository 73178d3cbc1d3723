// SQL of meetings and their agendas.
import { sql } from 'kysely'
import type { AgendaStatus, MeetingStatus } from '#contract/meetings.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { isLimited } from '#provider/areas/documents/audience/service.ts'
import { prepared } from '#provider/db/prepared.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

/** `of_groups`: it is a working group's now. */
const meetings = (db: Db) =>
  db
    .selectFrom('meetings as m')
    .selectAll('m')
    .select(isLimited(sql.ref('m.folder_id')).as('of_groups'))
export type MeetingRow = Awaited<ReturnType<ReturnType<typeof meetings>['execute']>>[number]

/** A working group's meeting has no number. One that it had before is kept for it, until another meeting takes it. */
export const numberOf = ({ number, of_groups }: Pick<MeetingRow, 'number' | 'of_groups'>): number | null => (of_groups ? null : number)

export const findMeeting = async (db: Db, id: number): Promise<MeetingRow | undefined> => (await found(db, { id }))[0]
const found = prepared([], (db, { id }: { id: number }) => meetings(db).where('m.id', '=', id))

/** Locks the meeting and its folder; undefined: the folder is in the bin. */
export const lockMeeting = (tx: Tx, id: number): Promise<MeetingRow | undefined> =>
  meetings(tx).innerJoin('nodes as n', 'n.id', 'm.folder_id').where('m.id', '=', id).where('n.deleted_at', 'is', null).forUpdate('m').executeTakeFirst()

/** Of all meetings. */
export const folderIds = async (db: Db): Promise<number[]> => (await db.selectFrom('meetings').select('folder_id').execute()).map(({ folder_id }) => folder_id)

interface MeetingsFilter {
  /** Folders visible to the caller. */
  folderIds: readonly number[]
  when: 'upcoming' | 'past'
  /** The present time; it separates past meetings from others. */
  lastPassed: string
}

/** A meeting in progress is not over, even after its planned end. */
const listed = (db: Db, { folderIds: seen, when, lastPassed }: MeetingsFilter) =>
  meetings(db)
    .where('m.folder_id', 'in', seen.length > 0 ? seen : [0])
    .where((eb) => {
      const isUpcoming = eb.or([eb('m.status', '=', 'open'), eb.and([eb('m.ends_at', '>', lastPassed), eb('m.status', '!=', 'closed')])])
      return when === 'upcoming' ? isUpcoming : eb.not(isUpcoming)
    })

/** Each with the ids of the votings on its agenda. */
export const listMeetings = (db: Db, asked: MeetingsFilter, { page, limit }: { page: number; limit: number }) =>
  listed(db, asked)
    .select(
      sql<
        number[]
      >`array(select v.voting_id from agenda_items as a join agenda_votings as v on v.item_id = a.id where a.meeting_id = m.id order by a.place, v.place)`.as(
        'voting_ids',
      ),
    )
    .orderBy('m.starts_at', asked.when === 'upcoming' ? 'asc' : 'desc')
    .orderBy('m.id', asked.when === 'upcoming' ? 'asc' : 'desc')
    .limit(limit)
    .offset(page * limit)
    .execute()

/** More than there are to come at a time. */
const NEXT_MAX = sql.lit(25)

export interface NextMeeting {
  id: number
  name: string
  folderId: number
  /** Wall time. */
  startsAt: string
}

/** The next ones that were not called off, whoever may see them, in their order; one that goes on is the next one. */
export const nextMeetings = (lastPassed: string) => sql<NextMeeting>`
  select m.id, m.name, m.folder_id as "folderId", m.starts_at::text as "startsAt" from meetings as m
  where m.status in ('planned', 'called', 'open') and (m.status = 'open' or m.ends_at > ${lastPassed}::timestamp)
  order by m.starts_at, m.id limit ${NEXT_MAX}`

/** Those to come that people were called to, or that were called off, whoever may see them. */
export const announcedMeetings = (db: Db, lastPassed: string) =>
  meetings(db).where('m.status', 'in', ['called', 'open', 'canceled']).where('m.ends_at', '>', lastPassed).orderBy('m.starts_at').orderBy('m.id').execute()

export const meetingsOfFolders = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('meetings')
    .select(['id', 'folder_id', 'starts_at'])
    .where('folder_id', 'in', ids.length > 0 ? ids : [0])
    .execute()

export const countMeetings = async (db: Db, asked: MeetingsFilter): Promise<number> =>
  (
    await listed(db, asked)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const agendaOf = (db: Db, meetingId: number) => agendas(db, { meetingId })

const agendas = prepared([], (db, { meetingId }: { meetingId: number }) =>
  db
    .selectFrom('agenda_items as a')
    .select(['a.id', 'a.number', 'a.title', 'a.speaker', 'a.status'])
    .select([
      sql<number[]>`array(select d.node_id from agenda_documents as d where d.item_id = a.id order by d.place)`.as('document_ids'),
      sql<number[]>`array(select v.voting_id from agenda_votings as v where v.item_id = a.id order by v.place)`.as('voting_ids'),
    ])
    .where('a.meeting_id', '=', meetingId)
    .orderBy('a.place'),
)

export type ItemRow = Awaited<ReturnType<typeof agendaOf>>[number]

/** Whoever has the number, or is a working group's and had it before. */
export const meetingOfNumber = (db: Db, number: number, besides: number | null) =>
  meetings(db)
    .where('m.number', '=', number)
    .where('m.id', '!=', besides ?? 0)
    .executeTakeFirst()

/** Meetings that begin then, besides those that were called off and those whose folder is in the bin. */
export const meetingsAt = (db: Db, startsAt: string) =>
  meetings(db)
    .innerJoin('nodes as n', 'n.id', 'm.folder_id')
    .where('n.deleted_at', 'is', null)
    .where('m.starts_at', '=', startsAt)
    .where('m.status', '!=', 'canceled')
    .orderBy('m.id')
    .execute()

/** A working group's meeting no longer keeps it. */
export const giveUpNumber = (tx: Tx, id: number) => tx.updateTable('meetings').set({ number: null }).where('id', '=', id).execute()

export const meetingOfFolder = (db: Db, folderId: number) => db.selectFrom('meetings').select('id').where('folder_id', '=', folderId).executeTakeFirst()

export const meetingOfEvent = (db: Db, eventId: number) => db.selectFrom('meetings').select('id').where('event_id', '=', eventId).executeTakeFirst()

/** Parent folder of the latest meeting's folder. */
export const usualParent = async (db: Db): Promise<number | null> =>
  (
    await db
      .selectFrom('meetings as m')
      .innerJoin('nodes as n', 'n.id', 'm.folder_id')
      .select('n.parent_id')
      .where('n.deleted_at', 'is', null)
      .orderBy('m.starts_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.parent_id ?? null

export type Fields = Pick<MeetingRow, 'number' | 'name' | 'starts_at' | 'ends_at' | 'mode' | 'place' | 'join_url'>

export const insertMeeting = async (tx: Tx, fields: Fields & { folder_id: number; event_id: number | null }, author: Author): Promise<number> =>
  (
    await tx
      .insertInto('meetings')
      .values({ ...fields, ...createdBy(author) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateMeeting = (
  tx: Tx,
  id: number,
  fields: Partial<Fields & { event_id: number | null; status: MeetingStatus; cancel_reason: string | null; kept_quorum: string | null }>,
  author: Author,
) =>
  tx
    .updateTable('meetings')
    .set({ ...fields, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()

export interface ItemFields {
  place: number
  number: string
  title: string
  speaker: string | null
  status: AgendaStatus
}

export const insertItem = async (tx: Tx, meetingId: number, fields: ItemFields): Promise<number> =>
  (
    await tx
      .insertInto('agenda_items')
      .values({ meeting_id: meetingId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateItem = (tx: Tx, id: number, fields: ItemFields) => tx.updateTable('agenda_items').set(fields).where('id', '=', id).execute()

export async function deleteItems(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('agenda_items').where('id', 'in', ids).execute()
}

export interface Link {
  itemId: number
  linkedId: number
  place: number
}

/** Replaces the documents and votings of all items of a meeting. */
export async function setLinks(tx: Tx, meetingId: number, { documents, votings }: { documents: readonly Link[]; votings: readonly Link[] }): Promise<void> {
  const own = tx.selectFrom('agenda_items').select('id').where('meeting_id', '=', meetingId)
  await tx.deleteFrom('agenda_documents').where('item_id', 'in', own).execute()
  await tx.deleteFrom('agenda_votings').where('item_id', 'in', own).execute()
  if (documents.length > 0)
    await tx
      .insertInto('agenda_documents')
      .values(documents.map(({ itemId, linkedId, place }) => ({ item_id: itemId, node_id: linkedId, place })))
      .execute()
  if (votings.length > 0)
    await tx
      .insertInto('agenda_votings')
      .values(votings.map(({ itemId, linkedId, place }) => ({ item_id: itemId, voting_id: linkedId, place })))
      .execute()
}

/** Those of the votings that are on another meeting's agenda. */
export const votingsElsewhere = async (db: Db, meetingId: number, votingIds: readonly number[]): Promise<number[]> =>
  votingIds.length === 0
    ? []
    : (
        await db
          .selectFrom('agenda_votings as v')
          .innerJoin('agenda_items as a', 'a.id', 'v.item_id')
          .select('v.voting_id')
          .where('v.voting_id', 'in', votingIds)
          .where('a.meeting_id', '!=', meetingId)
          .execute()
      ).map(({ voting_id }) => voting_id)

/** Existing ones of the votings, locked until the transaction ends. */
export const knownVotings = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> =>
  ids.length === 0 ? new Set() : new Set((await tx.selectFrom('votings').select('id').where('id', 'in', ids).forKeyShare().execute()).map(({ id }) => id))
