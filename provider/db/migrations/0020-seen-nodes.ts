// Who may see a document is told by a few short columns of its row. A search asks them of all that it finds, and reads them here,
// without the names and descriptions beside them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index nodes_seen on nodes (id) include (parent_id, node_type, public_access, status) where deleted_at is null').execute(db)
}
