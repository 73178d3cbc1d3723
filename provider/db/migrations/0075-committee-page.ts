// The public page about the committee. Names of institutions and sides at any time are kept as the states of accounts are (0026); and what
// was published of a meeting for everybody.
import { sql, type Kysely } from 'kysely'

interface KeptNames {
  table: string
  of: string
  key: string
  columns: readonly string[]
}

const KEPT: readonly KeptNames[] = [
  { table: 'institution_states', of: 'institutions', key: 'institution_id', columns: ['name', 'represented_side_id'] },
  { table: 'represented_side_states', of: 'represented_sides', key: 'represented_side_id', columns: ['name'] },
]

/** At the end of the transaction, by the time of writing, and only what differs, as in 0026: a restored backup is written anew as well. */
function keeping({ table, of, key, columns }: KeptNames): string[] {
  const listed = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  const insert = (at: string) => `insert into ${table} (${key}, since, ${columns.join(', ')}) select t.id, ${at}, ${listed('t')} from ${of} t`
  const trigger = (name: string, when: string, condition = '') =>
    `create constraint trigger ${name} after ${when} on ${of} deferrable initially deferred for each row ${condition} execute function note_${table}()`
  return [
    // As they are now they have been since their last change.
    insert('coalesce(t.updated_at, t.created_at)'),
    `create function note_${table}() returns trigger language plpgsql set enable_seqscan = off as $$ begin
      ${insert('clock_timestamp()')} where t.id = new.id and not exists (
        select from ${table} as s
        where s.${key} = t.id and s.since = (select max(since) from ${table} where ${key} = t.id) and (${listed('s')}) is not distinct from (${listed('t')})
      )
      on conflict (${key}, since) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')};
      return null;
    end $$`,
    trigger(`${of}_made`, 'insert'),
    trigger(`${of}_changed`, 'update', `when ((${listed('old')}) is distinct from (${listed('new')}))`),
  ]
}

const tables = [
  `create table institution_states (
    institution_id integer not null,
    since timestamptz not null,
    name text not null,
    represented_side_id integer not null,
    primary key (institution_id, since)
  )`,
  `create table represented_side_states (
    represented_side_id integer not null,
    since timestamptz not null,
    name text not null,
    primary key (represented_side_id, since)
  )`,
  `create table meeting_publications (
    meeting_id integer primary key references meetings (id) on delete cascade,
    agenda jsonb not null,
    created_at timestamptz not null,
    created_by integer references users (id),
    updated_at timestamptz,
    updated_by integer references users (id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...KEPT.flatMap(keeping)]) await sql.raw(statement).execute(db)
}
