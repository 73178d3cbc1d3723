// Reading the document library (contract section 3).
import { z } from 'zod'
import { ReadState } from './document-news.ts'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, listQuery } from './shapes.ts'
import { PAPER_CHANGES } from './votings.ts'

export const NODE_FOLDER = 1
export const NODE_DOCUMENT = 2
export const NodeStatus = z.enum(['draft', 'published'])

const Crumb = z.object({ id: Id, name: z.string(), status: NodeStatus, workGroupsIds: z.array(Id) })

export const DocumentNode = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  nodeType: z.union([z.literal(NODE_FOLDER), z.literal(NODE_DOCUMENT)]),
  status: NodeStatus,
  publicAccess: z.boolean(),
  parentFolderId: Id.nullable(),
  /** Extension of the newest visible version, lower case, without a dot; null for a folder. */
  fileType: z.string().nullable(),
  /** Bytes of that version. */
  fileSize: z.int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: Instant,
  updatedBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  votings: z.array(z.object({ id: Id, title: z.string() })),
  relatedCount: z.int(),
  workGroupsIds: z.array(Id),
  workingGroups: z.array(z.object({ id: Id, name: z.string() })),
  /** Always `read` for a folder, which has `newCount` instead. */
  readState: ReadState,
  /** New documents below a folder, at any depth; 0 for a document. */
  newCount: z.int().min(0),
})
export type DocumentNode = z.infer<typeof DocumentNode>

/** The voting given in the query, if the caller may see it; missing when none was given. */
const AskedVoting = z
  .object({
    id: Id,
    title: z.string(),
    /** When its documents were frozen; null: it has not begun, or it began before documents were frozen at the start. */
    papersAt: Instant.nullable(),
    /** The versions voted on, of the documents in this answer, and how they changed since. */
    papers: z.array(z.object({ documentId: Id, versionNum: z.int(), change: z.enum(PAPER_CHANGES).nullable() })),
  })
  .nullable()
  .optional()

export const FolderContents = z.object({
  id: Id,
  structNodeName: z.string(),
  description: z.string().nullable(),
  /** Path from the root to this folder. */
  documentStructNodesBreadCrumps: z.array(Crumb),
  status: NodeStatus,
  publicAccess: z.boolean(),
  /** Names of the working groups to which it is limited. */
  groupNames: z.array(z.string()),
  /** Drafts below it, at any depth; only for administrators, and not for the main folder. */
  draftCount: z.int().min(0).optional(),
  attendanceCheckingActive: z.boolean(),
  /** Deadline of the answers about attendance, exclusive; null: no collection, or one without a deadline. */
  attendanceUntil: Instant.nullable(),
  committeeAttendanceDecision: z.enum(['participation', 'no_participation']).nullable(),
  committeeAttendanceCreatedAt: Instant.nullable(),
  /** Whether the caller's answer was for an earlier date: it no longer counts. */
  committeeAttendanceOutdated: z.boolean(),
  voting: AskedVoting,
  documentStructNodes: z.array(DocumentNode),
  /** `shownAt` of the latest unread document among these items and below them; null: none. */
  newestAt: Instant.nullable(),
  /** Number of this page, from 0, and rows per page. */
  page: z.int().min(0),
  limit: z.int().min(1),
  /** Rows per page that the caller has chosen; 25 by default. */
  rows: z.int().min(1),
  totalCount: z.int(),
  /** The meeting whose folder it is; null for visitors. */
  meetingId: Id.nullable(),
  /** Whether the caller follows it ('Obserwuj'). */
  isFollowed: z.boolean(),
})
export type FolderContents = z.infer<typeof FolderContents>

const Neighbour = z.object({ id: Id, name: z.string() }).nullable()

/** Faults of a file that prevent reading it: it is damaged, or protected by a password. */
export const FILE_FAULTS = ['broken', 'encrypted'] as const

export const LibraryDocument = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  parentFolderId: Id,
  status: NodeStatus,
  publicAccess: z.boolean(),
  /** Path from the root to the document's folder. */
  documentStructNodesBreadCrumps: z.array(Crumb),
  /** The newest first. */
  versions: z.array(
    z.object({
      id: Id,
      versionNum: z.int(),
      name: z.string(),
      description: z.string().nullable(),
      originalFileName: z.string(),
      fileType: z.string(),
      fileSize: z.int(),
      /** Why its text could not be read; null: it could, or was not tried yet (this happens shortly after the upload). */
      fault: z.enum(FILE_FAULTS).nullable(),
      visibility: z.boolean(),
      createdBy: z.string().nullable(),
      createdAt: Instant,
      updatedBy: z.string().nullable(),
      updatedAt: Instant.nullable(),
    }),
  ),
  /** Sent back by the form; only for administrators. */
  updatedAt: Instant.optional(),
  /** Who changed it last, or made it; only for administrators. */
  updatedBy: z.string().nullish(),
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  /** Votings about it; empty for visitors. */
  votings: z.array(z.object({ id: Id, title: z.string() })),
  voting: AskedVoting,
  /** The visible documents before and after it in the manual order of its folder; with a voting, among the documents of that voting. */
  previous: Neighbour,
  next: Neighbour,
})
export type LibraryDocument = z.infer<typeof LibraryDocument>

/** `position` is the manual order, folders and documents mixed. */
const folderQuery = listQuery(['position', 'name', 'status', 'createdAt', 'updatedAt', 'publishedAt'], { sort: 'position', dir: 'asc', limit: 25 }).extend({
  /** Only nodes that are linked to this voting. */
  votingId: IdText.optional(),
  /** Answers the page with this node instead of `page`; ignored when the node is not in the list. */
  nodeId: IdText.optional(),
  /** Uses the caller's own number of rows instead of `limit`. */
  ownRows: z.literal('1').optional(),
})

export const ListRootFolder = endpoint({
  method: 'GET',
  path: '/api/documents/',
  summary: 'The root folder and what the caller may see in it',
  access: 'public',
  query: folderQuery,
  response: FolderContents,
  errors: [],
})

export const ListFolder = endpoint({
  method: 'GET',
  path: '/api/documents/{id}',
  summary: 'A folder and what the caller may see in it; out of reach is answered alike whether or not it exists',
  access: 'public',
  params: z.object({ id: IdText }),
  query: folderQuery,
  response: FolderContents,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

export const ListPublicFolders = endpoint({
  method: 'GET',
  path: '/api/documents/public',
  summary: 'Every folder that everybody may open, also without signing in',
  access: 'public',
  response: z.object({ items: z.array(z.object({ id: Id })) }),
  errors: [],
})

export const ChooseLibraryRows = endpoint({
  method: 'PUT',
  path: '/api/documents/rows',
  summary: 'How many rows of a folder the caller likes to see at once, wherever they sign in',
  access: 'member',
  body: z.object({ rows: z.literal([5, 10, 25]) }),
  response: z.object({ rows: z.int() }),
  errors: [],
})

export const ReadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/document/{id}',
  summary: 'A document with its versions: visible ones, or all for an administrator',
  access: 'public',
  params: z.object({ id: IdText }),
  query: z.object({
    votingId: IdText.optional(),
    /** Only its folder is wanted; the document is not recorded as opened. */
    onlyPlace: z.literal('1').optional(),
  }),
  response: LibraryDocument,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

export const DownloadVersion = endpoint({
  method: 'GET',
  path: '/api/documents/file/{versionId}',
  summary: 'Bytes of a version, with ranges',
  access: 'public',
  params: z.object({ versionId: IdText }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})

export const DownloadNumberedVersion = endpoint({
  method: 'GET',
  path: '/api/documents/file/{versionId}/{versionNum}',
  summary: 'Bytes of another version of the document that a version belongs to, with ranges',
  access: 'public',
  params: z.object({ versionId: IdText, versionNum: IdText }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})
