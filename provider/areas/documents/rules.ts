// What holds in the library whatever is called in whatever order (contract section 3); each rule refuses with its code.
import { programEnding } from '#common/file-kinds.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Tx } from '#provider/capabilities.ts'
import type { Upload } from '#provider/http/uploads.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

type Node = queries.Node

/** The nodes in the order asked, each once; all have to be there and out of the bin. */
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

/** The main folder is published, public, unlimited and where it is, for ever. */
export function requireNoRoot(ids: readonly number[], path = 'nodeIds'): void {
  if (ids.includes(ROOT_FOLDER_ID)) throw new Refusal('VALIDATION_ERROR', { fields: [{ path, code: 'out_of_range' }] })
}

/** What is run rather than read is no document, whatever it is called. */
export function requireDocument({ kind }: Pick<Upload, 'kind'>, fileName: string): void {
  if (kind === 'program' || programEnding(fileName) !== null) throw new Refusal('ERROR_FILE_KIND_REFUSED')
}

/** A public node has a public parent. */
export function requirePublicParent(publicAccess: boolean, parent: Pick<Node, 'public_access'>): void {
  if (publicAccess && !parent.public_access) throw new Refusal('ERROR_NOT_PUBLIC_ACCESS_PARENT')
}

/** The groups of every limited folder on the way up from `folderId`, itself included; the nearest first. */
export const limitsFrom = async (tx: Tx, folderId: number): Promise<number[][]> =>
  (await queries.findChain(tx, folderId)).map(({ work_group_ids }) => work_group_ids).filter((groups) => groups.length > 0)

export const sharesAny = (groups: readonly number[], limit: readonly number[]): boolean => limit.some((group) => groups.includes(group))

/** A folder below limited ones is limited too and shares a group with each of them. */
export function requireGroupOfEach(groups: readonly number[], limits: readonly (readonly number[])[]): void {
  if (!limits.every((limit) => sharesAny(groups, limit))) throw new Refusal('ERROR_MISSING_WG_PARENT')
}

export async function requireKnownGroups(tx: Tx, groups: readonly number[]): Promise<void> {
  if (groups.length > 0 && (await queries.countKnownGroups(tx, groups)) !== groups.length)
    throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'workGroupsIds', code: 'wrong_format' }] })
}

/** What is limited is never public. */
export function requireNotBoth(publicAccess: boolean, groups: readonly number[]): void {
  if (publicAccess && groups.length > 0) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'publicAccess', code: 'wrong_format' }] })
}
