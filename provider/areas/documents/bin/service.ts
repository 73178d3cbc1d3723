// Deleting items into the bin, restoring them within 30 days, and deleting them for good.
import { BIN_DAYS, type DeleteNodes, type ListBin, type PurgeNodes, type RestoreNodes } from '#contract/document-changes.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { keysAt } from '#provider/areas/documents/placement.ts'
import * as queries from '#provider/areas/documents/queries.ts'
import * as rules from '#provider/areas/documents/rules.ts'
import type { Capabilities, Db, Tx } from '#provider/capabilities.ts'
import { removeUnusedFiles } from '#provider/files/cleanup.ts'
import { bySystem, change, named, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as bin from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const namesOf = (nodes: readonly { name: string }[]) => named(nodes, ({ name }) => quoted(name))

interface AffectedCount {
  affectedCount: number
}

const isBelow = (node: queries.Node, chosen: ReadonlySet<number>, parents: ReadonlyMap<number, number>): boolean => {
  for (let id = node.parent_id; id !== null; id = parents.get(id) ?? null) if (chosen.has(id)) return true
  return false
}

/** The chosen items without those inside another chosen one. */
function topsOf(nodes: readonly queries.Node[], subtree: readonly queries.SubtreeNode[]): queries.Node[] {
  const chosen = new Set(nodes.map(({ id }) => id))
  const parents = new Map(subtree.map(({ id, parent_id }) => [id, parent_id]))
  return nodes.filter((node) => !isBelow(node, chosen, parents))
}

export const deleteNodes = (context: Context, body: RequestOutput<typeof DeleteNodes>['body']): Promise<AffectedCount> =>
  change(context, 'library', async ({ tx, author }) => {
    const { nodeIds, dryRun } = Array.isArray(body) ? { nodeIds: body, dryRun: false } : body
    rules.requireNoRoot(nodeIds)
    const nodes = await rules.requireNodes(tx, nodeIds)
    const subtree = await queries.findSubtrees(tx, nodeIds)
    const ids = subtree.map(({ id }) => id)
    if (await queries.isAnyLinkedToVoting(tx, ids)) throw new Refusal('ERROR_LINKED_TO_VOTING')
    const answer = { affectedCount: ids.length }
    if (dryRun) return { answer, nothingHappened: true }
    const tops = topsOf(nodes, subtree)
    for (const top of tops)
      await bin.putIntoBin(
        tx,
        top.id,
        (await queries.findSubtrees(tx, [top.id])).map(({ id }) => id),
        author,
      )
    return { answer, trace: { kind: 'nodes_deleted', description: `Usunięto do kosza: ${namesOf(tops)}`, detail: { nodeIds: ids } } }
  })

export async function listBin(db: Db, query: bin.BinQuery): Promise<AnswerOf<typeof ListBin>> {
  const rows = await bin.listDeletions(db, query)
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      nodeType: row.node_type,
      folderPath: row.folder_path,
      itemCount: row.item_count,
      deletedAt: row.deleted_at.toISOString(),
      deletedBy: row.deleter,
      keptUntil: new Date(row.deleted_at.getTime() + BIN_DAYS * DAY_MS).toISOString(),
    })),
    totalCount: await bin.countDeletions(db, query),
  }
}

/**
 * The folders above may have been limited meanwhile. A restored folder without groups gets those of the nearest limited folder, which
 * only narrows its audience. A folder whose groups are all different stays in the bin, because its audience would have to be widened.
 */
async function fitGroups(tx: Tx, parentId: number, restored: readonly queries.SubtreeNode[]): Promise<void> {
  const limits = await rules.limitsFrom(tx, parentId)
  const [nearest] = limits
  if (!nearest) return
  for (const folder of restored.filter(queries.isFolder)) {
    if (folder.work_group_ids.length === 0) await queries.setGroups(tx, folder.id, nearest)
    else rules.requireGroupOfEach(folder.work_group_ids, limits)
  }
}

type Deletion = Awaited<ReturnType<typeof bin.findDeletions>>[number]

async function restore(tx: Tx, top: Deletion): Promise<number[]> {
  if (top.parent_deletion_id !== null) throw new Refusal('ERROR_PARENT_DELETED')
  const restored = await bin.findDeleted(tx, top.id)
  await fitGroups(tx, top.parent_id, restored)
  const [position] = await keysAt(tx, top.parent_id, { at: 'end' }, { count: 1, passed: [] })
  await bin.takeFromBin(tx, top.id)
  await queries.setPlaces(tx, [{ id: top.id, position: position! }])
  return restored.map(({ id }) => id)
}

/** Sorts folders before items that were deleted from them earlier. */
function foldersFirst(tops: readonly Deletion[]): Set<Deletion> {
  const ordered = new Set<Deletion>()
  const add = (top: Deletion) => {
    const folder = tops.find(({ id }) => id === top.parent_deletion_id)
    if (folder) add(folder)
    ordered.add(top)
  }
  tops.forEach(add)
  return ordered
}

/** Number of items that would be restored. Groups are checked only at the restoring, item after item. */
async function countRestored(tx: Tx, tops: readonly Deletion[]): Promise<number> {
  const asked = new Set(tops.map(({ id }) => id))
  if (tops.some(({ parent_deletion_id: parent }) => parent !== null && !asked.has(parent))) throw new Refusal('ERROR_PARENT_DELETED')
  let count = 0
  for (const { id } of tops) count += (await bin.findDeleted(tx, id)).length
  return count
}

export const restoreNodes = (context: Context, { nodeIds, dryRun }: RequestOutput<typeof RestoreNodes>['body']): Promise<AffectedCount> =>
  change(context, 'library', async ({ tx }) => {
    const asked = [...new Set(nodeIds)]
    const tops = await bin.findDeletions(tx, asked)
    if (tops.length !== asked.length) throw new Refusal('ERROR_NOT_FOUND')
    if (dryRun) return { answer: { affectedCount: await countRestored(tx, tops) }, nothingHappened: true }
    const ids: number[] = []
    // Read again for each item: its folder may have been restored just before.
    for (const { id } of foldersFirst(tops)) ids.push(...(await restore(tx, (await bin.findDeletions(tx, [id]))[0]!)))
    const description = `Przywrócono z kosza: ${namesOf(tops)}`
    return { answer: { affectedCount: ids.length }, trace: { kind: 'nodes_restored', description, detail: { nodeIds: ids } } }
  })

/** Items deleted earlier from a chosen folder are deleted with it, because they could no longer be restored. */
export const purgeNodes = (context: Context, { nodeIds, dryRun }: RequestOutput<typeof PurgeNodes>['body']): Promise<AffectedCount> =>
  change(context, 'library', async ({ tx }) => {
    const asked = [...new Set(nodeIds)]
    const tops = await bin.findDeletions(tx, asked)
    if (tops.length !== asked.length) throw new Refusal('ERROR_NOT_FOUND')
    const ids = await bin.findAllWithin(tx, asked)
    if (await queries.isAnyLinkedToVoting(tx, ids)) throw new Refusal('ERROR_LINKED_TO_VOTING')
    const answer = { affectedCount: ids.length }
    if (dryRun) return { answer, nothingHappened: true }
    await bin.removeAll(tx, ids)
    return { answer, trace: { kind: 'nodes_purged', description: `Usunięto trwale z kosza: ${namesOf(tops)}`, detail: { nodeIds: ids } } }
  })

async function purge(tx: Tx, top: number): Promise<number[]> {
  const ids = (await bin.findDeleted(tx, top)).map(({ id }) => id)
  // Nothing is deleted if a voting refers to any of it, or something in it is not due yet.
  if (ids.length === 0 || (await queries.isAnyLinkedToVoting(tx, ids)) || (await bin.holdsOtherDeletions(tx, top))) return []
  await bin.removeForGood(tx, top)
  return ids
}

/** Deletes for good what has been in the bin for 30 days, each item in its own transaction. */
async function purgeBin(needed: Pick<Capabilities, 'db' | 'audit' | 'now'>): Promise<void> {
  const before = new Date(needed.now().getTime() - BIN_DAYS * DAY_MS)
  for (const { id, name } of await bin.findExpired(needed.db, before)) {
    await change(bySystem(needed), 'library', async ({ tx }) => {
      const nodeIds = await purge(tx, id)
      if (nodeIds.length === 0) return { answer: undefined, nothingHappened: true }
      return { answer: undefined, trace: { kind: 'nodes_purged', description: `Usunięto trwale z kosza: ${quoted(name)}`, detail: { nodeIds } } }
    })
  }
}

/** Deletes expired items, then all unused files. Safe at any time, also in several processes at once. */
export async function cleanUpLibrary(needed: Pick<Capabilities, 'db' | 'audit' | 'files' | 'now'>): Promise<void> {
  await purgeBin(needed)
  await removeUnusedFiles(needed)
}
