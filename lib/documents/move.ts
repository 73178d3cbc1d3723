// The move of chosen items, step by step in the address: what is moved, where one looks, and what was picked there.
import { DeleteNodes, MOVE_PLACES } from '#contract/document-changes.ts'
import { NODE_FOLDER, type DocumentNode, type FolderContents } from '#contract/documents.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { chosenIds, firstOf } from './chosen.ts'
import { FOLDER_SHAPE } from './folder-table.ts'
import { loadFolder } from './loaders.ts'
import type { LibraryMessage } from './words.ts'

export type MovePlace = (typeof MOVE_PLACES)[number]

export interface MoveQuery {
  /** Folder whose items are moved. */
  from: string
  ids: number[]
  /** Folder that is looked into. */
  at: string
  page: number
  /** Item, or the folder looked into, that was picked; null: none yet. */
  target: number | null
  place: MovePlace
  /** Whether 'Zapisz' was pressed. */
  asked: boolean
}

const numberIn = (params: SearchParams, name: string): number | null => {
  const text = firstOf(params[name]) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export function readMoveQuery(from: string, params: SearchParams): MoveQuery {
  const place = MOVE_PLACES.find((one) => one === firstOf(params.polozenie))
  return {
    from,
    ids: chosenIds(params),
    at: String(numberIn(params, 'cel') ?? from),
    page: (numberIn(params, 'stronacelu') ?? 1) - 1,
    target: numberIn(params, 'wybor'),
    place: place ?? 'after',
    asked: params.zapisz !== undefined,
  }
}

export function moveHref({ from, ids, at, page }: Pick<MoveQuery, 'from' | 'ids' | 'at' | 'page'>): string {
  const params = new URLSearchParams(ids.map((id) => ['id', String(id)]))
  if (at !== from) params.set('cel', at)
  if (page > 0) params.set('stronacelu', String(page + 1))
  return `/przenieskatalogdokument/${from}?${params}`
}

const MAX_ROWS = 100
export const TARGETS_AT_ONCE = 25

/** The chosen items, read in the folder's largest pages; what is no longer there is left out. */
async function loadChosen(from: string, ids: readonly number[]): Promise<DocumentNode[]> {
  const found: DocumentNode[] = []
  for (let page = 0; found.length < ids.length; page++) {
    const { documentStructNodes, totalCount } = await loadFolder(from, { ...FOLDER_SHAPE.defaults, page, limit: MAX_ROWS })
    found.push(...documentStructNodes.filter(({ id }) => ids.includes(id)))
    if ((page + 1) * MAX_ROWS >= totalCount) break
  }
  return found
}

export type MoveRefusal = Extract<LibraryMessage, 'NOTHING_SELECTED' | `MOVE_REFUSED_${string}`>

export function refusalOf(nodes: readonly DocumentNode[]): MoveRefusal | null {
  const [first] = nodes
  if (!first) return 'NOTHING_SELECTED'
  if (nodes.some(({ votings, relatedCount }) => votings.length > 0 || relatedCount > 0)) return 'MOVE_REFUSED_LINKED'
  return nodes.every(({ status, publicAccess }) => status === first.status && publicAccess === first.publicAccess) ? null : 'MOVE_REFUSED_MIXED'
}

export interface Move {
  query: MoveQuery
  nodes: DocumentNode[]
  folder: FolderContents
  /** Items moved, those below the chosen ones included; known once a target is picked. */
  count: number | null
}

/** Where the items would go; null: nothing usable is picked. */
export function destinationOf({
  query: { target, place },
  folder,
}: Pick<Move, 'query' | 'folder'>): { parentId: number; siblingId: number | null; name: string } | null {
  const inside = place === 'first' || place === 'last'
  if (target === folder.id) return inside ? { parentId: folder.id, siblingId: null, name: folder.structNodeName } : null
  const node = folder.documentStructNodes.find(({ id }) => id === target)
  if (!node) return null
  if (!inside) return { parentId: folder.id, siblingId: node.id, name: node.name }
  return node.nodeType === NODE_FOLDER ? { parentId: node.id, siblingId: null, name: node.name } : null
}

export async function loadMove(query: MoveQuery): Promise<Move | { refusal: MoveRefusal }> {
  if (query.ids.length === 0) return { refusal: 'NOTHING_SELECTED' }
  const [nodes, folder] = await Promise.all([
    loadChosen(query.from, query.ids),
    loadFolder(query.at, { ...FOLDER_SHAPE.defaults, page: query.page, limit: TARGETS_AT_ONCE }),
  ])
  const refusal = refusalOf(nodes)
  if (refusal) return { refusal }
  const picked = query.asked && destinationOf({ query, folder }) !== null
  // A delete touches exactly what a move takes along.
  const count = picked ? (await read(DeleteNodes, { body: { nodeIds: query.ids, dryRun: true } })).affectedCount : null
  return { query, nodes, folder, count }
}
