// The library in small, for the generated test: what a change does is spelt naively, and it is allowed
// only if every rule of the library still holds for the whole of it afterwards.

export interface ModelNode {
  id: number
  isFolder: boolean
  parent: number
  published: boolean
  open: boolean
  groups: number[]
  /** The item that it was deleted with, or null. */
  deletion: number | null
  /** The newest last. */
  versions: { id: number; visible: boolean }[]
}
export type Model = Map<number, ModelNode>

export type Change =
  | { kind: 'create'; parent: number; isFolder: boolean; open: boolean; groups: number[] }
  | { kind: 'edit'; id: number; open: boolean; groups: number[] }
  | { kind: 'version'; id: number; open: boolean; showOthers: boolean; others: number[] }
  | { kind: 'publish' | 'withdraw' | 'open' | 'close' | 'delete' | 'restore'; ids: number[] }
  | { kind: 'move'; ids: number[]; target: number }

/** Through whose eyes; `groups` null: a visitor; 'all': an administrator. */
export interface ModelViewer {
  name: string
  groups: number[] | null | 'all'
}

const copy = (model: Model): Model => new Map([...model].map(([id, node]) => [id, { ...node, versions: node.versions.map((version) => ({ ...version })) }]))
const live = (model: Model, id: number) => model.get(id)?.deletion === null

/** The folders above, the nearest first, as far as the model reaches. */
function above(model: Model, node: ModelNode): ModelNode[] {
  const parent = model.get(node.parent)
  return parent ? [parent, ...above(model, parent)] : []
}
const isWithin = (model: Model, node: ModelNode, ids: readonly number[]) => [node, ...above(model, node)].some(({ id }) => ids.includes(id))
const liveWithin = (model: Model, ids: readonly number[]) => [...model.values()].filter((node) => node.deletion === null && isWithin(model, node, ids))
const shares = (a: readonly number[], b: readonly number[]) => a.some((group) => b.includes(group))

export function satisfiesRules(model: Model): boolean {
  return [...model.values()].every((node) => {
    if (node.deletion !== null) return true
    const parent = model.get(node.parent)
    if (parent && (parent.deletion !== null || !parent.isFolder)) return false
    if (parent && ((node.published && !parent.published) || (node.open && !parent.open))) return false
    if (node.groups.length > 0 && node.open) return false
    const limits = above(model, node).filter(({ groups }) => groups.length > 0)
    return !node.isFolder || limits.every(({ groups }) => shares(node.groups, groups))
  })
}

function edit(next: Model, { id, open, groups }: Extract<Change, { kind: 'edit' }>): boolean {
  const folder = next.get(id)!
  const taken = folder.groups.filter((group) => !groups.includes(group))
  if (liveWithin(next, [id]).some((node) => node.id !== id && shares(node.groups, taken))) return false
  Object.assign(folder, { open, groups })
  if (!open) for (const node of liveWithin(next, [id])) node.open = false
  return true
}

function move(next: Model, { ids, target }: Extract<Change, { kind: 'move' }>): boolean {
  const nodes = ids.map((id) => next.get(id)!)
  if (nodes.some((node) => node.published !== nodes[0]!.published || node.open !== nodes[0]!.open)) return false
  if (isWithin(next, next.get(target)!, ids)) return false
  for (const node of nodes) node.parent = target
  return true
}

function restore(next: Model, ids: readonly number[]): boolean {
  if (ids.some((id) => next.get(id)?.deletion !== id)) return false
  for (const node of next.values()) {
    if (node.deletion === null || !ids.includes(node.deletion)) continue
    Object.assign(node, { deletion: null, published: false, open: false })
  }
  for (const id of ids) {
    const top = next.get(id)!
    const nearest = above(next, top).find(({ groups }) => groups.length > 0)
    for (const node of liveWithin(next, [id])) if (nearest && node.isFolder && node.groups.length === 0) node.groups = nearest.groups
  }
  return true
}

function remove(next: Model, ids: readonly number[]): boolean {
  const tops = ids.filter((id) => !above(next, next.get(id)!).some((folder) => ids.includes(folder.id)))
  for (const top of tops) for (const node of liveWithin(next, [top])) node.deletion = top
  return true
}

/** What the change leads to when the rules allow it, else null. `answered`: the ids that the library gave to what is new. */
export function applyChange(model: Model, change: Change, answered: { id: number; versionId: number }): Model | null {
  const next = copy(model)
  const ids = 'ids' in change ? change.ids : 'id' in change ? [change.id] : change.kind === 'create' ? [change.parent] : []
  if (change.kind !== 'restore' && !ids.every((id) => live(next, id))) return null
  if (change.kind === 'move' && !live(next, change.target)) return null
  let done = true
  switch (change.kind) {
    case 'create': {
      const versions = change.isFolder ? [] : [{ id: answered.versionId, visible: true }]
      next.set(answered.id, {
        id: answered.id,
        isFolder: change.isFolder,
        parent: change.parent,
        published: false,
        open: change.open,
        groups: change.groups,
        deletion: null,
        versions,
      })
      break
    }
    case 'version': {
      const node = next.get(change.id)!
      const { versions } = node
      // The form says how it found them; a version that was added meanwhile it does not know.
      node.open = change.open
      for (const version of versions) if (change.others.includes(version.id)) version.visible = change.showOthers
      versions.push({ id: answered.versionId, visible: true })
      break
    }
    case 'publish':
    case 'open':
      for (const id of ids) Object.assign(next.get(id)!, change.kind === 'publish' ? { published: true } : { open: true })
      break
    case 'withdraw':
    case 'close':
      for (const node of liveWithin(next, ids)) Object.assign(node, change.kind === 'withdraw' ? { published: false } : { open: false })
      break
    case 'edit':
      done = edit(next, change)
      break
    case 'move':
      done = move(next, change)
      break
    case 'restore':
      done = restore(next, ids)
      break
    case 'delete':
      done = remove(next, ids)
  }
  return done && satisfiesRules(next) ? next : null
}

function seenAlone(node: ModelNode, { groups }: ModelViewer): boolean {
  if (node.deletion !== null) return false
  if (groups === 'all') return true
  if (!node.published) return false
  return groups === null ? node.open : node.groups.length === 0 || shares(node.groups, groups)
}

export const canSee = (model: Model, eyes: ModelViewer, node: ModelNode): boolean => [node, ...above(model, node)].every((each) => seenAlone(each, eyes))
export const seenVersions = (node: ModelNode, eyes: ModelViewer): number[] =>
  node.versions.filter(({ visible }) => visible || eyes.groups === 'all').map(({ id }) => id)
