// Who sees what in the library; `visible-queries.ts` has the same rules in SQL.
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
