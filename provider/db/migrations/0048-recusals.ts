// People who exclude themselves from a voting, and what ledgers tell of it.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table voting_recusals (
    id integer generated always as identity primary key,
    voting_id integer not null references votings (id) on delete cascade,
    user_id integer not null references users (id),
    user_name text not null,
    institution_id integer,
    institution_name text,
    role text check (role in ('member', 'alternate_member')),
    reason text not null,
    created_at timestamptz not null,
    created_by integer not null references users (id),
    ended_at timestamptz,
    ended_by integer references users (id),
    end_reason text,
    check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null))
  )`,
  'create unique index voting_recusals_in_force on voting_recusals (voting_id, user_id) where ended_at is null',
  'create index voting_recusals_user on voting_recusals (user_id)',
  'alter table voting_electors add recused boolean not null default false',
  'alter table voting_notes drop constraint voting_notes_note_check',
  `alter table voting_notes add constraint voting_notes_note_check
    check (note in ('start', 'edit', 'finish', 'back', 'cancel', 'restore', 'recusal', 'recusal_end'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
