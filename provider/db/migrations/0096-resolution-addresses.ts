// A printed number names one resolution, and an address that a resolution has left tells where it is now. Numbers that are there twice
// already stay as they were published, marked, until somebody corrects them.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table resolutions add label_is_twice boolean not null default false',
  // The one that was adopted here keeps it, else the one that was there first.
  `update resolutions as r set label_is_twice = true where exists (
    select from resolutions as o
    where lower(o.label collate polish) = lower(r.label collate polish) and ((o.voting_id is null), o.id) < ((r.voting_id is null), r.id))`,
  'create unique index resolutions_label on resolutions (lower(label collate polish)) where not label_is_twice',
  `create table resolution_addresses (
    year integer not null,
    number integer not null,
    resolution_id integer not null references resolutions (id),
    label text not null,
    left_at timestamptz not null,
    primary key (year, number, resolution_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
