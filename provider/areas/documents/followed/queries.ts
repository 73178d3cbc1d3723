// SQL of what is new in folders that somebody follows.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { NEWEST, shownSince } from '#provider/areas/documents/recent/queries.ts'
import { foldersAbove } from '#provider/areas/documents/visible-queries.ts'
import { anyOf } from '#provider/db/one-of.ts'

interface FollowedFor {
  viewer: Viewer
  userId: number
  folderIds: readonly number[]
  since: Date
}

export interface ShownBelow {
  id: number
  name: string
  /** 0: it has no file. */
  version_num: number
  parent_id: number
}

/** Documents below the folders, at any depth, that were published or got a version since, the latest first; not the person's own uploads. */
export async function shownBelow(db: Db, { viewer, userId, folderIds, since }: FollowedFor): Promise<ShownBelow[]> {
  const { rows } = await sql<ShownBelow>`
    with recursive candidates as materialized (
      select n.id, n.parent_id, n.name, n.shown_at, coalesce(newest.version_num, 0) as version_num
      from ${shownSince(viewer, since)} ${NEWEST} where coalesce(newest.created_by, n.created_by) is distinct from ${userId}::integer
    ),
    ${foldersAbove(viewer)},
    within as (
      select c.id as document, c.parent_id as folder from candidates as c where c.parent_id in (select id from folders)
      union
      select within.document, above.parent_id from within join above on above.id = within.folder where above.parent_id is not null
    )
    select c.id, c.name, c.version_num, c.parent_id from candidates as c
    where c.id in (select document from within where folder = ${anyOf(folderIds)})
    order by c.shown_at desc, c.id desc`.execute(db)
  return rows
}
