// SQL of the versions that the documents below a folder had at one instant.
import { sql } from 'kysely'
import { NODE_DOCUMENT } from '#contract/documents.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { isVisible } from '#provider/areas/documents/visible-queries.ts'
import type { Db } from '#provider/capabilities.ts'

export interface VersionThen {
  documentId: number
  name: string
  versionNum: number
  /** There was none yet at that instant: it is the first one. */
  isLater: boolean
}

export async function versionsThen(db: Db, folderId: number, { viewer, until }: { viewer: Viewer; until: Date }): Promise<VersionThen[]> {
  const { rows } = await sql<VersionThen>`
    with recursive below as (
      select n.id, n.node_type from nodes as n where n.parent_id = ${folderId} and ${isVisible(viewer, 'n')}
      union all
      select n.id, n.node_type from below join nodes as n on n.parent_id = below.id where ${isVisible(viewer, 'n')}
    )
    select below.id as "documentId", shown.name, shown.version_num as "versionNum", shown.is_later as "isLater"
    from below cross join lateral (
      select v.name, v.version_num, v.created_at > ${until} as is_later from document_versions as v
      where v.node_id = below.id and v.visible
      order by v.created_at > ${until}, case when v.created_at > ${until} then v.version_num else -v.version_num end limit 1
    ) as shown
    where below.node_type = ${sql.lit(NODE_DOCUMENT)}`.execute(db)
  return rows
}
