// Who opened which document: by document, and by person (contract section 8).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, listQuery, optionalText } from './shapes.ts'

/** The document's page, the preview in it, the file, and the file within a ZIP of a folder. */
export const OPENING_KINDS = ['page', 'preview', 'download', 'archive'] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]

/** `from`, `to`: days in Polish time, both included. */
const filter = { from: z.iso.date().optional(), to: z.iso.date().optional(), kind: z.enum(OPENING_KINDS).optional(), q: optionalText(200).optional() }

const Opening = {
  id: Id,
  openedAt: Instant,
  kind: z.enum(OPENING_KINDS),
  /** null: a page of a document without a visible version. */
  versionNum: z.int().nullable(),
}

export const ListDocumentOpenings = endpoint({
  method: 'GET',
  path: '/api/documents/openings/{id}',
  summary: 'Who opened a document, which version and when; of visitors how often',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  query: listQuery(['openedAt', 'name', 'kind', 'versionNum'], { sort: 'openedAt', dir: 'desc' }).extend(filter),
  response: z.object({
    name: z.string(),
    /** false: the document was deleted for good. */
    exists: z.boolean(),
    items: z.array(z.object({ ...Opening, userId: Id, name: z.string(), login: z.string(), institution: z.string().nullable() })),
    totalCount: z.int(),
    /** Number of different people. */
    peopleCount: z.int(),
    /** Openings by visitors without an account. The portal answers many of their pages from its cache, so the count of `page` is a minimum. */
    visitors: z.array(z.object({ kind: z.enum(OPENING_KINDS), count: z.int() })),
    /** Openings are deleted after so many days. */
    keptDays: z.int(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ExportDocumentOpenings = endpoint({
  method: 'GET',
  path: '/api/documents/openings/{id}/export',
  summary: 'The same of people with accounts as .xls, at most 50 000 rows, the latest first',
  access: 'user_admin',
  proof: true,
  params: z.object({ id: IdText }),
  query: z.object(filter),
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})

export const ListUserOpenings = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/openings',
  summary: 'Which documents a person opened, which version and when',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  query: listQuery(['openedAt', 'documentName', 'kind', 'versionNum'], { sort: 'openedAt', dir: 'desc' }).extend(filter),
  response: z.object({
    items: z.array(
      z.object({
        ...Opening,
        documentId: Id,
        /** The document's name at that time. */
        documentName: z.string(),
        /** false: it was deleted since. */
        exists: z.boolean(),
      }),
    ),
    totalCount: z.int(),
    documentsCount: z.int(),
    keptDays: z.int(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ExportUserOpenings = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/openings/export',
  summary: 'The same as .xls, at most 50 000 rows, the latest first',
  access: 'user_admin',
  proof: true,
  params: z.object({ id: IdText }),
  query: z.object(filter),
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})
