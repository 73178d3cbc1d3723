// Who sees what in the library; `visible-queries.ts` has the same rules in SQL.
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'

/**
 * The kind of reader.
 * `public`: published and public nodes. `published`: published nodes, and limited folders of the viewer's own groups.
 * `everything`: drafts and hidden versions too.
 * Whatever the viewer, a node is seen only when all the folders above it are.
 */
export type Viewer = { sees: 'public' } | { sees: 'published'; workGroupIds: readonly number[] } | { sees: 'everything' }

export function viewerOf(actor: Actor | null): Viewer {
  if (actor === null) return { sees: 'public' }
  if (mayAdminister(actor)) return { sees: 'everything' }
  return { sees: 'published', workGroupIds: actor.workGroupIds }
}

/** Those of the folders that are seen with all above them, of which `above` says whether each would be seen alone. */
export function seenAmong(above: readonly { id: number; parent_id: number | null; seen: boolean }[], ids: readonly number[]): number[] {
  const folders = new Map(above.map((row) => [row.id, row]))
  const isSeen = (id: number): boolean => {
    const folder = folders.get(id)
    return folder !== undefined && folder.seen && (folder.parent_id === null ? id === ROOT_FOLDER_ID : isSeen(folder.parent_id))
  }
  return [...new Set(ids)].filter(isSeen)
}
