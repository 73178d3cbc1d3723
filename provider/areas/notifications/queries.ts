// SQL of changing notifications.
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import { updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

export type NotificationRow = Selectable<Schema['notifications']>
export type FileRow = Selectable<Schema['notification_files']>
export type NewFileRow = Insertable<Schema['notification_files']>

/** Locks the rows until the transaction ends, as delivery does before it claims a mail. Deleted ones are not found. */
export const lockNotifications = (tx: Tx, ids: readonly number[]): Promise<NotificationRow[]> =>
  tx.selectFrom('notifications').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).orderBy('id').forUpdate().execute()

export const insertNotification = (tx: Tx, row: Insertable<Schema['notifications']>): Promise<NotificationRow> =>
  tx.insertInto('notifications').values(row).returningAll().executeTakeFirstOrThrow()

/** Drafts about this that are as they were made. */
export const deleteUntouchedDrafts = (tx: Tx, about: Partial<NotificationRow>) =>
  tx
    .deleteFrom('notifications')
    .where((eb) => eb.and(about))
    .where('status', '=', 'draft')
    .where('updated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()

export const setBody = (tx: Tx, id: number, body: string, author: Author) =>
  tx
    .updateTable('notifications')
    .set({ body, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()

/** Attachments and pictures, each in order. */
export const filesOf = (db: Db, notificationId: number): Promise<FileRow[]> =>
  db.selectFrom('notification_files').selectAll().where('notification_id', '=', notificationId).orderBy('kind').orderBy('position').execute()

export async function insertFiles(tx: Tx, rows: readonly NewFileRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('notification_files')
      .values([...rows])
      .execute()
}

export type NewRecipient = Pick<
  Schema['notification_recipients'],
  'position' | 'user_id' | 'username' | 'first_name' | 'last_name' | 'institution' | 'function' | 'email' | 'message_id' | 'bounce_key'
>

/** Inserts all rows with a single parameter (JSON). */
export const insertRecipients = (tx: Tx, notificationId: number, recipients: readonly NewRecipient[]) =>
  sql`
    insert into notification_recipients
      (notification_id, position, user_id, username, first_name, last_name, institution, function, email, message_id, bounce_key, status)
    select ${notificationId}::int, r.position, r.user_id, r.username, r.first_name, r.last_name, r.institution, r.function, r.email, r.message_id, r.bounce_key, 'pending'
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r(
      position int, user_id int, username text, first_name text, last_name text, institution text, function text, email text, message_id text, bounce_key text
    )
    order by r.position`.execute(tx)

const UNPLANNED = { send_at: null, send_planned_by: null, send_problem: null }

type Frozen = Pick<Insertable<Schema['notifications']>, 'footer_html' | 'sent_event' | 'list_hash' | 'sent_at' | 'sent_by'>

/** Marks it as being sent. */
export const setPending = (tx: Tx, id: number, frozen: Frozen) =>
  tx
    .updateTable('notifications')
    .set({ status: 'pending', ...UNPLANNED, ...frozen })
    .where('id', '=', id)
    .execute()

/** Locks the rows of recipients too. */
export const lockRecipients = (tx: Tx, notificationId: number) =>
  tx
    .selectFrom('notification_recipients')
    .select(['id', 'status', 'attempts', 'failure'])
    .where('notification_id', '=', notificationId)
    .orderBy('position')
    .forUpdate()
    .execute()

export const deleteRecipients = (tx: Tx, notificationId: number) =>
  tx.deleteFrom('notification_recipients').where('notification_id', '=', notificationId).execute()

/** No failures of the mail server. */
const NO_TROUBLES = { troubles: 0, troubled_since: null, paused_until: null }

export const setDraft = (tx: Tx, id: number, author: Author) =>
  tx
    .updateTable('notifications')
    .set({
      status: 'draft',
      footer_html: null,
      sent_event: null,
      list_hash: null,
      sent_at: null,
      sent_by: null,
      send_started_at: null,
      ...UNPLANNED,
      ...NO_TROUBLES,
      ...updatedBy(author),
    })
    .where('id', '=', id)
    .execute()

/** Resets the tries of a mail. */
const RESET_FOR_RETRY = { status: 'pending', attempts: 0, next_try_at: null, left_out: null } as const

/** Resets the tries of failed mails; the failure text stays until the next try. */
export const retryFailed = async (tx: Tx, notificationId: number): Promise<number> =>
  (
    await tx
      .updateTable('notification_recipients')
      .set(RESET_FOR_RETRY)
      .where('notification_id', '=', notificationId)
      .where('status', '=', 'error')
      .returning('id')
      .execute()
  ).length

export interface OneRecipient {
  id: number
  recipientId: number
}

/** Locks the row; with the account's present address. */
export const lockRecipient = (tx: Tx, { id, recipientId }: OneRecipient) =>
  tx
    .selectFrom('notification_recipients as r')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'r.user_id').on('u.deleted_at', 'is', null))
    .select(['r.id', 'r.status', 'r.email', 'u.email as current_email'])
    .select((eb) => eb.exists(eb.selectFrom('notification_recipients as later').select('later.id').whereRef('later.again_of', '=', 'r.id')).as('sent_again'))
    .where('r.notification_id', '=', id)
    .where('r.id', '=', recipientId)
    .forUpdate('r')
    .executeTakeFirst()

/** Resets the tries of one mail. */
export const retryRecipient = async (tx: Tx, id: number): Promise<number> =>
  (await tx.updateTable('notification_recipients').set(RESET_FOR_RETRY).where('id', '=', id).returning('id').execute()).length

/** Adds another mail for the same person; the earlier one stays as it is. */
export const insertAgain = (tx: Tx, id: number, { email, message_id, bounce_key }: Pick<NewRecipient, 'email' | 'message_id' | 'bounce_key'>) =>
  sql`
    insert into notification_recipients
      (notification_id, position, user_id, username, first_name, last_name, institution, function, email, message_id, bounce_key, status, again_of)
    select notification_id, (select max(position) + 1 from notification_recipients as all_of_it where all_of_it.notification_id = r.notification_id),
      user_id, username, first_name, last_name, institution, function, ${email}, ${message_id}, ${bounce_key}, 'pending', id
    from notification_recipients as r where id = ${id}`.execute(tx)

export const setWaiting = (tx: Tx, id: number) =>
  tx
    .updateTable('notifications')
    .set({ status: 'pending', send_finished_at: null, ...NO_TROUBLES })
    .where('id', '=', id)
    .execute()

export const deleteDrafts = (tx: Tx, ids: readonly number[]) => tx.deleteFrom('notifications').where('id', 'in', ids).where('status', '=', 'draft').execute()

/** Removes it from the list and keeps the evidence of delivery. */
export const takeFromList = (tx: Tx, ids: readonly number[], { now, userId }: Author) =>
  tx.updateTable('notifications').set({ deleted_at: now, deleted_by: userId }).where('id', 'in', ids).where('status', '<>', 'draft').execute()

/** Deletes them completely and returns their subjects. */
export const forgetDeleted = (tx: Tx, before: Date) =>
  tx.deleteFrom('notifications').where('deleted_at', '<', before).returning(['id', 'subject', 'sent_event']).execute()
