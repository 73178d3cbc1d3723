// Search in the document library (contract section 3).
import { z } from 'zod'
import { NODE_DOCUMENT, NODE_FOLDER, NodeStatus } from './documents.ts'
import { FILE_KINDS, type FileKind } from '#common/file-kinds.ts'
import { endpoint } from './kit.ts'
import { Id, Instant, text } from './shapes.ts'

const SEARCH_WORD_MAX = 200

/** What a search may be narrowed down to. */
export const SOUGHT_KINDS = ['folder', 'document', ...(Object.keys(FILE_KINDS) as FileKind[])] as const
export type SoughtKind = (typeof SOUGHT_KINDS)[number]

/** Marks around the matched words of a snippet: characters that no stored text holds. */
export const MARK_START = '\u{E000}'
export const MARK_END = '\u{E001}'

export const SearchHit = z.object({
  structNodeId: Id,
  nodeType: z.union([z.literal(NODE_FOLDER), z.literal(NODE_DOCUMENT)]),
  /** The folder that it is in. */
  folderId: Id,
  /** From the main folder down. */
  folderPath: z.array(z.string()),
  documentName: z.string(),
  /** Only administrators find drafts. */
  status: NodeStatus,
  /** The version that matched, or the newest visible one; null: there is none. */
  versionId: Id.nullable(),
  /** Extension of that version's file; lower case, without a dot. */
  fileType: z.string(),
  /** `folderPath` as one text. */
  filePath: z.string(),
  /** Plain text with `MARK_START` and `MARK_END`; null: only the name matched. */
  snippet: z.string().nullable(),
  /** For administrators; null for others. */
  createdBy: z.string().nullable(),
  createdAt: Instant,
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchFiles = endpoint({
  method: 'POST',
  path: '/api/documents/search/files',
  summary: 'Folders by name, documents by name, by content, or both, the most relevant first; only what the caller may see',
  access: 'public',
  body: z
    .object({
      searchWord: text(SEARCH_WORD_MAX),
      searchInAllNames: z.boolean().default(true),
      searchInContent: z.boolean().default(false),
      kind: z.enum(SOUGHT_KINDS).optional(),
      /** Days (both included, Polish time) on which the item was added. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Only what is in this folder or below it. */
      folderId: Id.optional(),
      page: z.int().min(0).max(10_000).default(0),
      limit: z.int().min(1).max(100).default(25),
    })
    // At least one of the two is needed: without both the portal only filters the list that it shows.
    .refine((b) => b.searchInAllNames || b.searchInContent, { path: ['searchInAllNames'], params: { code: 'required' } }),
  response: z.object({ files: z.array(SearchHit), totalCount: z.int() }),
  errors: ['ERROR_SEARCH_TOO_LONG'],
})
