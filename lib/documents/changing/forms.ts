// What the forms of folders and documents need to know before they are shown.
import { DICTIONARIES } from '#contract/dictionaries.ts'
import { ReadFolder, ReadSibling } from '#contract/document-changes.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { IdText } from '#contract/shapes.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { chosenIds, firstOf } from '#lib/documents/chosen.ts'
import { loadClocksOf } from '#lib/documents/changing/publication.ts'
import { loadAcquaintance, loadDocument, loadFolderPath } from '#lib/documents/reading/loaders.ts'

export type Sibling = AnswerOf<typeof ReadSibling>
export type EditedFolder = AnswerOf<typeof ReadFolder>
export type WorkGroup = AnswerOf<typeof DICTIONARIES.workgroup.list>['items'][number]

const GROUPS_AT_ONCE = '100'

export const loadEditedFolder = (folderId: string | number): Promise<EditedFolder> => read(ReadFolder, { params: { id: addressId(String(folderId)) } })

export const loadWorkGroups = async (): Promise<WorkGroup[]> => (await read(DICTIONARIES.workgroup.list, { query: { limit: GROUPS_AT_ONCE } })).items

/** The item after which another is to stand: named by the address, or the only one chosen on the list. Gone is as good as unnamed. */
export async function loadSibling(segments: readonly string[] | undefined, searchParams: SearchParams): Promise<Sibling | null> {
  const chosen = chosenIds(searchParams)
  const id = segments?.[0] ?? (chosen.length === 1 ? String(chosen[0]) : undefined)
  if (id === undefined || !IdText.safeParse(id).success) return null
  try {
    return await read(ReadSibling, { params: { id } })
  } catch (error) {
    if (isApiFailure(error) && error.code === 'ERROR_NOT_FOUND') return null
    throw error
  }
}

/** Groups that the address proposes for a new folder: `workGroupsIds=1,2`; none under the main folder (`rootLevel=true`). */
export function proposedGroups(searchParams: SearchParams, parent: Pick<EditedFolder, 'workGroupsIds'>): number[] {
  if (firstOf(searchParams.rootLevel) === 'true') return []
  const named = (firstOf(searchParams.workGroupsIds) ?? '').split(',').filter((text) => IdText.safeParse(text).success)
  return named.length > 0 ? named.map(Number) : parent.workGroupsIds
}

export async function loadNewDocument(parentFolderId: string, segments: readonly string[] | undefined, searchParams: SearchParams) {
  const [parent, crumbs, sibling, clocks] = await Promise.all([
    loadEditedFolder(parentFolderId),
    loadFolderPath(parentFolderId),
    loadSibling(segments, searchParams),
    loadClocksOf(Number(addressId(parentFolderId))),
  ])
  return { parent, crumbs, sibling, clocks }
}

export async function loadEditedDocument(documentId: string, segments: readonly string[] | undefined, searchParams: SearchParams) {
  const [document, { askedAt }, sibling] = await Promise.all([loadDocument(documentId), loadAcquaintance(documentId), loadSibling(segments, searchParams)])
  const [parent, clocks] = await Promise.all([loadEditedFolder(document.parentFolderId), loadClocksOf(document.parentFolderId)])
  return { document, asks: askedAt !== null, parent, clocks, crumbs: document.documentStructNodesBreadCrumps, sibling }
}
