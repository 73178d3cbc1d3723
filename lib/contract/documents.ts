// Reading the document library (contract section 3). Changing it comes with its own endpoints.
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
  /** `read` of a folder, which has `newCount`. */
  readState: ReadState,
  /** Documents in a folder, however deep, that are new to the reader; 0 of a document. */
  newCount: z.int().min(0),
})
export type DocumentNode = z.infer<typeof DocumentNode>

/** The voting that was asked for, where the caller sees it; left out where none was. */
const AskedVoting = z
  .object({
    id: Id,
    title: z.string(),
    /** Since when its documents stand still; null: it has not begun, or had before they did. */
    papersAt: Instant.nullable(),
    /** Of the documents answered here the versions that are voted on, and what has become of them since. */
    papers: z.array(z.object({ documentId: Id, versionNum: z.int(), change: z.enum(PAPER_CHANGES).nullable() })),
  })
  .nullable()
  .optional()

export const FolderContents = z.object({
  id: Id,
  structNodeName: z.string(),
  description: z.string().nullable(),
  /** The root first, this folder last. */
  documentStructNodesBreadCrumps: z.array(Crumb),
  status: NodeStatus,
  publicAccess: z.boolean(),
  /** Names of the working groups that it is limited to. */
  groupNames: z.array(z.string()),
  /** Drafts in it, however deep; for administrators, and not of the main folder. */
  draftCount: z.int().min(0).optional(),
  attendanceCheckingActive: z.boolean(),
  /** Answers are taken, or were, before this moment; null: no collection with a deadline. */
  attendanceUntil: Instant.nullable(),
  committeeAttendanceDecision: z.enum(['participation', 'no_participation']).nullable(),
  committeeAttendanceCreatedAt: Instant.nullable(),
  /** They have answered for another date: it counts no more, and no decision stands. */
  committeeAttendanceOutdated: z.boolean(),
  voting: AskedVoting,
  documentStructNodes: z.array(DocumentNode),
  /** When the latest was shown of what these items and the folders among them have unread; null where nothing is. */
  newestAt: Instant.nullable(),
  /** Which page of the list these are, from 0, and how many rows it may have. */
  page: z.int().min(0),
  limit: z.int().min(1),
  /** Rows of a page that the caller has chosen; 25 where nothing was. */
  rows: z.int().min(1),
  totalCount: z.int(),
})
export type FolderContents = z.infer<typeof FolderContents>

const Neighbour = z.object({ id: Id, name: z.string() }).nullable()

/** Faults of a file that keep it from being looked at: it cannot be taken apart, or asks for a password. */
export const FILE_FAULTS = ['broken', 'encrypted'] as const

export const LibraryDocument = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  parentFolderId: Id,
  status: NodeStatus,
  publicAccess: z.boolean(),
  /** The root first, the folder that holds the document last. */
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
      /** Why its text could not be read; null: it could, or has not been tried yet. Found a moment after the file came. */
      fault: z.enum(FILE_FAULTS).nullable(),
      visibility: z.boolean(),
      createdBy: z.string().nullable(),
      createdAt: Instant,
      updatedBy: z.string().nullable(),
      updatedAt: Instant.nullable(),
    }),
  ),
  /** What the form of a change sends back; for administrators. */
  updatedAt: Instant.optional(),
  /** Who changed it last, or made it; for administrators. */
  updatedBy: z.string().nullish(),
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  /** Votings that it belongs to; none for visitors. */
  votings: z.array(z.object({ id: Id, title: z.string() })),
  voting: AskedVoting,
  /** The documents that the caller sees before and after it in its folder, in the order given by hand; with a voting, those that it is about. */
  previous: Neighbour,
  next: Neighbour,
})
export type LibraryDocument = z.infer<typeof LibraryDocument>

/** `position` is the order that administrators gave; folders and documents stand as placed. */
const folderQuery = listQuery(['position', 'name', 'status', 'createdAt', 'updatedAt', 'publishedAt'], { sort: 'position', dir: 'asc', limit: 25 }).extend({
  /** Keeps only the nodes that are linked to this voting. */
  votingId: IdText.optional(),
  /** Instead of `page`: the one on which this node stands. Where the caller does not find it in the list, `page` holds. */
  nodeId: IdText.optional(),
  /** Instead of `limit`: as many rows as the caller has chosen. */
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

export const ChooseLibraryRows = endpoint({
  method: 'PUT',
  path: '/api/documents/rows',
  summary: 'How many rows of a folder the caller likes to see at once, wherever they sign in',
  access: 'member',
  body: z.object({ rows: z.union([z.literal(5), z.literal(10), z.literal(25)]) }),
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
    /** Only where it stands is wanted: it is not noted as opened. */
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
