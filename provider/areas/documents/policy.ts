// Who sees what of the library, in words; `queries.ts` says the same in SQL, in one place.
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'

/**
 * Through whose eyes the library is read.
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
