// The move of chosen items, step by step in the address: what is moved, where one looks, and what was picked there.
import { DeleteNodes, MOVE_PLACES } from '#contract/document-changes.ts'
import type { DocumentNode, FolderContents } from '#contract/documents.ts'
import { folderHref } from '#lib/documents/addresses.ts'
import { onward } from '#lib/http/list-left.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { chosenIds, firstOf } from '#lib/documents/chosen.ts'
import { FOLDER_SHAPE } from '#lib/documents/reading/folder-table.ts'
import { loadFolder } from '#lib/documents/reading/loaders.ts'
import { placeFor, placesIn, targetsIn, type Targets } from './move-targets.ts'
import type { LibraryMessage } from '#lib/documents/words.ts'

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

/** With the target and the place only where they are given. */
export function moveHref({ from, ids, at, page, target = null, place }: Pick<MoveQuery, 'from' | 'ids' | 'at' | 'page'> & Partial<MoveQuery>): string {
  const params = new URLSearchParams(ids.map((id) => ['id', String(id)]))
  if (at !== from) params.set('cel', at)
  if (page > 0) params.set('stronacelu', String(page + 1))
  if (target !== null) params.set('wybor', String(target))
  if (place) params.set('polozenie', place)
  return onward(folderHref(Number(from)), `/przenieskatalogdokument/${from}?${params}`)
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

const linkedOf = (nodes: readonly DocumentNode[]): DocumentNode[] => nodes.filter(({ votings }) => votings.length > 0)

export function refusalOf(nodes: readonly DocumentNode[]): MoveRefusal | null {
  const [first] = nodes
  if (!first) return 'NOTHING_SELECTED'
  if (nodes.some(({ status }) => status !== first.status)) return 'MOVE_REFUSED_MIXED'
  return nodes.every(({ publicAccess }) => publicAccess === first.publicAccess) ? null : 'MOVE_REFUSED_MIXED_ACCESS'
}

export interface Move {
  query: MoveQuery
  nodes: DocumentNode[]
  folder: FolderContents
  targets: Targets
  /** Items moved, those below the chosen ones included; known once a target is picked. */
  count: number | null
}

interface Destination {
  parentId: number
  siblingId: number | null
  name: string
  place: MovePlace
}

/** Where the items would go; null: nothing usable is picked. */
export function destinationOf({ query: { target, place: asked }, folder, targets }: Pick<Move, 'query' | 'folder' | 'targets'>): Destination | null {
  if (target === folder.id) {
    const place = placeFor(asked, placesIn(targets))
    return place && { parentId: folder.id, siblingId: null, name: folder.structNodeName, place }
  }
  const row = targets.rows.find(({ node }) => node.id === target)
  const place = row && placeFor(asked, row.places)
  if (!place) return null
  const { id, name } = row.node
  return place === 'after' || place === 'before' ? { parentId: folder.id, siblingId: id, name, place } : { parentId: id, siblingId: null, name, place }
}

export async function loadMove(query: MoveQuery): Promise<Move | { refusal: MoveRefusal } | { linked: DocumentNode[] }> {
  if (query.ids.length === 0) return { refusal: 'NOTHING_SELECTED' }
  const [nodes, folder] = await Promise.all([
    loadChosen(query.from, query.ids),
    loadFolder(query.at, { ...FOLDER_SHAPE.defaults, page: query.page, limit: TARGETS_AT_ONCE }),
  ])
  const linked = linkedOf(nodes)
  if (linked.length > 0) return { linked }
  const refusal = refusalOf(nodes)
  if (refusal) return { refusal }
  const targets = targetsIn(folder, nodes, query.ids)
  const picked = query.asked && destinationOf({ query, folder, targets }) !== null
  return { query, nodes, folder, targets, count: picked ? await countMoved(query.ids) : null }
}

/** A delete touches exactly what a move takes along, but is refused where anything below is linked to a voting: then only the chosen are counted. */
async function countMoved(nodeIds: number[]): Promise<number> {
  try {
    return (await read(DeleteNodes, { body: { nodeIds, dryRun: true } })).affectedCount
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'ERROR_LINKED_TO_VOTING') return nodeIds.length
    throw error
  }
}
