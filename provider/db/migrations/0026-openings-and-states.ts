// Who opened which document, and what decided about access at any time: folders and documents, accounts, profiles and roles as they
// were. The states are kept by the tables themselves, so that no way of changing them is left out; they begin with this migration.
import { sql, type Kysely } from 'kysely'

const KINDS = `kind text not null check (kind in ('page', 'preview', 'download', 'archive'))`

const openings = [
  // Without references to the library: what was opened stays told when the document is deleted for good.
  `create table document_openings (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    document_id integer not null,
    document_name text not null,
    version_id integer,
    version_num integer,
    ${KINDS},
    opened_at timestamptz not null,
    check ((version_id is null) = (version_num is null))
  )`,
  'create index on document_openings (document_id, opened_at)',
  'create index on document_openings (user_id, opened_at)',
  // Whether the same was opened a moment before.
  'create index on document_openings (user_id, document_id, opened_at)',
  'create index on document_openings (opened_at)',
  `create table visitor_openings (
    document_id integer not null,
    day date not null,
    ${KINDS},
    opened_count integer not null,
    primary key (document_id, day, kind)
  )`,
  'create index on visitor_openings (day)',
]

const states = [
  `create table node_states (
    node_id integer not null,
    since timestamptz not null,
    parent_id integer,
    node_type integer not null,
    name text not null,
    status text not null,
    public_access boolean not null,
    deleted_at timestamptz,
    work_group_ids integer[] not null,
    primary key (node_id, since)
  )`,
  `create table user_states (
    user_id integer not null references users (id) on delete cascade,
    since timestamptz not null,
    username text not null,
    first_name text not null,
    last_name text not null,
    institution_id integer,
    function_id integer,
    active boolean not null,
    active_no_time_limit boolean not null,
    active_until date,
    blocked_since timestamptz,
    deleted_at timestamptz,
    profile_ids integer[] not null,
    work_group_ids integer[] not null,
    primary key (user_id, since)
  )`,
  `create table profile_states (
    profile_id integer not null,
    since timestamptz not null,
    name text not null,
    permission_keys text[] not null,
    primary key (profile_id, since)
  )`,
  `create table function_states (
    function_id integer not null,
    since timestamptz not null,
    role text,
    primary key (function_id, since)
  )`,
]

interface KeptTable {
  table: string
  of: string
  key: string
  /** Columns beside the key and `since`, each as it is read of the row `t`. */
  columns: Readonly<Record<string, string>>
  /** Columns of the table whose change makes another state. */
  watched: readonly string[]
  /** Tables that belong to it, with the column that says to whom. */
  parts: readonly (readonly [table: string, column: string])[]
}

const same = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, `t.${column}`]))
const listOf = (column: string, table: string, key: string) => `array(select p.${column} from ${table} p where p.${key} = t.id order by 1)`

const NODE = ['parent_id', 'node_type', 'name', 'status', 'public_access', 'deleted_at']
const USER = [
  'username',
  'first_name',
  'last_name',
  'institution_id',
  'function_id',
  'active',
  'active_no_time_limit',
  'active_until',
  'blocked_since',
  'deleted_at',
]

const KEPT: readonly KeptTable[] = [
  {
    table: 'node_states',
    of: 'nodes',
    key: 'node_id',
    columns: { ...same(...NODE), work_group_ids: listOf('work_group_id', 'node_work_groups', 'node_id') },
    watched: NODE,
    parts: [['node_work_groups', 'node_id']],
  },
  {
    table: 'user_states',
    of: 'users',
    key: 'user_id',
    columns: {
      ...same(...USER),
      profile_ids: listOf('profile_id', 'user_profiles', 'user_id'),
      work_group_ids: listOf('work_group_id', 'user_work_groups', 'user_id'),
    },
    watched: USER,
    parts: [
      ['user_profiles', 'user_id'],
      ['user_work_groups', 'user_id'],
    ],
  },
  {
    table: 'profile_states',
    of: 'profiles',
    key: 'profile_id',
    columns: { ...same('name'), permission_keys: listOf('permission_key', 'profile_permissions', 'profile_id') },
    watched: ['name'],
    parts: [['profile_permissions', 'profile_id']],
  },
  { table: 'function_states', of: 'functions', key: 'function_id', columns: same('role'), watched: ['role'], parts: [] },
]

/**
 * At the end of the transaction, once for all that it changed. The time is that of writing, not of the transaction's beginning:
 * whoever waited for a lock writes after whoever held it.
 */
function keeping({ table, of, key, columns, watched, parts }: KeptTable): string[] {
  const names = Object.keys(columns)
  const insert = (at: string) =>
    `insert into ${table} (${key}, since, ${names.join(', ')}) select t.id, ${at}, ${Object.values(columns).join(', ')} from ${of} t`
  const trigger = (name: string, when: string, on: string, by: string, more = '') =>
    `create constraint trigger ${name} after ${when} on ${on} deferrable initially deferred for each row ${more} execute function ${by}`
  const changed = (row: string) => `(${watched.map((column) => `${row}.${column}`).join(', ')})`
  const ofPart = `note_part_of_${table}`
  return [
    insert('now()'),
    `create function keep_${table}(integer) returns void language sql as $$
      ${insert('clock_timestamp()')} where t.id = $1 and not exists (
        select from ${table} as s
        where s.${key} = t.id and s.since = (select max(since) from ${table} where ${key} = t.id)
          and (${names.map((name) => `s.${name}`).join(', ')}) is not distinct from (${Object.values(columns).join(', ')})
      )
      on conflict (${key}, since) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')} $$`,
    `create function note_${table}() returns trigger language plpgsql as $$ begin perform keep_${table}(new.id); return null; end $$`,
    trigger(`${of}_made`, 'insert', of, `note_${table}()`),
    trigger(`${of}_changed`, 'update', of, `note_${table}()`, `when (${changed('old')} is distinct from ${changed('new')})`),
    ...(parts.length === 0
      ? []
      : [
          `create function ${ofPart}() returns trigger language plpgsql as $$
            begin perform keep_${table}(coalesce(new.${key}, old.${key})); return null; end $$`,
        ]),
    ...parts.map(([part]) => trigger(`${part}_changed`, 'insert or delete', part, `${ofPart}()`)),
  ]
}

const goneNodes = [
  // Gone for good: as it was at last, in the bin since.
  `create function note_gone_node() returns trigger language plpgsql as $$ begin
    insert into node_states (node_id, since, parent_id, node_type, name, status, public_access, deleted_at, work_group_ids)
      values (old.id, clock_timestamp(), old.parent_id, old.node_type, old.name, old.status, old.public_access, clock_timestamp(), '{}')
      on conflict (node_id, since) do update set deleted_at = excluded.deleted_at;
    return null;
  end $$`,
  'create trigger nodes_gone after delete on nodes for each row execute function note_gone_node()',
]

const statements = [...openings, ...states, ...KEPT.flatMap(keeping), ...goneNodes]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
