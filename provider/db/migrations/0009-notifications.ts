// Notifications with the state of every single mail, links of attendance, who left the newsletter, addresses that bounce.
import { sql, type Kysely } from 'kysely'

const id = 'id integer generated always as identity primary key'

const statements = [
  `create table notifications (
    ${id},
    message_type_id integer not null references message_types (id),
    subject text not null,
    body text not null,
    footer_version text not null check (footer_version in ('nofooter', 'notification_messages', 'system_messages')),
    footer_html text,
    status text not null check (status in ('draft', 'pending', 'sending', 'sent', 'partially_sent', 'error')),
    about_kind text not null check (about_kind in ('folder', 'voting', 'news')),
    about_name text not null,
    node_id integer references nodes (id) on delete set null,
    voting_id integer references votings (id) on delete set null,
    article_id integer references articles (id) on delete set null,
    only_not_voted boolean not null,
    only_not_answered boolean not null,
    choice jsonb not null,
    custom_emails text not null,
    calendar_event_id integer references calendar_events (id) on delete set null,
    sent_event jsonb,
    list_hash text,
    sent_at timestamptz,
    sent_by integer references users (id),
    send_started_at timestamptz,
    send_finished_at timestamptz,
    troubles integer not null default 0,
    troubled_since timestamptz,
    paused_until timestamptz,
    created_at timestamptz not null,
    created_by integer references users (id),
    updated_at timestamptz,
    updated_by integer references users (id)
  )`,
  'create index on notifications (message_type_id)',
  'create index on notifications (node_id)',
  'create index on notifications (voting_id)',
  'create index on notifications (article_id)',
  'create index on notifications (calendar_event_id)',
  'create index on notifications (created_at)',
  `create table notification_files (
    ${id},
    notification_id integer not null references notifications (id) on delete cascade,
    kind text not null check (kind in ('attachment', 'image')),
    position integer not null,
    file_name text not null,
    sha256 text not null,
    file_size integer not null,
    width integer,
    height integer,
    unique (notification_id, kind, position)
  )`,
  'create index on notification_files (sha256)',
  `create table notification_recipients (
    ${id},
    notification_id integer not null references notifications (id) on delete cascade,
    position integer not null,
    user_id integer references users (id),
    username text,
    first_name text,
    last_name text,
    institution text,
    function text,
    email text not null,
    message_id text not null unique,
    bounce_key text not null unique,
    status text not null check (status in ('pending', 'sending', 'sent', 'error')),
    attempts integer not null default 0,
    next_try_at timestamptz,
    claimed_until timestamptz,
    sent_at timestamptz,
    failure text check (failure in ('unknown_address', 'mailbox_full', 'refused', 'too_large', 'unreachable', 'bounced', 'other')),
    failure_text text,
    handed_html text,
    handed_text text,
    handed_head jsonb,
    unique (notification_id, position)
  )`,
  'create index on notification_recipients (user_id)',
  // What is still to be done, however many were ever sent.
  `create index on notification_recipients (notification_id, next_try_at) where status in ('pending', 'sending')`,
  `create table attendance_links (
    key_hash text primary key,
    node_id integer not null references nodes (id) on delete cascade,
    user_id integer not null references users (id),
    created_at timestamptz not null,
    unique (node_id, user_id)
  )`,
  'create index on attendance_links (user_id)',
  'alter table attendances add by_link boolean not null default false',
  `create table newsletter_refusals (
    ${id},
    user_id integer unique references users (id) on delete cascade,
    email_key text unique,
    refused_at timestamptz not null,
    check (num_nonnulls(user_id, email_key) = 1)
  )`,
  `create table bounced_addresses (
    email_key text primary key,
    bounced_at timestamptz not null,
    failure text not null,
    failure_text text not null
  )`,
  // One row that all providers share: when the next mail of a mailing may leave, where a rate is set.
  `create table mail_pace (
    id integer primary key check (id = 1),
    next_at timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
