// Changes of several nodes at once: status, public access, moves.
import type { ChangeNodeAccess, ChangeNodeStatus, MoveNodes, StepNode } from '#contract/document-changes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { keysAt, requireSibling, standAt, type Placement } from '#provider/areas/documents/placement.ts'
import * as queries from '#provider/areas/documents/queries.ts'
import * as rules from '#provider/areas/documents/rules.ts'
import { termSaid } from '#provider/areas/meetings/clock/left-service.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { change, named, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'

const namesOf = (nodes: readonly { name: string }[]) => named(nodes, ({ name }) => quoted(name))

interface AffectedCount {
  affectedCount: number
}

/** The nodes' parents as they will be after the call, which may change them too. */
async function parentsOf(tx: Tx, nodes: readonly queries.Node[]): Promise<Map<number, queries.Node>> {
  const ids = [...new Set(nodes.map(({ parent_id }) => parent_id!))]
  return new Map((await rules.requireNodes(tx, ids)).map((parent) => [parent.id, parent]))
}

/** A published node needs a published parent, or one that is published by the same call. */
export async function requirePublishedParents(tx: Tx, nodes: readonly queries.Node[]): Promise<void> {
  const parents = await parentsOf(tx, nodes)
  const chosen = new Set(nodes.map(({ id }) => id))
  for (const { parent_id } of nodes)
    if (parents.get(parent_id!)!.status !== 'published' && !chosen.has(parent_id!)) throw new Refusal('ERROR_PARENT_NOT_PUBLISHED')
}

async function toPublish(tx: Tx, nodes: readonly queries.Node[]): Promise<number[]> {
  await requirePublishedParents(tx, nodes)
  return nodes.filter(({ status }) => status === 'draft').map(({ id }) => id)
}

const toWithdraw = async (tx: Tx, nodeIds: readonly number[]): Promise<number[]> =>
  (await queries.findSubtrees(tx, nodeIds)).filter(({ status }) => status === 'published').map(({ id }) => id)

export const changeStatus = (
  context: Context & Pick<Capabilities, 'settings'>,
  { nodeIds, status, dryRun }: RequestOutput<typeof ChangeNodeStatus>['body'],
): Promise<AffectedCount> =>
  change(context, 'library', async ({ tx, author }) => {
    rules.requireNoRoot(nodeIds)
    const nodes = await rules.requireNodes(tx, nodeIds)
    const ids = status === 'published' ? await toPublish(tx, nodes) : await toWithdraw(tx, nodeIds)
    const answer = { affectedCount: ids.length }
    if (dryRun || ids.length === 0) return { answer, nothingHappened: true }
    if (status === 'published') {
      await queries.publish(tx, ids, author)
      const description = `Opublikowano: ${namesOf(nodes)}` + (await termSaid(tx, { settings: context.settings, at: author.now }, ids))
      return { answer, trace: { kind: 'nodes_published', description, detail: { nodeIds: ids } } }
    }
    await queries.withdraw(tx, ids)
    return { answer, trace: { kind: 'nodes_withdrawn', description: `Wycofano z publikacji: ${namesOf(nodes)}`, detail: { nodeIds: ids } } }
  })

async function toOpen(tx: Tx, nodes: readonly queries.Node[]): Promise<number[]> {
  const parents = await parentsOf(tx, nodes)
  const chosen = new Set(nodes.map(({ id }) => id))
  for (const { id, parent_id } of nodes) {
    if (!parents.get(parent_id!)!.public_access && !chosen.has(parent_id!)) throw new Refusal('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    // A limited node is never public; its groups must be removed first.
    if ((await rules.limitsFrom(tx, id)).length > 0) throw new Refusal('ERROR_MISSING_WG_PARENT')
  }
  return nodes.filter(({ public_access }) => !public_access).map(({ id }) => id)
}

const toClose = async (tx: Tx, nodeIds: readonly number[]): Promise<number[]> =>
  (await queries.findSubtrees(tx, nodeIds)).filter(({ public_access }) => public_access).map(({ id }) => id)

export const changeAccess = (context: Context, { nodeIds, action, dryRun }: RequestOutput<typeof ChangeNodeAccess>['body']): Promise<AffectedCount> =>
  change(context, 'library', async ({ tx, author }) => {
    rules.requireNoRoot(nodeIds)
    const nodes = await rules.requireNodes(tx, nodeIds)
    const open = action === 'set_public_access'
    const ids = open ? await toOpen(tx, nodes) : await toClose(tx, nodeIds)
    const answer = { affectedCount: ids.length }
    if (dryRun || ids.length === 0) return { answer, nothingHappened: true }
    await queries.setPublicAccess(tx, ids, open, author)
    const description = `${open ? 'Nadano dostęp publiczny' : 'Odebrano dostęp publiczny'}: ${namesOf(nodes)}`
    return { answer, trace: { kind: open ? 'nodes_opened' : 'nodes_closed', description, detail: { nodeIds: ids } } }
  })

type Move = RequestOutput<typeof MoveNodes>['body']

async function placeOfMove(tx: Tx, { parentId, position, siblingId }: Move, moved: ReadonlySet<number>): Promise<Placement> {
  if (position === 'first') return { at: 'start' }
  if (position === 'last') return { at: 'end' }
  const sibling = await requireSibling(tx, parentId, siblingId)
  if (moved.has(sibling.id)) throw new Refusal('ERROR_MOVE_INTO_ITSELF')
  return { at: position, sibling }
}

/** Position inside or beside the item that a person has picked. */
async function pickedPlace(tx: Tx, move: Move): Promise<Move> {
  const { parentId, targetId, position } = move
  if (targetId == null) return move
  const isInside = position === 'first' || position === 'last'
  if (targetId === parentId) return { ...move, siblingId: null, position: isInside ? position : position === 'before' ? 'first' : 'last' }
  const target = await requireSibling(tx, parentId, targetId)
  if (!isInside) return { ...move, siblingId: target.id }
  return { ...move, siblingId: null, parentId: queries.isFolder(target) ? target.id : parentId }
}

async function checkMove(tx: Tx, nodes: readonly queries.Node[], target: queries.Node): Promise<void> {
  const ids = nodes.map(({ id }) => id)
  const [first, ...others] = nodes
  if (await queries.isAnyLinkedToVoting(tx, ids)) throw new Refusal('ERROR_LINKED_TO_VOTING')
  if (others.some(({ status, public_access }) => status !== first!.status || public_access !== first!.public_access))
    throw new Refusal('ERROR_MOVE_MIXED_STATUS')
  const way = await queries.findChain(tx, target.id)
  if (way.some(({ id }) => ids.includes(id))) throw new Refusal('ERROR_MOVE_INTO_ITSELF')
  if (first!.status === 'published' && target.status !== 'published') throw new Refusal('ERROR_PARENT_NOT_PUBLISHED')
  rules.requirePublicParent(first!.public_access, target)
  const limits = way.map(({ work_group_ids }) => work_group_ids).filter((groups) => groups.length > 0)
  const arriving = nodes.filter(({ parent_id }) => parent_id !== target.id).map(({ id }) => id)
  const folders = (await queries.findSubtrees(tx, arriving)).filter(queries.isFolder)
  for (const { work_group_ids } of folders) rules.requireGroupOfEach(work_group_ids, limits)
}

export const moveNodes = (context: Context, asked: Move): Promise<AffectedCount> =>
  change(context, 'library', async ({ tx }) => {
    const move = await pickedPlace(tx, asked)
    const nodes = await rules.requireNodes(tx, move.nodeIds)
    const ids = nodes.map(({ id }) => id)
    const target = await rules.requireFolder(tx, move.parentId)
    await checkMove(tx, nodes, target)
    const place = await placeOfMove(tx, move, new Set(ids))
    if (await standAt(tx, target.id, place, nodes)) return { answer: { affectedCount: 0 }, nothingHappened: true }
    const keys = await keysAt(tx, target.id, place, { count: ids.length, passed: ids })
    await queries.setPlaces(
      tx,
      ids.map((id, i) => ({ id, parent_id: target.id, position: keys[i]! })),
    )
    const description = `Przeniesiono do katalogu ${quoted(target.name)}: ${namesOf(nodes)}`
    return { answer: { affectedCount: ids.length }, trace: { kind: 'nodes_moved', description, detail: { nodeIds: ids } } }
  })

/** Moves a node by one position in the folder's order at that time. */
export const stepNode = (context: Context, { id, way }: RequestOutput<typeof StepNode>['params']): Promise<{ id: number }> =>
  change(context, 'library', async ({ tx }) => {
    rules.requireNoRoot([id], 'id')
    const node = await rules.requireNode(tx, id)
    if (await queries.isAnyLinkedToVoting(tx, [id])) throw new Refusal('ERROR_LINKED_TO_VOTING')
    const folder = await rules.requireFolder(tx, node.parent_id!)
    const beside = await queries.nearestChild(tx, folder.id, way === 'up' ? 'before' : 'after', node, [id])
    if (!beside) return { answer: { id }, nothingHappened: true }
    const place: Placement = { at: way === 'up' ? 'before' : 'after', sibling: await rules.requireNode(tx, beside.id) }
    const [position] = await keysAt(tx, folder.id, place, { count: 1, passed: [id] })
    await queries.setPlaces(tx, [{ id, position: position! }])
    const description = `Zmieniono kolejność w katalogu ${quoted(folder.name)}: ${namesOf([node])}`
    return { answer: { id }, trace: { kind: 'nodes_moved', description, detail: { nodeIds: [id] } } }
  })
