// Finds the requested position in a folder, and the order keys for it.
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { keysBetween, spreadKeys, type Gap } from './positions.ts'
import { requireNode } from './rules.ts'

export type Placement = { at: 'start' | 'end' } | { at: 'before' | 'after'; sibling: queries.Node }

/** The item of the folder beside which another one is placed. */
export async function requireSibling(tx: Tx, folderId: number, siblingId: number | null | undefined): Promise<queries.Node> {
  const sibling = siblingId == null ? null : await requireNode(tx, siblingId)
  if (sibling?.parent_id !== folderId) throw new Refusal('ERROR_NOT_FOUND')
  return sibling
}

export async function placeOfForm(
  tx: Tx,
  folderId: number,
  form: { position: 'start' | 'end' | 'afterdoc'; siblingId?: number | null | undefined },
): Promise<Placement> {
  if (form.position !== 'afterdoc') return { at: form.position }
  return { at: 'after', sibling: await requireSibling(tx, folderId, form.siblingId) }
}

async function gapAt(tx: Tx, folderId: number, place: Placement, passed: readonly number[]): Promise<Gap> {
  const nearest = async (side: 'before' | 'after', from: queries.Node | null) =>
    (await queries.nearestChild(tx, folderId, side, from, passed))?.position ?? null
  switch (place.at) {
    case 'start':
      return { before: null, after: await nearest('after', null) }
    case 'end':
      return { before: await nearest('before', null), after: null }
    case 'after':
      return { before: place.sibling.position, after: await nearest('after', place.sibling) }
    case 'before':
      return { before: await nearest('before', place.sibling), after: place.sibling.position }
  }
}

function indexOf(neighbours: readonly { id: number }[], place: Placement): number {
  if (!('sibling' in place)) return place.at === 'start' ? 0 : neighbours.length
  const index = neighbours.findIndex(({ id }) => id === place.sibling.id)
  return place.at === 'after' ? index + 1 : index
}

/** Whether the items stand at the position already, one after another in the order given. */
export async function standAt(tx: Tx, folderId: number, place: Placement, nodes: readonly queries.Node[]): Promise<boolean> {
  if (nodes.some(({ parent_id }) => parent_id !== folderId)) return false
  const passed = nodes.map(({ id }) => id)
  const { before, after } = await gapAt(tx, folderId, place, passed)
  const keys = [before, ...nodes.map(({ position }) => position), after].filter((key) => key !== null)
  return keys.every((key, i) => i === 0 || keys[i - 1]! < key)
}

/** Keys for `count` items at the position. `passed`: items that leave their positions in the folder and are ignored. */
export async function keysAt(tx: Tx, folderId: number, place: Placement, { count, passed }: { count: number; passed: readonly number[] }): Promise<string[]> {
  const keys = keysBetween(await gapAt(tx, folderId, place, passed), count)
  if (keys) return keys
  const neighbours = (await queries.childrenInOrder(tx, folderId)).filter(({ id }) => !passed.includes(id))
  const fresh = spreadKeys(neighbours, indexOf(neighbours, place), count)
  await queries.setPlaces(tx, fresh.moved)
  return fresh.keys
}
