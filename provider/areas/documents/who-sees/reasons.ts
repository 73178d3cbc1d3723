// Reasons why somebody sees a node or not, in terms of what administrators can change. The visibility itself is not decided here.
import type { SEEN_BECAUSE, UNSEEN_BECAUSE } from '#contract/who-sees.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import type { Explained } from './queries.ts'

export type SeenReason = (typeof SEEN_BECAUSE)[number]
export type UnseenReason = (typeof UNSEEN_BECAUSE)[number]

export interface Reason<Because> {
  because: Because
  detail: string | null
}

const namesOf = ({ groups }: Explained) => groups.map(({ name }) => name).join(', ')
const quoted = ({ name }: Explained) => `„${name}”`

/** `path`: from the root to the node. */
export function whySeen(path: readonly Explained[], viewer: Viewer, isPublic: boolean): Reason<SeenReason> {
  if (isPublic || viewer.sees === 'public') return { because: 'public', detail: null }
  if (viewer.sees === 'everything') return { because: 'administrator', detail: null }
  const through = path.flatMap(({ groups }) => groups).filter(({ id }) => viewer.workGroupIds.includes(id))
  const names = [...new Set(through.map(({ name }) => name))]
  return names.length > 0 ? { because: 'group', detail: names.join(', ') } : { because: 'published', detail: null }
}

/** The first obstacle on the path from the root. `hidden`: whether a node by itself is not visible. */
export function whyNot<Node extends Explained>(path: readonly Node[], hidden: (node: Node) => boolean): Reason<UnseenReason> {
  const obstacle = path.find(hidden)
  const own = obstacle === path.at(-1)
  if (!obstacle || obstacle.status === 'draft') return { because: own ? 'draft' : 'draft_above', detail: own || !obstacle ? null : quoted(obstacle) }
  return own ? { because: 'group', detail: namesOf(obstacle) } : { because: 'group_above', detail: `${quoted(obstacle)}: ${namesOf(obstacle)}` }
}
