// SQL of minutes.
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { nameOfUser } from '#provider/db/full-name.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { Schema } from '#provider/db/schema.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

const rows = (db: Db) =>
  db.selectFrom('minutes as p').selectAll('p').select(nameOfUser('p.updated_by').as('editor')).select(nameOfUser('p.created_by').as('creator'))
export type MinutesRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const findMinutes = async (db: Db, meetingId: number): Promise<MinutesRow | undefined> => (await found(db, { meetingId }))[0]
const found = prepared([], (db, { meetingId }: { meetingId: number }) => rows(db).where('p.meeting_id', '=', meetingId))

export const insertMinutes = (tx: Tx, meetingId: number, author: Author) =>
  tx
    .insertInto('minutes')
    .values({ meeting_id: meetingId, ...createdBy(author) })
    .execute()

export const updateMinutes = (tx: Tx, meetingId: number, fields: Omit<Updateable<Schema['minutes']>, 'meeting_id'>, author: Author) =>
  tx
    .updateTable('minutes')
    .set({ ...fields, ...updatedBy(author) })
    .where('meeting_id', '=', meetingId)
    .execute()

/** What was written, by section. */
export const textsOf = (db: Db, meetingId: number) =>
  db
    .selectFrom('minutes_texts as t')
    .select(['t.section', 't.text', 't.created_at', 't.updated_at'])
    .select(sql<string | null>`coalesce(${nameOfUser('t.updated_by')}, ${nameOfUser('t.created_by')})`.as('editor'))
    .where('t.meeting_id', '=', meetingId)
    .execute()
export type TextRow = Awaited<ReturnType<typeof textsOf>>[number]

export const writeText = (tx: Tx, { meetingId, section, text }: { meetingId: number; section: string; text: string }, author: Author) =>
  tx
    .insertInto('minutes_texts')
    .values({ meeting_id: meetingId, section, text, ...createdBy(author) })
    .onConflict((conflict) =>
      conflict.columns(['meeting_id', 'section']).doUpdateSet({
        text,
        updated_at: sql<Date>`greatest(${author.now}::timestamptz, coalesce(minutes_texts.updated_at, minutes_texts.created_at) + interval '1 ms')`,
        updated_by: author.userId,
      }),
    )
    .execute()

/** What happened to the meeting, the oldest first. The condition is that of the log's index. */
export const historyOf = (db: Db, { id, folder_id }: { id: number; folder_id: number }) =>
  db
    .selectFrom('events as e')
    .select(['e.happened_at', 'e.kind', 'e.detail'])
    .where(sql<SqlBool>`e.detail ? 'nodeIds' and e.detail -> 'nodeIds' @> ${JSON.stringify([folder_id])}::jsonb`)
    .where(sql<SqlBool>`e.detail -> 'meetingIds' @> ${JSON.stringify([id])}::jsonb`)
    .where('e.kind', 'in', ['meeting_status_changed', 'meeting_agenda_changed'])
    .orderBy('e.id')
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]

export const sectionOfItem = (itemId: number): string => `item-${itemId}`

/** Whether anything was written, or remarked, about one of these items. */
export async function hasMinutesOf(db: Db, meetingId: number, itemIds: readonly number[]): Promise<boolean> {
  if (itemIds.length === 0) return false
  const sections = itemIds.map(sectionOfItem)
  const texts = db.selectFrom('minutes_texts').select('section').where('meeting_id', '=', meetingId).where('section', 'in', sections).where('text', '!=', '')
  const remarks = db.selectFrom('minutes_remarks').select('section').where('meeting_id', '=', meetingId).where('section', 'in', sections)
  return (await texts.unionAll(remarks).limit(1).execute()).length > 0
}

/** Those that were not taken back, the oldest first. */
export const remarksOf = (db: Db, meetingId: number) =>
  db
    .selectFrom('minutes_remarks as r')
    .selectAll('r')
    .select([nameOfUser('r.created_by').$notNull().as('author'), nameOfUser('r.answered_by').as('answerer')])
    .where('r.meeting_id', '=', meetingId)
    .where('r.withdrawn_at', 'is', null)
    .orderBy('r.id')
    .execute()
export type RemarkRow = Awaited<ReturnType<typeof remarksOf>>[number]

/** Minutes that were sent for remarks and are not adopted, with how many remarks nobody has answered; those without any are left out. */
export const withUnansweredRemarks = (db: Db) =>
  db
    .selectFrom('minutes as m')
    .innerJoin('meetings as t', 't.id', 'm.meeting_id')
    .innerJoin('minutes_remarks as r', (join) => join.onRef('r.meeting_id', '=', 'm.meeting_id').on('r.withdrawn_at', 'is', null).on('r.decision', 'is', null))
    .select(['t.id', 't.name'])
    .select((eb) => eb.fn.count<number>('r.id').as('unanswered'))
    .where('m.status', '=', 'remarks')
    .groupBy(['t.id', 't.name'])
    .orderBy('t.id')
    .execute()

export interface WithoutRemark extends Pick<MinutesRow, 'status' | 'remarks_until'> {
  id: number
  name: string
  folderId: number
}

/** Minutes that were sent for remarks and are not adopted, to which the person has made none. */
export const withoutRemarkOf = (userId: number) => sql<WithoutRemark>`
  select t.id, t.name, t.folder_id as "folderId", m.status, m.remarks_until from minutes as m join meetings as t on t.id = m.meeting_id
  where m.status = 'remarks' and not exists (
    select from minutes_remarks as r where r.meeting_id = m.meeting_id and r.withdrawn_at is null and r.created_by = ${userId}::integer)`

export const insertRemark = async (tx: Tx, remark: Insertable<Schema['minutes_remarks']>): Promise<number> =>
  (await tx.insertInto('minutes_remarks').values(remark).returning('id').executeTakeFirstOrThrow()).id

export const updateRemark = (tx: Tx, id: number, fields: Updateable<Schema['minutes_remarks']>) =>
  tx.updateTable('minutes_remarks').set(fields).where('id', '=', id).execute()

export const filesOf = (db: Db, meetingId: number) => files(db, { meetingId })
const files = prepared([], (db, { meetingId }: { meetingId: number }) =>
  db.selectFrom('minutes_files').selectAll().where('meeting_id', '=', meetingId).orderBy('format', 'desc'),
)

export const insertFile = (tx: Tx, file: Insertable<Schema['minutes_files']>) => tx.insertInto('minutes_files').values(file).execute()

const VOTINGS_MAX = 100

/** Votings that are over and began on that day or later, the latest first. */
export const votingsSince = (db: Db, day: string) =>
  db
    .selectFrom('votings')
    .select(['id', 'title'])
    .where('status', '=', 'finished')
    .where('starts_at', '>=', `${day} 00:00:00`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(VOTINGS_MAX)
    .execute()

export const findVoting = (db: Db, id: number) => db.selectFrom('votings').select(['id', 'title', 'status', 'ends_at']).where('id', '=', id).executeTakeFirst()
