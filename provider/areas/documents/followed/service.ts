// Folders that somebody follows: what they are called, and what is new below them. Who follows what is known to `digest`.
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { visibleFolders } from '#provider/areas/documents/below/service.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { foldersUp } from '#provider/areas/documents/search/queries.ts'
import { pathOf } from '#provider/areas/documents/search/service.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import * as queries from './queries.ts'

/** Those of the folders that the actor sees; the main folder is seen by everybody. */
async function seen(db: Db, actor: Actor, folderIds: readonly number[]): Promise<number[]> {
  const below = await visibleFolders(
    db,
    actor,
    folderIds.filter((id) => id !== ROOT_FOLDER_ID),
  )
  return folderIds.includes(ROOT_FOLDER_ID) ? [ROOT_FOLDER_ID, ...below] : below
}

const inPolish = new Intl.Collator('pl').compare

/** Those of the folders that the actor sees, by name. */
export async function followedFolders(db: Db, actor: Actor, folderIds: readonly number[]): Promise<{ id: number; name: string; path: string[] }[]> {
  const ids = await seen(db, actor, folderIds)
  const folders = await foldersUp(db, ids)
  return ids
    .map((id) => ({ id, name: folders.get(id)?.name ?? '', path: pathOf(folders, id) }))
    .toSorted((one, other) => inPolish(one.name, other.name) || one.id - other.id)
}

/** Documents that were published, or got a version, since, in these folders and below; `folder`: the name of the one that it is in. */
export async function newBelow(db: Db, actor: Actor, { folderIds, since }: { folderIds: readonly number[]; since: Date }) {
  if (folderIds.length === 0) return []
  const rows = await queries.shownBelow(db, { viewer: viewerOf(actor), userId: actor.userId, folderIds, since })
  const folders = await foldersUp(
    db,
    rows.map(({ parent_id }) => parent_id),
  )
  return rows.map(({ id, name, version_num, parent_id }) => ({ id, name, versionNum: version_num, folder: folders.get(parent_id)?.name ?? '' }))
}
