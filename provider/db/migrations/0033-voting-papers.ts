// What a voting is about stands still once it has begun: its documents in the versions of that moment, and what its answers were called.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table voting_papers (
    voting_id integer not null references votings (id) on delete cascade,
    node_id integer not null references nodes (id),
    place integer not null,
    name text not null,
    version_id integer not null,
    version_num integer not null,
    file_name text not null,
    file_size integer not null,
    sha256 text not null,
    primary key (voting_id, node_id)
  )`,
  'create index voting_papers_node on voting_papers (node_id)',
  // Since when they stand still; null: it has not begun, or had before there were any.
  'alter table votings add papers_at timestamptz',
  // Null: as the dictionary has it.
  'alter table voting_options add name text',
  `update voting_options o set name = a.name from answer_options a, votings v
    where a.id = o.answer_option_id and v.id = o.voting_id
      and (v.status <> 'preparing' or exists (select from votes c where c.voting_option_id = o.id))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
