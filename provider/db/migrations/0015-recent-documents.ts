// What came to the library last is found from its newest end, however much there is.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create index documents_by_publishing on nodes (published_at desc, id desc)
    where node_type = 2 and status = 'published' and deleted_at is null and published_at is not null`,
  'create index versions_by_making on document_versions (created_at desc, id desc) where visible',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
