// A document page by page: a picture of each page of a PDF, and its text; of office files the text alone.
import { z } from 'zod'
import { Block } from './document-blocks.ts'
import { UNREADABLE } from './document-comparison.ts'
import { endpoint } from './kit.ts'
import { Id, IdText, text } from './shapes.ts'

/** Widths in pixels in which pages are made: for a phone, and for a wide screen or a closer look. */
export const PAGE_WIDTHS = [720, 1440] as const

const Neighbour = z.object({ id: Id, name: z.string() })

export const ReadDocumentPage = endpoint({
  method: 'GET',
  path: '/api/documents/document/{id}/pages/{page}',
  summary: 'One page of the newest version that the caller may see, with its text; it counts as opened',
  access: 'member',
  params: z.object({ id: IdText, page: IdText }),
  /** `ahead`: the page is made for later. Nothing of it is told, and it counts as nothing. */
  query: z.object({ ahead: z.literal('yes').optional() }),
  response: z.object({
    documentId: Id,
    name: z.string(),
    fileType: z.string(),
    fileSize: z.number(),
    /** The documents before and after it in its folder. */
    previous: Neighbour.nullable(),
    next: Neighbour.nullable(),
    versionId: Id,
    /** Why the document, or this page of it, cannot be shown; the original can still be downloaded. */
    unreadable: z.enum(UNREADABLE).nullable(),
    /** The page that was asked for, or the last one when there are fewer. */
    page: z.int().min(1),
    /** 0: none of it can be shown. */
    pagesCount: z.int().min(0),
    /** Lines of the page; empty: it is a scan. */
    text: z.string(),
    /** What an office file has on the page; empty for pictures. */
    blocks: z.array(Block),
    /** Size of the narrow picture; null: there is text alone, made from an office file. */
    picture: z.object({ width: z.int(), height: z.int() }).nullable(),
  }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_TOO_MANY_REQUESTS'],
})

export const ReadPagePicture = endpoint({
  method: 'GET',
  path: '/api/documents/pages/{versionId}/{page}/{width}',
  summary: 'The picture of a page of a PDF as WebP, in one of the widths; it counts as opened',
  access: 'member',
  params: z.object({
    versionId: IdText,
    page: IdText,
    /** One of `PAGE_WIDTHS`. */
    width: IdText,
  }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND', 'ERROR_NO_PREVIEW', 'ERROR_TOO_MANY_REQUESTS'],
})

const WORDS_MAX = 200

export const FindInDocument = endpoint({
  method: 'GET',
  path: '/api/documents/document/{id}/find',
  summary: 'Where words stand in the newest version that the caller may see, without regard to case and to the marks of letters',
  access: 'member',
  params: z.object({ id: IdText }),
  query: z.object({ q: text(WORDS_MAX) }),
  response: z.object({
    hits: z.array(z.object({ page: z.int().min(1), before: z.string(), match: z.string(), after: z.string() })),
    /** More than are told. */
    totalCount: z.int().min(0),
    /** All pages with hits, also of those that are not told. */
    pages: z.array(z.int().min(1)),
    /** The first ones: a long document is searched in part. 0: it cannot be shown. */
    pagesSearched: z.int().min(0),
    /** Of these the broken ones, which could not be searched. */
    pagesUnread: z.array(z.int().min(1)),
    pagesCount: z.int().min(0),
    /** A scan has no text to search. */
    hasText: z.boolean(),
    /** Why nothing was searched. */
    unreadable: z.enum(UNREADABLE).nullable(),
  }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_TOO_MANY_REQUESTS'],
})
