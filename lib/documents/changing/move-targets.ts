// Where chosen items may go: what the provider would refuse is not offered. It decides again by itself.
import { NODE_FOLDER, type DocumentNode, type FolderContents } from '#contract/documents.ts'
import type { MovePlace } from './move.ts'

const BESIDE: readonly MovePlace[] = ['after', 'before']
const INSIDE: readonly MovePlace[] = ['first', 'last']

export type Obstacle = 'draft' | 'closed' | 'groups' | 'itself'

interface Target {
  status: DocumentNode['status']
  publicAccess: boolean
  /** Of every limited folder on the way to it, itself included. */
  limits: readonly (readonly number[])[]
}

const sharesAny = (groups: readonly number[], limit: readonly number[]) => limit.some((group) => groups.includes(group))

/** Why the items cannot lie in the folder; null: they may. */
function obstacleIn({ status, publicAccess, limits }: Target, nodes: readonly DocumentNode[]): Obstacle | null {
  if (status === 'draft' && nodes.some((node) => node.status === 'published')) return 'draft'
  if (!publicAccess && nodes.some((node) => node.publicAccess)) return 'closed'
  const folders = nodes.filter(({ nodeType }) => nodeType === NODE_FOLDER)
  return folders.every(({ workGroupsIds }) => limits.every((limit) => sharesAny(workGroupsIds, limit))) ? null : 'groups'
}

const limitsOf = (groups: readonly (readonly number[])[]) => groups.filter((each) => each.length > 0)

export interface Targets {
  /** Why nothing can lie in the folder that is looked into; null: it can. */
  obstacle: Obstacle | null
  rows: { node: DocumentNode; places: readonly MovePlace[]; mayEnter: boolean }[]
  /** How many items of the list are no target, the moved ones not counted. */
  left: number
}

export function targetsIn(folder: FolderContents, nodes: readonly DocumentNode[], ids: readonly number[]): Targets {
  const limits = limitsOf(folder.documentStructNodesBreadCrumps.map(({ workGroupsIds }) => workGroupsIds))
  const isWithin = folder.documentStructNodesBreadCrumps.some(({ id }) => ids.includes(id))
  // Where they are, they may stay: only their order changes.
  const isHere = nodes.every(({ parentFolderId }) => parentFolderId === folder.id)
  const obstacle = isWithin ? 'itself' : isHere ? null : obstacleIn({ status: folder.status, publicAccess: folder.publicAccess, limits }, nodes)
  const others = folder.documentStructNodes.filter(({ id }) => !ids.includes(id))
  const rows = others.map((node) => {
    const { status, publicAccess, nodeType } = node
    const mayEnter =
      nodeType === NODE_FOLDER && !isWithin && obstacleIn({ status, publicAccess, limits: [...limits, ...limitsOf([node.workGroupsIds])] }, nodes) === null
    // The ends of a document's folder are places of its own.
    const hasEnds = nodeType === NODE_FOLDER ? mayEnter : obstacle === null
    return { node, places: [...(obstacle === null ? BESIDE : []), ...(hasEnds ? INSIDE : [])], mayEnter }
  })
  const possible = rows.filter(({ places }) => places.length > 0)
  return { obstacle, rows: possible, left: others.length - possible.length }
}

export const placesIn = ({ obstacle }: Targets): readonly MovePlace[] => (obstacle === null ? INSIDE : [])
