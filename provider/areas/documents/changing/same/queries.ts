// SQL of finding existing documents of a folder.
import { sql } from 'kysely'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import type { Db } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { isLive } from '#provider/areas/documents/visible-queries.ts'

export interface SameRow {
  id: number
  name: string
  description: string | null
  public_access: boolean
  updated_at: Date | null
  /** Id of the newest version. */
  version_id: number
  file_name: string
  /** Hashes of versions that are among the given ones. */
  hashes: string[]
}

interface Sought {
  name: string
  fileName: string
  sha256?: string | undefined
  documentId?: number | undefined
}

const oneOfTexts = (column: string, texts: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (select value from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
const lowerOneOf = (column: string, texts: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)} collate polish) in (select lower(value collate polish) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** In the order of the folder. */
export async function findSame(db: Db, folderId: number, files: readonly Sought[]): Promise<SameRow[]> {
  const hashes = files.flatMap(({ sha256 }) => sha256 ?? [])
  const ids = files.flatMap(({ documentId }) => documentId ?? [])
  const { rows } = await sql<SameRow>`
    select n.id, n.name, n.description, n.public_access, n.updated_at, newest.id as version_id, newest.original_file_name as file_name, held.hashes
    from nodes as n
    join lateral (select v.id, v.original_file_name from document_versions as v where v.node_id = n.id order by v.version_num desc limit 1) as newest on true
    cross join lateral (
      select coalesce(array_agg(v.sha256), '{}') as hashes from document_versions as v where v.node_id = n.id and ${oneOfTexts('v.sha256', hashes)}
    ) as held
    where n.parent_id = ${folderId} and n.node_type = ${NODE_DOCUMENT} and ${isLive('n')}
      and (${lowerOneOf(
        'n.name',
        files.map(({ name }) => name),
      )}
        or ${lowerOneOf(
          'newest.original_file_name',
          files.map(({ fileName }) => fileName),
        )}
        or ${isOneOf(sql.ref('n.id'), ids)} or cardinality(held.hashes) > 0)
    order by n.position, n.id`.execute(db)
  return rows
}

/** In any status, ignoring case. */
export async function hasFolderCalled(db: Db, folderId: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from nodes as n
    where n.parent_id = ${folderId} and n.node_type = ${NODE_FOLDER} and ${isLive('n')} and ${lowerOneOf('n.name', [name])}
    limit 1`.execute(db)
  return rows.length > 0
}
