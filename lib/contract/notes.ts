// Notes at a passage of a document (specification 4, section C): private, seen by their author alone. Nothing here answers another's.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Count, Id, IdText, Instant, optionalText, ReadAt, Receipt, text } from './shapes.ts'

export const NOTE_MAX = 5_000
export const QUOTE_MAX = 2_000
const PAGE_MAX = 100_000
/** The reader shows so many beside a document. */
export const NOTES_MAX = 500

/**
 * Where the passage is in the newest version that the caller may see. `here`: as it was; `changed`: in other words; `loose`: not found any
 * more; `waiting`: not sought yet; `away`: the document is gone, or the caller may not see it any more.
 */
export const NOTE_PLACES = ['here', 'changed', 'loose', 'waiting', 'away'] as const

export const Note = z.object({
  id: Id,
  /** null: `away`. */
  documentId: Id.nullable(),
  /** null: the note cannot be read, since it was encrypted with another secret of the provider. */
  text: z.string().nullable(),
  /** As the document is called; of one that is away, as it was called when the note was written. */
  documentName: z.string(),
  /** The passage in the version that the note was written at; null: the note is about the whole page. */
  quote: z.string().nullable(),
  place: z.enum(NOTE_PLACES),
  /** The passage as it reads now, as far as it stands on its page; null: it was not found, or there is none. */
  passage: z.string().nullable(),
  /** Letters and digits before it on its page, where its words may stand several times; null as `passage`. */
  at: z.int().min(0).nullable(),
  /** Where it is; where it was, if it was not found. */
  page: z.int().min(1),
  /** The version that the note was written at. */
  versionNum: z.int(),
  createdAt: Instant,
  updatedAt: Instant.nullable(),
})
export type Note = z.infer<typeof Note>

export const ListNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  summary: "The caller's notes: at one document by their pages, or all, the latest first",
  access: 'member',
  query: z.object({
    documentId: IdText.optional(),
    page: Count(100_000).default(0),
    limit: Count(NOTES_MAX).pipe(z.int().min(1)).default(25),
  }),
  response: z.object({ items: z.array(Note), totalCount: z.int().min(0) }),
  errors: [],
})

export const ReadNote = endpoint({
  method: 'GET',
  path: '/api/notes/{id}',
  summary: "One of the caller's notes",
  access: 'member',
  params: z.object({ id: IdText }),
  response: Note,
  errors: ['ERROR_NOT_FOUND'],
})

export const CreateNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  summary: 'A note at a passage of a page, or at the whole page',
  access: 'member',
  body: z.object({
    documentId: Id,
    versionId: Id,
    page: z.int().min(1).max(PAGE_MAX),
    /** Its words as they stand on the page; line ends and hyphens do not count. */
    quote: optionalText(QUOTE_MAX).optional(),
    /** What stands right before it, where its words stand on the page several times. */
    before: optionalText(QUOTE_MAX).optional(),
    /** Instead of a quote: the number of a paragraph of the page, from 1. */
    paragraph: z.int().min(1).max(PAGE_MAX).nullish(),
    text: text(NOTE_MAX),
  }),
  response: Receipt,
  status: 201,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_TOO_MANY_REQUESTS'],
})

export const UpdateNote = endpoint({
  method: 'PUT',
  path: '/api/notes',
  summary: "Change the text of one of the caller's notes",
  access: 'member',
  body: z.object({ id: Id, updatedAt: ReadAt, text: text(NOTE_MAX) }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'],
})

export const DeleteNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/{id}',
  summary: "Delete one of the caller's notes for good",
  access: 'member',
  params: z.object({ id: IdText }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND'],
})
