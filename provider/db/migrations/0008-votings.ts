// Votings as they run: status by the clock, its history, the ledger of votes, the frozen electorate, and mails about them.
import { sql, type Kysely } from 'kysely'

const id = 'id integer generated always as identity primary key'

const statements = [
  'alter table votings add canceled_from text',
  `update votings set canceled_from = 'in_progress' where status = 'canceled'`,
  `alter table votings
    add check (canceled_from in ('in_progress', 'finished')),
    add check ((status = 'canceled') = (canceled_from is not null)),
    add check (starts_at < ends_at)`,
  // The one place that says what a clock makes of a status: what was set to begin has begun, what was set to end is over.
  // `passed` is the latest wall time that is not after the present.
  `create function voting_status(status text, starts_at timestamp, ends_at timestamp, passed timestamp) returns text language sql immutable as $$
    select case
      when status = 'in_progress' and ends_at <= passed then 'finished'
      when status = 'preparing' and starts_at <= passed then case when ends_at <= passed then 'finished' else 'in_progress' end
      else status
    end $$`,
  `create table voting_changes (
    ${id},
    voting_id integer not null references votings (id) on delete cascade,
    action text not null check (action in ('start', 'finish', 'back', 'cancel', 'restore')),
    reason text not null,
    created_at timestamptz not null,
    created_by integer references users (id)
  )`,
  'create index on voting_changes (voting_id)',
  // Also of votes that no longer count, which the two unique ones leave out.
  'create index on votes (voting_id)',
  `create table voting_electors (
    ${id},
    voting_id integer not null references votings (id),
    user_id integer not null references users (id),
    user_name text not null,
    institution_id integer references institutions (id),
    institution_name text,
    function_name text,
    role text check (role in ('member', 'alternate_member')),
    voted boolean not null
  )`,
  'create index on voting_electors (voting_id)',
  'create index on voting_electors (user_id)',
  `create table vote_ledger (
    voting_id integer not null references votings (id),
    row_number integer not null check (row_number > 0),
    happened_at timestamptz not null,
    action text not null check (action in ('cast', 'change', 'onbehalf', 'cancel')),
    vote_id integer not null references votes (id),
    user_id integer not null references users (id),
    user_name text not null,
    institution_id integer references institutions (id),
    institution_name text,
    role text check (role in ('member', 'alternate_member')),
    voting_option_id integer not null references voting_options (id),
    voting_option_name text not null,
    replaced_vote_ids jsonb not null,
    author_id integer not null references users (id),
    author_name text not null,
    previous_hash text not null,
    hash text not null,
    primary key (voting_id, row_number)
  )`,
  'create index on vote_ledger (vote_id)',
  // Rows are added and never touched again; whoever changes them behind the application breaks the chain.
  'create trigger vote_ledger_append_only before update or delete on vote_ledger for each row execute function refuse_change()',
  // What is promised with a change of status and queued as single mails after it.
  `create table voting_mailings (
    ${id},
    voting_id integer not null references votings (id) on delete cascade,
    message_tag text not null,
    ledger_head text not null,
    created_at timestamptz not null,
    queued_at timestamptz
  )`,
  'create index on voting_mailings (voting_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
