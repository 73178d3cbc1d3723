// The move of chosen items, step by step in the address: what is moved, where one looks, and what was picked there.
import { MOVE_PLACES } from '#contract/document-changes.ts'
import type { DocumentNode, FolderContents } from '#contract/documents.ts'
import { folderHref } from '#lib/links/library.ts'
import { withReturnList } from '#lib/http/list-view.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { chosenIds, firstOf } from '#lib/documents/chosen.ts'
import { FOLDER_SHAPE } from '#lib/documents/reading/folder-table.ts'
import { loadAllOf, loadFolder } from '#lib/documents/reading/loaders.ts'
import { targetsIn, type Targets } from './move-targets.ts'
import type { LibraryMessage } from '#lib/documents/words.ts'

export type MovePlace = (typeof MOVE_PLACES)[number]

export interface MoveQuery {
  /** Folder whose items are moved. */
  from: string
  ids: number[]
  /** Folder that is looked into. */
  at: string
  page: number
}

const numberIn = (params: SearchParams, name: string): number | null => {
  const text = firstOf(params[name]) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export function readMoveQuery(from: string, params: SearchParams): MoveQuery {
  return {
    from,
    ids: chosenIds(params),
    at: String(numberIn(params, 'cel') ?? from),
    page: (numberIn(params, 'stronacelu') ?? 1) - 1,
  }
}

export function moveHref({ from, ids, at, page }: MoveQuery): string {
  const params = new URLSearchParams(ids.map((id) => ['id', String(id)]))
  if (at !== from) params.set('cel', at)
  if (page > 0) params.set('stronacelu', String(page + 1))
  return withReturnList(folderHref(Number(from)), `/przenieskatalogdokument/${from}?${params}`)
}

const MAX_ROWS = 100
export const TARGETS_AT_ONCE = 25
const BESIDE_EACH_WAY = 12

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
  /** Folders beside the one that the items are in, to which one press leads. */
  beside: { id: number; name: string }[]
}

/** Whoever moves something elsewhere most often means the folder above, or one beside: offered as the search for the target begins. */
async function loadBeside({ query, nodes, folder }: Pick<Move, 'query' | 'nodes' | 'folder'>): Promise<Move['beside']> {
  const above = folder.documentStructNodesBreadCrumps.at(-2)
  if (!above || query.at !== query.from) return []
  const parent = await loadFolder(String(above.id), { ...FOLDER_SHAPE.defaults, limit: MAX_ROWS }, { nodeId: query.from })
  const folders = targetsIn(parent, nodes, query.ids).rows.flatMap(({ node: { id, name }, mayEnter }) => (mayEnter ? { id, name } : []))
  // Of many those that stand around it.
  const here = folders.findIndex(({ id }) => id === folder.id)
  return folders.slice(Math.max(0, here - BESIDE_EACH_WAY), here + BESIDE_EACH_WAY + 1).filter(({ id }) => id !== folder.id)
}

interface Picked {
  /** Item, or the folder looked into; null: none yet. */
  target: number | null
  place: MovePlace
}

/** As it was asked and refused; else, whoever has opened another folder means it, at its end. */
export function pickedIn({ query, folder, targets }: Pick<Move, 'query' | 'folder' | 'targets'>, tried: Readonly<Record<string, string>>): Picked {
  const isOpened = query.at !== query.from && targets.obstacle === null
  const last = (name: string) => tried[name]?.split('\n').at(-1)
  const place = MOVE_PLACES.find((one) => one === last('position'))
  return { target: Number(last('targetId')) || (isOpened ? folder.id : null), place: place ?? (isOpened ? 'last' : 'after') }
}

/** With `all` whatever is in the folder by now is moved. */
export async function loadMove(asked: MoveQuery, all = false): Promise<Move | { refusal: MoveRefusal } | { linked: DocumentNode[] }> {
  const query = all ? { ...asked, ids: (await loadAllOf(asked.from)).map(({ id }) => id) } : asked
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
  return { query, nodes, folder, targets, beside: await loadBeside({ query, nodes, folder }) }
}
