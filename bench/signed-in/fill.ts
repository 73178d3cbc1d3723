// The demo's library with so many older documents beside it that it has 300, of which only the demo's are new.
import { sql } from 'kysely'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Db } from '#provider/capabilities.ts'

const DOCUMENTS = 300
const FOLDERS = 10
const COLUMNS = sql`parent_id, node_type, name, status, public_access, position, published_at, created_at`
/** Older than what counts as new at the first look. */
const LONG_AGO = sql`now() - interval '90 days'`
const NO_FILE = '0'.repeat(64)

/** Returns the id of a document that every member sees. */
export async function fillLibrary(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number; first: number }>`
    select count(*)::int as count, min(n.id) filter (where n.status = 'published' and n.public_access) as first
    from nodes as n where n.node_type = ${NODE_DOCUMENT} and n.deleted_at is null`.execute(db)
  const { count, first } = rows[0]!
  const each = Math.ceil((DOCUMENTS - count) / FOLDERS)
  await sql`
    insert into nodes (${COLUMNS})
    select ${ROOT_FOLDER_ID}::int, ${NODE_FOLDER}::int, 'Archiwum ' || i, 'published', true, 'z' || lpad(i::text, 6, '0'), ${LONG_AGO}, ${LONG_AGO}
    from generate_series(1, ${FOLDERS}::int) as i`.execute(db)
  await sql`
    insert into nodes (${COLUMNS})
    select f.id, ${NODE_DOCUMENT}::int, 'Dokument archiwalny ' || i, 'published', true, 'a' || lpad(i::text, 6, '0'), ${LONG_AGO}, ${LONG_AGO}
    from nodes as f, generate_series(1, ${each}::int) as i where f.name like 'Archiwum %'`.execute(db)
  await sql`insert into files (sha256, size, media_type, created_at) values (${NO_FILE}, 1, 'application/pdf', now()) on conflict do nothing`.execute(db)
  await sql`
    insert into document_versions (node_id, version_num, name, original_file_name, file_type, sha256, file_size, visible, created_at)
    select id, 1, name, 'plik.pdf', 'pdf', ${NO_FILE}, 1, true, ${LONG_AGO} from nodes where name like 'Dokument archiwalny %'`.execute(db)
  // As the hourly maintenance does.
  await sql`analyze`.execute(db)
  return first
}
