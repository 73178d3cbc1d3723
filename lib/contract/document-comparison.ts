// What differs between two versions of a document.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Count, Id, IdText } from './shapes.ts'

export const CHANGE_KINDS = ['added', 'removed', 'changed', 'moved'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
/** Changes of one page. */
const CHANGES_MAX = 200

/** Why a version cannot be compared: no text (a scan), a kind of file that is not read, damaged, protected, or beyond the limits. */
export const UNREADABLE = ['no_text', 'unsupported', 'broken', 'encrypted', 'too_large', 'too_slow', 'missing'] as const
export type Unreadable = (typeof UNREADABLE)[number]

const Segment = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export type Segment = z.infer<typeof Segment>

/** `page`: of a PDF; number of the sheet or slide; null where the file does not say. */
const Side = z.object({ page: z.int().min(1).nullable(), text: z.string() })

export const DocumentChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** `body`, `note` (footnotes, comments) or `running` (headers and footers). */
  part: z.enum(['body', 'note', 'running']),
  /** null: added. Several paragraphs are lines. */
  from: Side.nullable(),
  /** null: removed. */
  to: Side.nullable(),
  /** Both texts word by word, for `changed` and `moved`. */
  words: z.array(Segment),
})
export type DocumentChange = z.infer<typeof DocumentChange>

const Tracked = z.object({ kind: z.enum(['inserted', 'deleted']), author: z.string().nullable(), page: z.int().min(1).nullable(), text: z.string() })
export type Tracked = z.infer<typeof Tracked>

const ComparedVersion = z.object({
  id: Id,
  versionNum: z.int(),
  originalFileName: z.string(),
  fileType: z.string(),
  /** null: its text was compared. */
  unreadable: z.enum(UNREADABLE).nullable(),
  /** Changes that somebody tracked in this file and nobody accepted or rejected; the first of them, and how many there are. */
  tracked: z.array(Tracked),
  trackedCount: z.int().min(0),
  /** Only the beginning was compared: the text is longer than is read. */
  isCut: z.boolean(),
  /** Pages of a PDF without text, as scans within a text, or broken: what differs there is not told. */
  textlessPages: z.array(z.int().min(1)),
})
export type ComparedVersion = z.infer<typeof ComparedVersion>

export const CompareVersions = endpoint({
  method: 'GET',
  path: '/api/documents/document/{id}/changes',
  summary: 'What differs between two versions; by default the newest and the one that the caller has read, or the one before',
  access: 'member',
  params: z.object({ id: IdText }),
  query: z.object({
    /** Numbers of versions. */
    from: IdText.optional(),
    to: IdText.optional(),
    page: Count(100_000).default(0),
    limit: Count(CHANGES_MAX).pipe(z.int().min(1)).default(CHANGES_MAX),
  }),
  response: z.object({
    documentId: Id,
    name: z.string(),
    from: ComparedVersion,
    to: ComparedVersion,
    /** In the order of the newer version. */
    changes: z.array(DocumentChange),
    totalCount: z.int().min(0),
    counts: z.record(z.enum(CHANGE_KINDS), z.int().min(0)),
    /** What the caller may choose from, the newest first. */
    versionNums: z.array(z.int()),
  }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_TOO_MANY_REQUESTS'],
})
