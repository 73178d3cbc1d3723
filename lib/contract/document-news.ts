// What came to the library last, and what is new to a reader since the last visit.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Instant, listQuery } from './shapes.ts'

export const RECENT_MAX = 25

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
  isNew: z.boolean(),
})
export type RecentDocument = z.infer<typeof RecentDocument>

export const ListRecentDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/recent',
  summary: 'The documents that were published, or got a new version, last; and how many are new since the last visit',
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
    /** 0 for visitors, and on a first visit. */
    newCount: z.int().min(0),
  }),
  errors: [],
})

export const ListNewDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/new',
  summary: "Documents that were published, or got a new version, since the reader's last visit",
  access: 'member',
  query: listQuery(['shownAt', 'name'], { sort: 'shownAt', dir: 'desc' }),
  response: z.object({ items: z.array(RecentDocument), totalCount: z.int().min(0) }),
  errors: [],
})
