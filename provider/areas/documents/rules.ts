// Invariants of the library (contract section 3). Each rule throws a refusal with its own code.
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

type Node = queries.Node

/** The nodes in the given order, without duplicates; all must exist and not be in the bin. */
export async function requireNodes(tx: Tx, ids: readonly number[]): Promise<Node[]> {
  const asked = [...new Set(ids)]
  const byId = new Map((await queries.findNodes(tx, asked)).map((node) => [node.id, node]))
  return asked.map((id) => {
    const node = byId.get(id)
    if (!node) throw new Refusal('ERROR_NOT_FOUND')
    return node
  })
}

export const requireNode = async (tx: Tx, id: number): Promise<Node> => (await requireNodes(tx, [id]))[0]!

export async function requireFolder(tx: Tx, id: number): Promise<Node> {
  const node = await requireNode(tx, id)
  if (!queries.isFolder(node)) throw new Refusal('ERROR_NOT_FOUND')
  return node
}

/** The main folder is always published, public and unlimited, and cannot be moved. */
export function requireNoRoot(ids: readonly number[], path = 'nodeIds'): void {
  if (ids.includes(ROOT_FOLDER_ID)) throw new Refusal('VALIDATION_ERROR', { fields: [{ path, code: 'out_of_range' }] })
}

/** A public node has a public parent. */
export function requirePublicParent(publicAccess: boolean, parent: Pick<Node, 'public_access'>): void {
  if (publicAccess && !parent.public_access) throw new Refusal('ERROR_NOT_PUBLIC_ACCESS_PARENT')
}

/** Groups of every limited folder from `folderId` up, the nearest first. */
export const limitsFrom = async (tx: Tx, folderId: number): Promise<number[][]> =>
  (await queries.findChain(tx, folderId)).map(({ work_group_ids }) => work_group_ids).filter((groups) => groups.length > 0)

export const sharesAny = (groups: readonly number[], limit: readonly number[]): boolean => limit.some((group) => groups.includes(group))

/** A folder below limited ones must be limited too and share a group with each of them. */
export function requireGroupOfEach(groups: readonly number[], limits: readonly (readonly number[])[]): void {
  if (!limits.every((limit) => sharesAny(groups, limit))) throw new Refusal('ERROR_MISSING_WG_PARENT')
}

export async function requireKnownGroups(tx: Tx, groups: readonly number[]): Promise<void> {
  if (groups.length > 0 && (await queries.countKnownGroups(tx, groups)) !== groups.length)
    throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'workGroupsIds', code: 'wrong_format' }] })
}

/** A limited folder cannot be public. */
export function requireNotBoth(publicAccess: boolean, groups: readonly number[]): void {
  if (publicAccess && groups.length > 0) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'publicAccess', code: 'wrong_format' }] })
}
