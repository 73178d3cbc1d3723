// SQL of meetings that were published for everybody.
import type { Db, Tx } from '#provider/capabilities.ts'
import { nameOfUser } from '#provider/db/full-name.ts'
import type { PublishedItem } from '#provider/db/kept-json.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

/** Each with the ids of the documents as which its minutes were published. */
const publications = (db: Db) =>
  db
    .selectFrom('meeting_publications as p')
    .innerJoin('meetings as m', 'm.id', 'p.meeting_id')
    .select(['m.id', 'm.name', 'm.starts_at', 'm.ends_at', 'm.mode', 'm.place', 'm.status', 'm.folder_id'])
    .select(['p.agenda', 'p.created_at', 'p.updated_at', 'p.created_by', 'p.updated_by'])
export type PublicationRow = Awaited<ReturnType<ReturnType<typeof publications>['execute']>>[number]

export const listPublications = (db: Db): Promise<PublicationRow[]> => publications(db).orderBy('m.starts_at', 'desc').orderBy('m.id', 'desc').execute()

export const findPublication = (db: Db, meetingId: number) =>
  publications(db)
    .select((eb) => eb.fn.coalesce(nameOfUser('p.updated_by'), nameOfUser('p.created_by')).as('publisher'))
    .where('m.id', '=', meetingId)
    .executeTakeFirst()

export const insertPublication = (tx: Tx, meetingId: number, agenda: readonly PublishedItem[], author: Author) =>
  tx
    .insertInto('meeting_publications')
    .values({ meeting_id: meetingId, agenda: JSON.stringify(agenda), ...createdBy(author) })
    .execute()

export const updatePublication = (tx: Tx, meetingId: number, agenda: readonly PublishedItem[], author: Author) =>
  tx
    .updateTable('meeting_publications')
    .set({ agenda: JSON.stringify(agenda), ...updatedBy(author) })
    .where('meeting_id', '=', meetingId)
    .execute()

export const deletePublication = (tx: Tx, meetingId: number) => tx.deleteFrom('meeting_publications').where('meeting_id', '=', meetingId).execute()

/** Documents of published minutes, by meeting. */
export async function minutesDocuments(db: Db, meetingIds: readonly number[]): Promise<Map<number, number[]>> {
  if (meetingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('minutes_files')
    .select(['meeting_id', 'node_id'])
    .where('meeting_id', 'in', meetingIds)
    .where('node_id', 'is not', null)
    .orderBy('node_id')
    .execute()
  const byMeeting = Map.groupBy(rows, ({ meeting_id }) => meeting_id)
  return new Map([...byMeeting].map(([id, files]) => [id, files.map(({ node_id }) => node_id!)]))
}
