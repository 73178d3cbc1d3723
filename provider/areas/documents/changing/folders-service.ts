// Creating and changing folders.
import { NODE_FOLDER } from '#contract/documents.ts'
import type { CreateFolder, ReadFolder, ReadSibling, UpdateFolder } from '#contract/document-changes.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { keysAt, placeOfForm } from '#provider/areas/documents/placement.ts'
import * as queries from '#provider/areas/documents/queries.ts'
import { lastEditor } from '#provider/areas/documents/reading/queries.ts'
import * as rules from '#provider/areas/documents/rules.ts'
import type { Db, Search, Tx } from '#provider/capabilities.ts'
import { change, changedAt, quoted, requireUnchanged, type Change, type Context, type Traced } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { hasFolderCalled } from './same/queries.ts'

type CreateForm = RequestOutput<typeof CreateFolder>['body']
type UpdateForm = RequestOutput<typeof UpdateFolder>['body']

export async function readSibling(db: Db, id: number): Promise<AnswerOf<typeof ReadSibling>> {
  const [node] = await queries.findNodes(db, [id])
  if (!node) throw new Refusal('ERROR_NOT_FOUND')
  return { id, name: node.name, nodeType: node.node_type, parentFolderId: node.parent_id }
}

export async function readFolder(db: Db, id: number): Promise<AnswerOf<typeof ReadFolder>> {
  const [node] = await queries.findNodes(db, [id])
  if (!node || !queries.isFolder(node)) throw new Refusal('ERROR_NOT_FOUND')
  const [own, ...above] = await queries.findChain(db, id)
  return {
    id,
    name: node.name,
    description: node.description,
    parentFolderId: node.parent_id,
    status: node.status,
    publicAccess: node.public_access,
    workGroupsIds: own?.work_group_ids ?? [],
    allowedWorkGroupsIds: above.find(({ work_group_ids }) => work_group_ids.length > 0)?.work_group_ids ?? null,
    ofMeeting: await queries.isOfMeeting(db, id),
    updatedAt: changedAt(node).toISOString(),
    updatedBy: await lastEditor(db, id),
  }
}

interface Naming extends Context {
  search: Pick<Search, 'documentsChanged'>
}

const withoutRepeats = (ids: readonly number[]) => [...new Set(ids)]

/** Throws `ERROR_NOT_FOUND`. */
export const existingFolder = rules.requireFolder

/** Whether the folder and all above it are not limited to groups. */
export const isForEverybody = async (tx: Tx, folderId: number): Promise<boolean> => (await rules.limitsFrom(tx, folderId)).length === 0

/** Call it under the lock of the library, within a larger transaction. */
export async function addFolder({ tx, author }: Change, search: Naming['search'], form: CreateForm): Promise<Traced<{ id: number }>> {
  const groups = withoutRepeats(form.workGroupsIds)
  const parent = await rules.requireFolder(tx, form.parentId)
  await rules.requireKnownGroups(tx, groups)
  rules.requireNotBoth(form.publicAccess, groups)
  rules.requirePublicParent(form.publicAccess, parent)
  rules.requireGroupOfEach(groups, await rules.limitsFrom(tx, parent.id))
  if (form.ifSame === 'refuse' && (await hasFolderCalled(tx, parent.id, form.name))) throw new Refusal('ERROR_SAME_FOLDER')
  const [position] = await keysAt(tx, parent.id, await placeOfForm(tx, parent.id, form), { count: 1, passed: [] })
  const { name, publicAccess } = form
  const node = { parentId: parent.id, nodeType: NODE_FOLDER, name, description: form.description || null, publicAccess, position: position! }
  const id = await queries.insertNode(tx, node, author)
  await queries.setGroups(tx, id, groups)
  await search.documentsChanged(tx, [id])
  return { answer: { id }, trace: { kind: 'folder_created', description: `Utworzono katalog ${quoted(name)}`, detail: { nodeIds: [id] } } }
}

export const createFolder = (context: Naming, form: CreateForm): Promise<{ id: number }> =>
  change(context, 'library', (changing) => addFolder(changing, context.search, form))

/** Refuses new groups if a limited folder below would have no group in common. */
function requireGroupsFitBelow(folder: queries.SubtreeNode, groups: readonly number[], below: readonly queries.SubtreeNode[]): void {
  const folders = below.filter(queries.isFolder)
  const taken = folder.work_group_ids.filter((group) => !groups.includes(group))
  if (folders.some(({ work_group_ids }) => rules.sharesAny(work_group_ids, taken))) throw new Refusal('ERROR_WG_USED_FOR_DESCENDANTS')
  if (groups.length > 0) for (const { work_group_ids } of folders) rules.requireGroupOfEach(work_group_ids, [groups])
}

/** Checks the form against the folders around; returns what stops being public with it. */
async function checkUpdate(tx: Tx, node: queries.Node, form: UpdateForm, groups: readonly number[]) {
  requireUnchanged(node, form.updatedAt)
  if (node.parent_id === null) {
    if (!form.publicAccess) rules.requireNoRoot([ROOT_FOLDER_ID], 'publicAccess')
    if (groups.length > 0) rules.requireNoRoot([ROOT_FOLDER_ID], 'workGroupsIds')
    return { groupsBefore: [], closed: [] }
  }
  await rules.requireKnownGroups(tx, groups)
  rules.requireNotBoth(form.publicAccess, groups)
  rules.requirePublicParent(form.publicAccess, await rules.requireFolder(tx, node.parent_id))
  rules.requireGroupOfEach(groups, await rules.limitsFrom(tx, node.parent_id))
  const subtree = await queries.findSubtrees(tx, [node.id])
  const self = subtree.find(({ id }) => id === node.id)!
  const below = subtree.filter(({ id }) => id !== node.id)
  requireGroupsFitBelow(self, groups, below)
  return { groupsBefore: self.work_group_ids, closed: form.publicAccess ? [] : below.filter(({ public_access }) => public_access).map(({ id }) => id) }
}

export async function positionAfterEdit(tx: Tx, node: queries.Node, form: Pick<UpdateForm, 'position' | 'siblingId'>): Promise<string> {
  const { position, siblingId } = form
  if (position === 'nochange' || node.parent_id === null) return node.position
  // After itself: the position stays.
  if (position === 'afterdoc' && siblingId === node.id) return node.position
  const place = await placeOfForm(tx, node.parent_id, { position, siblingId })
  return (await keysAt(tx, node.parent_id, place, { count: 1, passed: [node.id] }))[0]!
}

/** Description of the changes, for the history. */
export function changesOf(node: queries.Node, form: { name: string; description: string | null; publicAccess: boolean; position: string }): string[] {
  return [
    ...(form.name === node.name ? [] : [`nazwa z „${node.name}” na „${form.name}”`]),
    ...(form.description === node.description ? [] : ['opis']),
    ...(form.publicAccess === node.public_access ? [] : [form.publicAccess ? 'dostęp publiczny' : 'dostęp po zalogowaniu']),
    ...(form.position === node.position ? [] : ['kolejność']),
  ]
}

const sameGroups = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((group) => b.includes(group))

export const updateFolder = (context: Naming, form: UpdateForm): Promise<{ id: number }> =>
  change(context, 'library', async ({ tx, author }) => {
    const groups = withoutRepeats(form.workGroupsIds)
    const node = await rules.requireFolder(tx, form.id)
    const { groupsBefore, closed } = await checkUpdate(tx, node, form, groups)
    const edit = { name: form.name, description: form.description || null, publicAccess: form.publicAccess, position: await positionAfterEdit(tx, node, form) }
    await queries.updateNode(tx, node.id, edit, author)
    if (edit.name !== node.name) await context.search.documentsChanged(tx, [node.id])
    const regrouped = !sameGroups(groupsBefore, groups)
    if (regrouped) await queries.setGroups(tx, node.id, groups)
    if (closed.length > 0) await queries.setPublicAccess(tx, closed, false, author)
    const changes = [...changesOf(node, edit), ...(regrouped ? ['grupy robocze'] : [])]
    const description = changes.length > 0 ? `Zmieniono katalog „${node.name}”: ${changes.join(', ')}` : `Zapisano katalog „${node.name}” bez zmian`
    return { answer: { id: node.id }, trace: { kind: 'folder_changed', description, detail: { nodeIds: [node.id, ...closed] } } }
  })
