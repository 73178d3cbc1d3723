// SQL of the data of mails.
import { ABOUT_COLUMNS } from '#provider/areas/notifications/kinds/all.ts'
import type { Db } from '#provider/capabilities.ts'

const ofNotification = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.subject', 'n.body', 'n.footer_version', 'n.footer_html', 'n.status', 'n.about_kind', 'n.sent_at', 'n.created_at'])
    .select(ABOUT_COLUMNS.map((column) => `n.${column}` as const))
    .select(['n.sent_event', 'n.choice', 'n.custom_emails', 'n.only_not_voted', 'n.only_not_answered'])

export const findNotification = (db: Db, id: number) => ofNotification(db).where('n.id', '=', id).executeTakeFirst()

export const filesOf = (db: Db, id: number) =>
  db
    .selectFrom('notification_files')
    .select(['kind', 'position', 'file_name', 'sha256', 'file_size', 'width', 'height'])
    .where('notification_id', '=', id)
    .orderBy('kind')
    .orderBy('position')
    .execute()
export type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

const recipients = (db: Db) =>
  db
    .selectFrom('notification_recipients')
    .select(['id', 'user_id', 'first_name', 'last_name', 'email', 'message_id', 'sent_at', 'handed_html', 'handed_text', 'handed_head'])

export const findRecipient = (db: Db, { id, recipientId }: { id: number; recipientId: number }) =>
  recipients(db).where('notification_id', '=', id).where('id', '=', recipientId).executeTakeFirst()
export type RecipientRow = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

export const findRecipientByEmail = (db: Db, id: number, email: string) =>
  recipients(db)
    .where('notification_id', '=', id)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

export const findPerson = (db: Db, userId: number) =>
  db.selectFrom('users').select(['id', 'first_name', 'last_name', 'email']).where('deleted_at', 'is', null).where('id', '=', userId).executeTakeFirst()
