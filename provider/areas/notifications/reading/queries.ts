// SQL of reading notifications and the state of their mails.
import { NOTIFICATION_STATUS_NAMES } from '#common/names.ts'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { RequestOutput } from '#contract/kit.ts'
import { MAILING_KINDS } from '#common/mailing-kinds.ts'
import type { ListNotifications } from '#contract/notifications.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText, nameIn, shownInstant } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { KIND_NAMES, KINDS } from '#provider/areas/notifications/kinds/all.ts'
import { inSnapshot } from '#provider/db/snapshot.ts'
import { polish } from '#provider/db/polish-order.ts'

export type ListQuery = RequestOutput<typeof ListNotifications>['query']

const notifications = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('message_types as t', 't.id', 'n.message_type_id')
    .leftJoin('nodes as binned', (join) => join.on('binned.id', '=', sql<number>`coalesce(n.node_id, n.document_id)`).on('binned.deleted_at', 'is not', null))
    .leftJoin('users as creator', 'creator.id', 'n.created_by')
    .leftJoin('users as editor', 'editor.id', 'n.updated_by')
    .leftJoin('users as planner', 'planner.id', 'n.send_planned_by')
    .leftJoin('users as remover', 'remover.id', 'n.deleted_by')

function found(db: Db, { q, status, messageTypeId, deleted, ...query }: ListQuery) {
  let rows = notifications(db).where('n.deleted_at', deleted === 'true' ? 'is not' : 'is', null)
  if (status !== undefined) rows = rows.where('n.status', '=', status)
  if (messageTypeId !== undefined) rows = rows.where('n.message_type_id', '=', messageTypeId)
  for (const kind of KIND_NAMES) {
    const id = query[MAILING_KINDS[kind].field]
    // Filters by subject.
    if (id !== undefined) rows = rows.where(`n.${KINDS[kind].column}`, '=', id)
  }
  if (!q) return rows
  return rows.where((eb) => {
    const instants = [eb.ref('n.created_at'), eb.ref('n.send_started_at'), eb.ref('n.send_finished_at')].map(shownInstant)
    return containsText(
      [eb.ref('n.subject'), eb.ref('t.name'), nameIn(NOTIFICATION_STATUS_NAMES, eb.ref('n.status')), eb.ref('n.about_name'), fullName('creator'), ...instants],
      q,
    )
  })
}

const ofNodes = KIND_NAMES.filter((kind) => ['node_id', 'document_id'].includes(KINDS[kind].column))

/** Id of the subject; null: it was deleted, or the folder or document is in the bin. */
const aboutId: RawBuilder<number | null> = sql`case
  when binned.id is not null and n.about_kind in (${sql.join(ofNodes)}) then null
  ${sql.join(
    KIND_NAMES.map((kind) => sql`when n.about_kind = ${kind} then ${sql.ref(`n.${KINDS[kind].column}`)}`),
    sql` `,
  )}
end`

const asListed = (rows: ReturnType<typeof notifications>) =>
  rows
    .select(['n.sent_event', 'n.calendar_event_id'])
    .select(['n.id', 'n.subject', 'n.message_type_id', 't.name as type_name', 't.message_tag', 'n.status', 'n.about_kind', 'n.about_name'])
    .select(aboutId.as('about_id'))
    .select(['n.created_at', 'n.send_started_at', 'n.send_finished_at', fullName('creator').as('creator')])
    .select(['n.send_at', 'n.send_problem', 'n.deleted_at', fullName('planner').as('planner'), fullName('remover').as('remover')])
    .select(
      sql<Counts>`(
        select json_build_object(
          'recipients', count(*), 'sent', count(*) filter (where r.status = 'sent'), 'errors', count(*) filter (where r.status = 'error'),
          'leftOut', count(*) filter (where r.status = 'left_out'),
          'nextTryAt', min(r.next_try_at) filter (where r.status = 'pending'))
        from notification_recipients as r where r.notification_id = n.id
      )`.as('counts'),
    )

/** Mailings since a time with mails that were given up, the latest first. */
export const undelivered = (db: Db, since: Date) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('notification_recipients as r', 'r.notification_id', 'n.id')
    .select((eb) => ['n.id', 'n.subject', eb.fn.countAll<number>().as('count')])
    .where('n.send_started_at', '>', since)
    .where('n.deleted_at', 'is', null)
    .where('r.status', '=', 'error')
    .groupBy(['n.id', 'n.subject', 'n.send_started_at'])
    .orderBy('n.send_started_at', 'desc')
    .orderBy('n.id')
    .execute()

/** Counts of the mails of a notification. */
interface Counts {
  recipients: number
  sent: number
  errors: number
  leftOut: number
  /** ISO 8601 with offset; null: no failed mail waits. */
  nextTryAt: string | null
}

export const countNotifications = async (db: Db, query: ListQuery): Promise<number> =>
  (
    await found(db, query)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Rows without a value in the column are last in both directions. */
export const listNotifications = (db: Db, query: ListQuery) =>
  asListed(found(db, query))
    .orderBy(
      (eb): Expression<unknown> => {
        if (query.sort === 'subject') return polish(eb.ref('n.subject'))
        if (query.sort === 'messageTypeName') return polish(eb.ref('t.name'))
        if (query.sort === 'status') return polish(nameIn(NOTIFICATION_STATUS_NAMES, eb.ref('n.status')))
        if (query.sort === 'createdAt') return eb.ref('n.created_at')
        return eb.ref(query.sort === 'sendStartedAt' ? 'n.send_started_at' : 'n.send_finished_at')
      },
      (order) => (query.dir === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('n.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export type ListedRow = Awaited<ReturnType<typeof listNotifications>>[number]

export const findListed = (db: Db, id: number): Promise<ListedRow | undefined> => asListed(notifications(db)).where('n.id', '=', id).executeTakeFirst()

/** Whether some recipients of `n` have no mail with the present state of the event `e`. Unusable accounts do not count. */
const isEventNotTold = sql<boolean>`exists (
  select from notification_recipients as r
  left join users as u on u.id = r.user_id
  where r.notification_id = n.id and r.status <> 'left_out'
    and (r.user_id is null or u.deleted_at is null and u.active and u.blocked_since is null)
    and not exists (
      select from notification_recipients as other_mail
      join notifications as other on other.id = other_mail.notification_id
      where (lower(other_mail.email) = lower(r.email) or other_mail.user_id = r.user_id)
        and other.calendar_event_id = e.id and (other.sent_event ->> 'revision')::int = e.revision))`

/** Events not over at `lastPassed` whose change or cancellation some recipients have not been told, the next first. */
export const untoldEvents = (db: Db, lastPassed: string) =>
  db
    .selectFrom('calendar_events as e')
    .select(['e.id', 'e.name', 'e.starts_at', 'e.ends_at', 'e.all_day', 'e.cancelled'])
    .where('e.ends_at', '>', lastPassed)
    .where((eb) => eb.or([eb('e.deleted_at', 'is', null), eb('e.cancelled', '=', true)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notifications as n')
          .select('n.id')
          .whereRef('n.calendar_event_id', '=', 'e.id')
          .where(sql<boolean>`(n.sent_event ->> 'revision')::int <> e.revision`)
          .where(isEventNotTold),
      ),
    )
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute()

/** Whether somebody was mailed the event, and not how it is now. */
export const isEventUntold = async (db: Db, eventId: number): Promise<boolean> =>
  (await db
    .selectFrom('calendar_events as e')
    .innerJoin('notifications as n', 'n.calendar_event_id', 'e.id')
    .select('n.id')
    .where('e.id', '=', eventId)
    .where(sql<boolean>`(n.sent_event ->> 'revision')::int <> e.revision`)
    .where(isEventNotTold)
    .limit(1)
    .executeTakeFirst()) !== undefined

const findWhole = (db: Db, id: number) =>
  asListed(notifications(db))
    .leftJoin('calendar_events as e', 'e.id', 'n.calendar_event_id')
    .select(['n.body', 'n.footer_version', 'n.footer_html', 'n.only_not_voted', 'n.only_not_answered', 'n.choice', 'n.custom_emails'])
    .select(['n.updated_at', fullName('editor').as('editor')])
    .leftJoin('nodes as meeting', (join) => join.onRef('meeting.id', '=', 'n.node_id').on('meeting.deleted_at', 'is', null))
    .select(['meeting.id as meeting_id', 'meeting.attendance_active', 'meeting.attendance_until', 'meeting.status as meeting_status'])
    .select(['e.id as event_id', isEventNotTold.as('event_unheard')])
    .where('n.id', '=', id)
    .executeTakeFirst()

export const recipientsOf = (db: Db, notificationId: number) =>
  db
    .selectFrom('notification_recipients as r')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'r.user_id').on('u.deleted_at', 'is', null))
    .select(['r.id', 'u.id as user_id', 'r.username', 'r.first_name', 'r.last_name', 'r.institution', 'r.function', 'r.email'])
    .select(['r.status', 'r.sent_at', 'r.attempts', 'r.next_try_at', 'r.failure', 'r.failure_text', 'r.left_out'])
    .select(['r.first_email', 'r.again_of', 'u.email as current_email'])
    .select((eb) => eb.exists(eb.selectFrom('notification_recipients as later').select('later.id').whereRef('later.again_of', '=', 'r.id')).as('sent_again'))
    .where('r.notification_id', '=', notificationId)
    .orderBy('r.position')
    .execute()

export type RecipientRow = Awaited<ReturnType<typeof recipientsOf>>[number]
export type WholeRow = NonNullable<Awaited<ReturnType<typeof findWhole>>>

/** One statement, so that the counts agree with the rows while mails are being sent. */
export const findWithRecipients = (db: Db, id: number) =>
  inSnapshot(db, async (moment) => ({ row: await findWhole(moment, id), recipients: await recipientsOf(moment, id) }))

const oneFile = (db: Db, notificationId: number) =>
  db.selectFrom('notification_files').select(['file_name', 'sha256', 'file_size']).where('notification_id', '=', notificationId)

export const findAttachment = (db: Db, notificationId: number, id: number) =>
  oneFile(db, notificationId).where('kind', '=', 'attachment').where('id', '=', id).executeTakeFirst()

export const findImage = (db: Db, notificationId: number, fileName: string) =>
  oneFile(db, notificationId).where('kind', '=', 'image').where('file_name', '=', fileName).executeTakeFirst()
