// A document page by page, for whoever may see it. Rights are asked for each page and each picture.
import { PAGE_WIDTHS, type FindInDocument, type ReadDocumentPage } from '#contract/document-pages.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { findVersion } from '#provider/areas/documents/files/service.ts'
import { newestVersion } from './queries.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { neighboursOf, requireVisibleDocument } from '#provider/areas/documents/reading/service.ts'
import type { Capabilities, DocumentOpening } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'

type Reader = Pick<Capabilities, 'db' | 'pages' | 'now'> & { actor: Actor }

export async function readPage(
  { db, pages, now, actor }: Reader,
  documentId: number,
  number: number,
): Promise<{ answer: AnswerOf<typeof ReadDocumentPage>; opened: DocumentOpening }> {
  const document = await requireVisibleDocument(db, actor, documentId)
  const version = await newestVersion(db, viewerOf(actor), documentId)
  if (!version) throw new Refusal('ERROR_NOT_FOUND')
  const made = await pages.page(actor, version, { page: number, width: 0 }, now())
  const { name } = document
  const about = {
    documentId,
    name,
    fileType: version.file_type,
    fileSize: version.size,
    versionId: version.id,
    ...(await neighboursOf(db, actor, { ...document, votingId: undefined })),
  }
  const opened = { documentId, documentName: name, version: { id: version.id, number: version.version_num } }
  if ('reason' in made) {
    const { reason, page = 1, pagesCount = 0 } = made
    return { answer: { ...about, unreadable: reason, page, pagesCount, text: '', blocks: [], picture: null }, opened }
  }
  const { page, pagesCount, text, blocks, picture } = made
  const size = picture && { width: picture.width, height: picture.height }
  return { answer: { ...about, unreadable: null, page, pagesCount, text, blocks, picture: size }, opened }
}

/** What a document that cannot be shown says to any words. */
const NOTHING: AnswerOf<typeof FindInDocument> = {
  hits: [],
  totalCount: 0,
  pages: [],
  pagesSearched: 0,
  pagesUnread: [],
  pagesCount: 0,
  hasText: false,
  unreadable: null,
}

export async function findInDocument(
  { db, pages, now, actor }: Reader,
  documentId: number,
  words: string,
): Promise<{ answer: AnswerOf<typeof FindInDocument>; opened: DocumentOpening }> {
  const { name } = await requireVisibleDocument(db, actor, documentId)
  const version = await newestVersion(db, viewerOf(actor), documentId)
  if (!version) throw new Refusal('ERROR_NOT_FOUND')
  const found = await pages.find(actor, version, words, now())
  const opened = { documentId, documentName: name, version: { id: version.id, number: version.version_num } }
  return { answer: 'reason' in found ? { ...NOTHING, unreadable: found.reason } : { ...found, unreadable: null }, opened }
}

interface AskedPicture {
  versionId: number
  page: number
  /** Position among the widths; -1: it is none of them. */
  width: number
}

export async function readPicture(
  { db, pages, now, actor }: Reader,
  { versionId, page, width }: AskedPicture,
): Promise<{ picture: Buffer; opened: DocumentOpening }> {
  const { file, opened } = await findVersion({ db, actor }, { versionId })
  const made = width in PAGE_WIDTHS ? await pages.page(actor, file, { page, width }, now()) : { reason: 'unsupported' as const }
  if ('reason' in made) throw new Refusal(made.reason === 'missing' ? 'ERROR_FILE_NOT_FOUND' : 'ERROR_NO_PREVIEW')
  if (made.page !== page || !made.picture) throw new Refusal('ERROR_NO_PREVIEW')
  return { picture: made.picture.bytes, opened }
}
