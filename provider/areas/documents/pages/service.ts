// A document page by page, for whoever may see it. Rights are asked for each page and each picture.
import type { PAGE_WIDTHS, ReadDocumentPage } from '#contract/document-pages.ts'
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
  const made = await pages.page(actor, version, number, now())
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
  if ('reason' in made) return { answer: { ...about, unreadable: made.reason, page: 1, pagesCount: 0, text: '', picture: null }, opened }
  const { page, pagesCount, text, pictures } = made
  const narrow = pictures[0]
  const picture = narrow ? { width: narrow.width, height: narrow.height } : null
  return { answer: { ...about, unreadable: null, page, pagesCount, text, picture }, opened }
}

interface AskedPicture {
  versionId: number
  page: number
  /** Position among the widths. */
  width: keyof typeof PAGE_WIDTHS & number
}

export async function readPicture({ db, pages, now, actor }: Reader, { versionId, page, width }: AskedPicture): Promise<Buffer> {
  const { file } = await findVersion({ db, actor }, { versionId })
  const made = await pages.page(actor, file, page, now())
  if ('reason' in made) throw new Refusal(made.reason === 'missing' ? 'ERROR_FILE_NOT_FOUND' : 'ERROR_NO_PREVIEW')
  const picture = made.page === page ? made.pictures[width] : undefined
  if (!picture) throw new Refusal('ERROR_NO_PREVIEW')
  return Buffer.from(picture.bytes, 'base64')
}
