// Of the mail of somebody on the list: why it was not sent when its turn came, and the address it was first meant for.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table notification_recipients drop constraint notification_recipients_status_check',
  `alter table notification_recipients add check (status in ('pending', 'sending', 'sent', 'error', 'left_out'))`,
  `alter table notification_recipients add left_out text
    check (left_out in ('deleted', 'locked', 'inactive', 'expired', 'no_address', 'left_newsletter', 'voted', 'answered', 'closed'))`,
  'alter table notification_recipients add first_email text',
  // Of a mail that was sent once more: the row of the one before.
  'alter table notification_recipients add again_of integer unique references notification_recipients (id) on delete cascade',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
