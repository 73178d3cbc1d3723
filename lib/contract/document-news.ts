// What came to the library last, and what a reader has not read yet.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Id, Instant, listQuery } from './shapes.ts'

export const RECENT_MAX = 25

/**
 * `new`: the reader has neither opened nor downloaded its newest version, nor said to have read it. `changed`: the same, and the reader
 * has read an earlier version. `read`: all else, which is one's own uploads, what came before one's first look into the library (30 days
 * aside), and everything for visitors.
 */
export const ReadState = z.enum(['new', 'changed', 'read'])
export type ReadState = z.infer<typeof ReadState>

export const RecentDocument = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  /** Of the newest visible version. */
  fileType: z.string().nullable(),
  fileSize: z.int().nullable(),
  folderId: Id,
  /** From the main folder down. */
  folderPath: z.array(z.string()),
  /** When it was published, or got its newest visible version if that was later. */
  shownAt: Instant,
  readState: ReadState,
})
export type RecentDocument = z.infer<typeof RecentDocument>

export const ListRecentDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/recent',
  summary: 'The documents that were published, or got a new version, last; and how many the reader has not read',
  access: 'public',
  query: z.object({
    limit: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(RECENT_MAX))
      .default(5),
  }),
  response: z.object({
    items: z.array(RecentDocument),
    /** 0 for visitors. */
    newCount: z.int().min(0),
  }),
  errors: [],
})

export const ListNewDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/new',
  summary: 'Documents that the reader has not read',
  access: 'member',
  query: listQuery(['shownAt', 'name'], { sort: 'shownAt', dir: 'desc' }),
  response: z.object({
    items: z.array(RecentDocument),
    totalCount: z.int().min(0),
    /** When the latest of all of them was shown, on whatever page it stands; null where none is. */
    newestAt: Instant.nullable(),
  }),
  errors: [],
})

/** Of one call. */
const MARKED_NODES_MAX = 1000

export const MarkDocumentsRead = endpoint({
  method: 'PUT',
  path: '/api/documents/read',
  summary: 'The reader has read these documents, or all documents in these folders, however deep, as far as they were there at a moment',
  access: 'member',
  body: z.object({
    /** What the reader does not see is left out. */
    nodeIds: z.array(Id).min(1).max(MARKED_NODES_MAX),
    /** When the reader was shown what is marked: what came later stays new. Without it, this moment. */
    until: Instant.optional(),
  }),
  response: Affected,
  errors: [],
})
