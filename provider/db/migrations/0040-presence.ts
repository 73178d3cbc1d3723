// Who was present at a meeting when, and the rules of procedure by which the quorum is counted.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table rules (
    id integer primary key check (id = 1),
    settings jsonb not null,
    created_at timestamptz not null,
    created_by integer references users (id),
    updated_at timestamptz,
    updated_by integer references users (id)
  )`,
  'alter table meetings add kept_quorum jsonb',
  // Without a reference to the meeting: it stays when the meeting's folder is deleted for good.
  `create table presences (
    id integer generated always as identity primary key,
    meeting_id integer not null,
    kind text not null check (kind in ('arrival', 'departure')),
    user_id integer references users (id),
    guest_id integer references presences (id),
    person_name text not null,
    institution_id integer,
    institution_name text,
    role text check (role in ('member', 'alternate_member')),
    at timestamp not null,
    corrects_id integer unique references presences (id),
    taken_back boolean not null,
    reason text,
    created_at timestamptz not null,
    created_by integer not null references users (id),
    check ((user_id is null) = (institution_id is null) and (user_id is null) = (role is null)),
    check (user_id is null or guest_id is null),
    check ((corrects_id is null) = (reason is null) and (corrects_id is not null or not taken_back))
  )`,
  'create index presences_meeting on presences (meeting_id, id)',
  'create index presences_user on presences (user_id) where user_id is not null',
  'create trigger presences_append_only before update or delete on presences for each row execute function refuse_change()',
  'create trigger presences_never_emptied before truncate on presences for each statement execute function refuse_change()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
