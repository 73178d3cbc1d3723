// Addresses of the library's pages.
import { NODE_FOLDER, type DocumentNode } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { AudienceList } from '#contract/who-sees.ts'

export const folderHref = (id: number): string => (id === ROOT_FOLDER_ID ? '/dokumenty' : `/dokumenty/${id}`)

export const documentHref = (id: number): string => `/dokumenty/dokument/${id}`

export const nodeHref = ({ id, nodeType }: Pick<DocumentNode, 'id' | 'nodeType'>): string => (nodeType === NODE_FOLDER ? folderHref(id) : documentHref(id))

export const editHref = ({ id, nodeType }: Pick<DocumentNode, 'id' | 'nodeType'>): string =>
  nodeType === NODE_FOLDER ? `/edytujkatalog/${id}` : `/edytujdokument/${id}`

/** Folder and, within it, the node that a search found. */
export const hitHref = (folderId: number, nodeId: number): string => `/dokumenty/${folderId}/${nodeId}`

/** Who sees a folder or document, for administrators; or who does not. */
export const whoSeesHref = (id: number | string, list: AudienceList = 'sees'): string => `/ktowidzi/${id}${list === 'sees' ? '' : '/niewidza'}`

/** The list with an item that is only being saved; its id takes the place of `{id}`. */
export const savedHref = (folderId: number): string => `/dokumenty/${folderId}/{id}`

/** The list as it says that files were added to it. */
export const uploadedHref = (folderId: number): string => `${folderHref(folderId)}?komunikat=DOCUMENTS_UPLOADED`

/** The one voting that an item is linked to, or the list of all. */
export function votingsHref(votings: readonly { id: number }[], manages: boolean): string {
  const [only] = votings.length === 1 ? votings : []
  if (manages) return only ? `/zarzadzanieglosowania/podgladglosowania/${only.id}` : '/zarzadzanieglosowania'
  return only ? `/glosowanie/${only.id}` : '/glosowania'
}
