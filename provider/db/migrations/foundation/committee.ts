// The committee's calendar and votings.
import { audited, id } from './audited.ts'

const calendar = [
  `create table calendar_events (
    ${id},
    name text not null,
    starts_at timestamp(0) not null,
    ends_at timestamp(0) not null,
    url text,
    url_label text,
    ${audited},
    check (ends_at >= starts_at)
  )`,
  'create index on calendar_events (starts_at)',
  'create index on calendar_events (ends_at)',
]

const votings = [
  `create table votings (
    ${id},
    title text not null,
    starts_at timestamp(0),
    ends_at timestamp(0),
    status text not null check (status in ('preparing', 'in_progress', 'finished', 'canceled')),
    general boolean not null,
    start_stop_notifications boolean not null,
    work_group_id integer references work_groups (id),
    document_node_id integer references nodes (id),
    document_not_applicable boolean not null,
    ${audited}
  )`,
  'create index on votings (status)',
  'create index on votings (document_node_id)',
  `create table voting_options (
    ${id},
    voting_id integer not null references votings (id) on delete cascade,
    answer_option_id integer not null references answer_options (id),
    position integer not null,
    unique (voting_id, answer_option_id),
    unique (id, voting_id)
  )`,
  `create table voting_documents (
    voting_id integer not null references votings (id) on delete cascade,
    node_id integer not null references nodes (id),
    primary key (voting_id, node_id)
  )`,
  'create index on voting_documents (node_id)',
  `create table votes (
    ${id},
    voting_id integer not null references votings (id),
    voting_option_id integer not null,
    user_id integer not null references users (id),
    institution_id integer references institutions (id),
    role text check (role in ('member', 'alternate_member')),
    status text not null check (status in ('active', 'canceled')),
    created_at timestamptz not null,
    created_by integer not null references users (id),
    canceled_at timestamptz,
    canceled_by integer references users (id),
    foreign key (voting_option_id, voting_id) references voting_options (id, voting_id),
    check ((status = 'canceled') = (canceled_at is not null))
  )`,
  // What no race may break: one vote that counts of each person, and of each seat where institutions vote.
  `create unique index votes_of_person on votes (voting_id, user_id) where status = 'active'`,
  `create unique index votes_of_seat on votes (voting_id, institution_id) where status = 'active' and institution_id is not null`,
  'create index on votes (user_id)',
]

export const committee = [...calendar, ...votings]
