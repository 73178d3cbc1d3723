// The words of each version in a table of its own, whose rows are a few numbers wide, so that a word that stands in nearly all
// documents is looked up without reading their texts, nor the versions themselves: what a search asks of all of them is here, and
// never changes. A text is shared by versions; what stands where has no places in it.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table version_lexemes (
    version_id integer primary key references document_versions (id) on delete cascade,
    node_id integer not null,
    created_at timestamptz not null,
    lexemes tsvector not null
  ) with (toast_tuple_target = 128)`,
  `insert into version_lexemes (version_id, node_id, created_at, lexemes)
    select v.id, v.node_id, v.created_at, strip(t.vector) from document_versions as v join file_texts as t on t.sha256 = v.sha256 where t.status = 'indexed'`,
  // Without a list of what came last, which every search would read from end to end until the next tidying.
  'create index version_lexemes_search on version_lexemes using gin (lexemes) with (fastupdate = off)',
  'drop index file_texts_search',
  // Few are hidden; a search among many leaves these out.
  'create index document_versions_hidden on document_versions (id) where not visible',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
