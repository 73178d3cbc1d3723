// Since when a document is shown stands with it: what came last, and what is new, is found from the newest end by one index instead of by
// two, whose rows had to be put together. The database keeps it itself, because a provider of the release before, beside this one, does not.
import { sql, type Kysely } from 'kysely'

// Without scanning: a session keeps a plan that it made while the tables were empty, and a restored backup would read all rows for each row.
const statements = [
  'alter table nodes add column shown_at timestamptz',
  `create function newest_version_at(integer) returns timestamptz language sql stable as $$
    select v.created_at from document_versions as v where v.node_id = $1 and v.visible order by v.version_num desc limit 1 $$`,
  'update nodes set shown_at = greatest(published_at, newest_version_at(id))',
  `create function note_showing() returns trigger language plpgsql set enable_seqscan = off as $$ begin
    new.shown_at := greatest(new.published_at, newest_version_at(new.id));
    return new;
  end $$`,
  'create trigger nodes_shown before insert or update of published_at on nodes for each row execute function note_showing()',
  `create function note_showing_of_version() returns trigger language plpgsql set enable_seqscan = off as $$ begin
    update nodes as n set shown_at = greatest(n.published_at, newest_version_at(n.id)) where n.id = coalesce(new.node_id, old.node_id);
    return null;
  end $$`,
  `create trigger versions_shown after insert or delete or update of visible, version_num, created_at on document_versions
    for each row execute function note_showing_of_version()`,
  `create index documents_by_showing on nodes (shown_at desc, id desc)
    where node_type = 2 and status = 'published' and deleted_at is null and published_at is not null`,
  'drop index documents_by_publishing',
  'drop index versions_by_making',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
