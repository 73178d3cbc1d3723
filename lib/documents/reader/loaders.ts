// What the reader shows, and which documents stand before and after it.
import { FindInDocument, ReadDocumentPage } from '#contract/document-pages.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadMeeting, type Meeting } from '#contract/meetings.ts'
import type { Note } from '#contract/notes.ts'
import { SOUGHT_FROM, MEETING, PAGE, WORDS, ZOOM, ZOOMS, type Zoom } from '#lib/links/library.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { loadNotesAt } from '#lib/documents/notes/loaders.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { firstOf } from '#lib/documents/chosen.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'
import { aroundInMeeting } from './order.ts'
import { readingTitle } from './words.ts'

export type ReadPage = AnswerOf<typeof ReadDocumentPage>

export type Found = AnswerOf<typeof FindInDocument>

export interface Reading {
  page: ReadPage
  /** null: the order is the folder's. */
  meeting: Pick<Meeting, 'id' | 'name'> | null
  /** null: they could not be loaded. */
  notes: readonly Note[] | null
  /** What is sought in the document; empty: nothing. */
  words: string
  /** null: nothing is sought, or it could not be sought now; the page is there to be read all the same. */
  found: Found | null
  zoom: Zoom
}

const numberOf = (value: string | string[] | undefined) => /^[1-9]\d{0,8}$/.exec(firstOf(value) ?? '')?.[0]
/** What the provider takes. */
const pageOf = (value: string | string[] | undefined) => /^[1-9]\d{0,4}$/.exec(firstOf(value) ?? '')?.[0]

const WORDS_MAX = 200
const wordsOf = (value: string | string[] | undefined) =>
  (firstOf(value) ?? '')
    .toWellFormed()
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, WORDS_MAX)
    .trim()

/** null: there is no such meeting any more, or the person may not see it. The document itself is theirs to read all the same. */
async function meetingOf(id: string | undefined): Promise<Meeting | null> {
  if (id === undefined) return null
  return read(ReadMeeting, { params: { id } }).catch((error: unknown) => {
    if (isApiFailure(error)) return null
    throw error
  })
}

const zoomOf = (value: string | string[] | undefined): Zoom => ZOOMS.find((zoom) => String(zoom) === firstOf(value)) ?? 100

/** The first page with a hit from a page on, else the first of all. */
const firstHit = (found: Found | null, from: number): string | undefined => {
  const page = found?.pages.find((at) => at >= from) ?? found?.pages[0]
  return page === undefined ? undefined : String(page)
}

/** null: as many people search as can be answered at once, or it took too long. A document that is not there refuses its page as well. */
async function findIn(id: string, words: string): Promise<Found | null> {
  return read(FindInDocument, { params: { id }, query: { q: words } }).catch((error: unknown) => {
    if (isApiFailure(error)) return null
    throw error
  })
}

const ask = oncePerRequest(async (documentId: string, asked: string): Promise<Reading> => {
  const query = JSON.parse(asked) as SearchParams
  const id = addressId(documentId)
  const words = wordsOf(query[WORDS])
  const found = words === '' ? null : await findIn(id, words)
  const from = pageOf(query[SOUGHT_FROM])
  const number = pageOf(query[PAGE]) ?? firstHit(found, Number(from ?? 1)) ?? from ?? '1'
  const [page, meeting, notes] = await Promise.all([
    read(ReadDocumentPage, { params: { id, page: number }, query: {} }),
    meetingOf(numberOf(query[MEETING])),
    loadNotesAt(documentId),
  ])
  const around = meeting && aroundInMeeting(meeting, page.documentId)
  const about = { notes, words, found, zoom: zoomOf(query[ZOOM]) }
  return { ...about, ...(meeting && around ? { page: { ...page, ...around }, meeting } : { page, meeting: null }) }
})

/** Kept for the request: the title and the page both need it. */
export const loadReading = (documentId: string, query: SearchParams): Promise<Reading> => ask(documentId, JSON.stringify(query))

/** What cannot be read has the table's title; the page itself says what is wrong. */
export async function readingMetadata(documentId: string, query: SearchParams): Promise<PageHead> {
  try {
    return { title: readingTitle(await loadReading(documentId, query)) }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata('/dokumenty/czytaj/[documentId]')
  }
}
