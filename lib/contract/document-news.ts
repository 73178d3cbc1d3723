// The latest documents of the library, and which of them a person has not read yet.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Id, Instant, listQuery } from './shapes.ts'

export const RECENT_MAX = 25

/**
 * `new`: the person has not opened, downloaded or marked the newest version. `changed`: the same, but has read an earlier version.
 * `read`: everything else: also own uploads, documents older than 30 days at the person's first visit, and everything for visitors.
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
  /** When it was published, or its newest visible version, whichever is later. */
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
    /** `shownAt` of the latest of all, on any page; null: the list is empty. */
    newestAt: Instant.nullable(),
  }),
  errors: [],
})

/** Largest number in one call. */
const MARKED_NODES_MAX = 1000

export const MarkDocumentsRead = endpoint({
  method: 'PUT',
  path: '/api/documents/read',
  summary: 'The reader has read these documents, or all documents in these folders, however deep, as far as they were there at a moment',
  access: 'member',
  body: z.object({
    /** Nodes that the person may not see are ignored. */
    nodeIds: z.array(Id).min(1).max(MARKED_NODES_MAX),
    /** When the list was shown to the person: later documents stay new. Default: now. */
    until: Instant.optional(),
  }),
  response: Affected,
  errors: [],
})
