// Titles of the library's pages. What cannot be read has the table's title; the page itself says what is wrong.
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { documentHref, folderHref } from '#lib/links/library.ts'
import { FOLDER_SHAPE, readFolderQuery } from './folder-table.ts'
import { votingDocumentsTitle } from '#lib/documents/labels.ts'
import { loadDocument, loadFolder } from './loaders.ts'

const VOTING_DOCUMENTS = '/dokumentyglosowanie/[folderId]/[votingId]'

async function orTitleOf(path: string, metadata: () => Promise<PageHead>): Promise<PageHead> {
  try {
    return await metadata()
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata(path)
  }
}

export const documentMetadata = (documentId: string, votingId?: string): Promise<PageHead> =>
  orTitleOf('/dokumenty/dokument/[documentId]', async () => {
    const { id, name, description } = await loadDocument(documentId, votingId)
    return { title: name, ...(description && { description }), ...canonical(documentHref(id)) }
  })

export const rootMetadata = (): PageHead => ({ ...pageMetadata('/dokumenty'), ...canonical(folderHref(ROOT_FOLDER_ID)) })

export const folderMetadata = (folderId: string, searchParams: SearchParams): Promise<PageHead> =>
  orTitleOf('/dokumenty/[folderId]', async () => {
    // The same view as the page reads.
    const { id, structNodeName } = await loadFolder(folderId, readFolderQuery(searchParams) ?? FOLDER_SHAPE.defaults)
    return id === ROOT_FOLDER_ID ? rootMetadata() : { title: structNodeName, ...canonical(folderHref(id)) }
  })

export const votingDocumentsMetadata = (folderId: string, votingId: string, searchParams: SearchParams): Promise<PageHead> =>
  orTitleOf(VOTING_DOCUMENTS, async () => {
    const { voting } = await loadFolder(folderId, readFolderQuery(searchParams) ?? FOLDER_SHAPE.defaults, { votingId })
    return voting ? { title: votingDocumentsTitle(voting) } : pageMetadata(VOTING_DOCUMENTS)
  })
