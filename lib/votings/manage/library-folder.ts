// A folder of the library as the form of a voting offers it: to be looked into, and with documents to be chosen.
// Types alone lead to the contract, so the browser reads it without its schemas.
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import type { FolderContents, NODE_FOLDER } from '#contract/documents.ts'
import type { ROOT_FOLDER_ID } from '#contract/shapes.ts'

interface Named {
  id: number
  name: string
}

export interface LibraryFolder extends Named {
  /** From the main folder to the one above this. */
  above: Named[]
  folders: Named[]
  documents: (Named & { isDraft: boolean })[]
}

const ROOT: typeof ROOT_FOLDER_ID = 1
const FOLDER: typeof NODE_FOLDER = 1
export const AT_ONCE = 100
/** So many documents a voting takes at most; who has more in one folder finds the rest in the library. */
const PAGES_MAX = 10

type Page = Pick<FolderContents, 'id' | 'structNodeName' | 'documentStructNodesBreadCrumps' | 'documentStructNodes' | 'totalCount'>

const named = ({ id, name }: Named): Named => ({ id, name: id === ROOT ? ROOT_FOLDER_NAME : name })

/** `readPage`: a page of `AT_ONCE` rows, from 0. */
export async function wholeFolder(readPage: (page: number) => Promise<Page>): Promise<LibraryFolder> {
  const first = await readPage(0)
  const pages = Math.min(Math.ceil(first.totalCount / AT_ONCE), PAGES_MAX)
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, i) => readPage(i + 1)))
  const nodes = [first, ...others].flatMap(({ documentStructNodes }) => documentStructNodes)
  const path = first.documentStructNodesBreadCrumps.map(named)
  return {
    ...named({ id: first.id, name: first.structNodeName }),
    above: path.filter(({ id }) => id !== first.id),
    folders: nodes.filter(({ nodeType }) => nodeType === FOLDER).map(named),
    documents: nodes.filter(({ nodeType }) => nodeType !== FOLDER).map(({ id, name, status }) => ({ id, name, isDraft: status === 'draft' })),
  }
}

/** Name of the button that opens a folder in the form of a voting: without scripts it stands in the page's address. */
export const BROWSED = 'katalog'
