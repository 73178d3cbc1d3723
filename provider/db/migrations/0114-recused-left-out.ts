// Who excluded themselves from a voting is not reminded of it.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table notification_recipients drop constraint notification_recipients_left_out_check',
  `alter table notification_recipients add constraint notification_recipients_left_out_check
    check (left_out in ('deleted', 'locked', 'inactive', 'expired', 'no_address', 'no_access', 'left_newsletter', 'voted', 'recused', 'answered', 'acquainted', 'closed'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
