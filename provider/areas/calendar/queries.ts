// SQL of calendar events. Wall times are `YYYY-MM-DD HH:mm:ss`; an event's end is exclusive.
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { EventFields, ListEvents } from '#contract/calendar.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { polish } from '#provider/db/polish-order.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { Schema } from '#provider/db/schema.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

export type EventQuery = RequestOutput<typeof ListEvents>['query']

const COLUMN_OF = {
  name: 'name',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  allDay: 'all_day',
  place: 'place',
  description: 'description',
  url: 'url',
  urlLabel: 'url_label',
} as const satisfies Record<keyof EventFields, keyof Schema['calendar_events']>
const FIELDS = Object.keys(COLUMN_OF) as (keyof EventFields)[]
const COLUMNS = Object.values(COLUMN_OF)
type Column = (typeof COLUMNS)[number]
type TextColumn = Exclude<Column, 'starts_at' | 'ends_at' | 'all_day'>
/** Columns of the search in lists; times are searched in their shown form. */
const TEXTS = COLUMNS.filter((column): column is TextColumn => !['starts_at', 'ends_at', 'all_day'].includes(column))

const allFields = (valueOf: (field: keyof EventFields) => unknown): EventFields =>
  Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as unknown as EventFields

/** Fields of a stored event, for answers, calendar files and mails. */
export const fieldsOfRow = (row: Pick<EventRow, Column>): EventFields => allFields((field) => row[COLUMN_OF[field]])

/** Adds empty values for fields that an older record lacks. */
export const completeFields = (kept: Pick<EventFields, 'name' | 'startsAt' | 'endsAt'> & { [Field in keyof EventFields]?: EventFields[Field] | undefined }) =>
  allFields((field) => kept[field] || (field === 'allDay' ? false : null))

const columns = (fields: EventFields) => Object.fromEntries(FIELDS.map((field) => [COLUMN_OF[field], fields[field]])) as Pick<EventRow, Column>

const notOver = prepared(
  [],
  (_db, { lastPassed }: { lastPassed: string }) => sql<{ count: number }>`
  select count(*)::integer as count from calendar_events where deleted_at is null and ends_at > ${lastPassed}`,
)

/** Every page asks it for its menu. */
export const countEventsNotOver = async (db: Db, lastPassed: string): Promise<number> => (await notOver(db, { lastPassed }))[0]!.count

const shownWallTime = (time: Expression<string>): RawBuilder<string> => sql<string>`to_char(${time}, 'DD/MM/YYYY HH24:MI')`

const kept = (db: Db) =>
  db.selectFrom('calendar_events as e').leftJoin('users as creator', 'creator.id', 'e.created_by').leftJoin('users as editor', 'editor.id', 'e.updated_by')

const overlapping = (db: Db, { from, to }: Pick<EventQuery, 'from' | 'to'>) => {
  let rows = kept(db).where('e.deleted_at', 'is', null)
  if (from !== undefined) rows = rows.where('e.ends_at', '>', from)
  if (to !== undefined) rows = rows.where('e.starts_at', '<', to)
  return rows
}

const matching = (db: Db, query: Pick<EventQuery, 'from' | 'to' | 'q'>) => {
  const rows = overlapping(db, query)
  if (!query.q) return rows
  const { q } = query
  return rows.where((eb) =>
    containsText(
      [
        ...TEXTS.map((column) => eb.ref(`e.${column}`)),
        shownWallTime(eb.ref('e.starts_at')),
        shownWallTime(eb.ref('e.ends_at')),
        shownInstant(eb.ref('e.created_at')),
        fullName('creator'),
        shownInstant(eb.ref('e.updated_at')),
        fullName('editor'),
      ],
      q,
    ),
  )
}

const mailed = sql<boolean>`exists (select from notifications as n where n.calendar_event_id = e.id and n.status <> 'draft')`

const asRead = (rows: ReturnType<typeof overlapping>) =>
  rows
    .select(['e.id', ...COLUMNS.map((column) => `e.${column}` as const), 'e.revision', 'e.created_at', 'e.updated_at', 'e.deleted_at', 'e.cancelled'])
    .select([fullName('creator').as('creator'), fullName('editor').as('editor'), mailed.as('mailed')])

const SORTED_BY = { startsAt: 'e.starts_at', endsAt: 'e.ends_at', createdAt: 'e.created_at', updatedAt: 'e.updated_at' } as const

/** Events not over at `lastPassed`, the next first, then past ones, the latest first. */
const nextFirst = (rows: ReturnType<typeof asRead>, lastPassed: string) =>
  rows
    .orderBy((eb) => eb('e.ends_at', '>', lastPassed), 'desc')
    .orderBy((eb) => eb.case().when('e.ends_at', '>', lastPassed).then(eb.ref('e.starts_at')).end())
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id')

const sorted = (rows: ReturnType<typeof asRead>, { sort, dir }: Pick<EventQuery, 'sort' | 'dir'>, lastPassed: string) =>
  sort === 'upcoming'
    ? nextFirst(rows, lastPassed)
    : rows
        .orderBy((eb) => {
          if (sort === 'name') return polish(eb.ref('e.name'))
          // Sorted by the shown text of the link: its label, or else its address.
          if (sort === 'url') return polish(sql<string>`coalesce(e.url_label, e.url, '')`)
          // Never changed rows come first.
          return sort === 'updatedAt' ? sql`coalesce(e.updated_at, '-infinity')` : eb.ref(SORTED_BY[sort])
        }, dir)
        .orderBy('e.id', dir)

interface Listed extends Omit<EventQuery, 'page'> {
  offset: number
  lastPassed: string
}

const list = (db: Db, { lastPassed, offset, ...query }: Listed) =>
  sorted(asRead(matching(db, query)), query, lastPassed)
    .limit(query.limit)
    .offset(offset)
/** The calendar's page asks it twice. */
const listPrepared = prepared(['sort', 'dir'], list)

/** `lastPassed`: the present time; it separates past events from others. */
export function listEvents(db: Db, { page, q, ...query }: EventQuery, lastPassed: string): Promise<EventRow[]> {
  const asked = { ...query, offset: page * query.limit, lastPassed }
  return q ? list(db, { ...asked, q }).execute() : listPrepared(db, asked)
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof list>['execute']>>[number]

const count = (db: Db, query: Omit<EventQuery, 'sort' | 'dir' | 'page' | 'limit'>) => matching(db, query).select((eb) => eb.fn.countAll<number>().as('count'))
const countPrepared = prepared([], count)

export const countEvents = async (db: Db, { from, to, q }: EventQuery): Promise<number> =>
  (await (q ? count(db, { from, to, q }).executeTakeFirstOrThrow() : (await countPrepared(db, { from, to }))[0]!)).count

export const findEvent = (db: Db, id: number): Promise<EventRow | undefined> => asRead(overlapping(db, {})).where('e.id', '=', id).executeTakeFirst()

/** Also finds an event that was deleted after a mail had carried it. */
export const findKept = (db: Db, id: number): Promise<EventRow | undefined> => asRead(kept(db)).where('e.id', '=', id).executeTakeFirst()

/** The next event with the name that is not over at `lastPassed`, ignoring case. */
export const comingEventNamed = async (db: Db, name: string, lastPassed: string): Promise<number | undefined> =>
  (
    await overlapping(db, { from: lastPassed })
      .select('e.id')
      .where(sql<boolean>`lower(e.name) = lower(${name})`)
      .orderBy('e.starts_at')
      .orderBy('e.id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Locks the row until the transaction ends. */
export const lockEvent = (tx: Tx, id: number) => tx.selectFrom('calendar_events').select('id').where('id', '=', id).forShare().execute()

/** The first events that are not over at `since`. */
export const listFeedEvents = (db: Db, { since, limit }: { since: string; limit: number }): Promise<EventRow[]> =>
  asRead(overlapping(db, { from: since }))
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(limit)
    .execute()

export const findChanged = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('calendar_events')
    .select(['id', ...COLUMNS, 'created_at', 'updated_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export type ChangedEvent = Awaited<ReturnType<typeof findChanged>>[number]

export const insertEvent = (tx: Tx, fields: EventFields, author: Author): Promise<{ id: number }> =>
  tx
    .insertInto('calendar_events')
    .values({ ...columns(fields), ...createdBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateEvent = (tx: Tx, id: number, fields: EventFields, author: Author) =>
  tx
    .updateTable('calendar_events')
    .set((eb) => ({ ...columns(fields), ...updatedBy(author), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Those of the events that a sent or planned mailing carries. */
export async function sentOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('notifications')
    .select((eb) => eb.ref('calendar_event_id').$notNull().as('id'))
    .distinct()
    .where('calendar_event_id', 'in', ids)
    .where('status', '!=', 'draft')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function deleteEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('calendar_events').where('id', 'in', ids).execute()
}

/** Deletes events that mails have carried, but keeps their rows. Those not over yet are marked as cancelled, with a higher revision. */
export async function keepDeleted(tx: Tx, ids: readonly number[], { now, userId, lastPassed }: Author & { lastPassed: string }): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('calendar_events')
    .set((eb) => ({ deleted_at: now, deleted_by: userId, cancelled: sql<boolean>`ends_at > ${lastPassed}`, revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Moves the meeting of the event to the same time. */
export const moveMeeting = (tx: Tx, eventId: number, { startsAt, endsAt, place }: Pick<EventFields, 'startsAt' | 'endsAt' | 'place'>, author: Author) =>
  tx
    .updateTable('meetings')
    .set({ starts_at: startsAt, ends_at: endsAt, place, ...updatedBy(author) })
    .where('event_id', '=', eventId)
    .where(sql<boolean>`(starts_at, ends_at, place) is distinct from (${startsAt}::timestamp, ${endsAt}::timestamp, ${place}::text)`)
    .execute()
