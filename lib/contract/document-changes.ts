// Changing the document library (contract section 3). Every call is one transaction: all or nothing.
import { z } from 'zod'
import { NodeStatus } from './documents.ts'
import { endpoint } from './kit.ts'
import { Affected, Id, IdText, Instant, ReadAt, Receipt, atOnce, listQuery, nameText, optionalText } from './shapes.ts'

export const NODE_NAME_MAX = 150
export const NODE_DESCRIPTION_MAX = 500
export const FILE_NAME_MAX = 255
/** 200 MB. */
export const FILE_BYTES_MAX = 209_715_200
export const MULTI_UPLOAD_MAX = 40
/** Days that a deleted item stays in the bin. */
export const BIN_DAYS = 30

export const PLACES = ['start', 'end', 'afterdoc'] as const
export const PLACES_OF_EDIT = ['nochange', ...PLACES] as const
export const MOVE_PLACES = ['after', 'before', 'first', 'last'] as const

const ids = z.array(Id).min(1).max(500)
const groups = z.array(Id).max(100).default([])
const afterNeedsSibling = { ...atOnce, path: ['siblingId'], params: { code: 'required' } }
const hasSibling = (b: { position: string; siblingId?: number | null | undefined }) => b.position !== 'afterdoc' || (b.siblingId ?? null) !== null

const Groups = {
  workGroupsIds: groups,
  /** Sent by a form that asks whether to limit the folder: when true, a folder without a group is refused. */
  limited: z.boolean().optional(),
}
type Access = { publicAccess?: boolean; workGroupsIds?: readonly number[]; limited?: boolean | undefined }
const hasGroups = ({ workGroupsIds }: Access) => (workGroupsIds?.length ?? 0) > 0
const limitNeedsGroup = { ...atOnce, path: ['workGroupsIds'], params: { code: 'required' } }
const limitIsNotPublic = { ...atOnce, path: ['publicAccess'] }

const NamedNode = {
  name: nameText(NODE_NAME_MAX),
  description: optionalText(NODE_DESCRIPTION_MAX).nullish(),
  publicAccess: z.boolean().default(false),
  siblingId: Id.nullish(),
}
const Lock = { updatedAt: ReadAt }

const placementErrors = ['ERROR_NOT_FOUND', 'ERROR_NOT_PUBLIC_ACCESS_PARENT'] as const

export const ReadSibling = endpoint({
  method: 'GET',
  path: '/api/documents/sibling/{id}',
  summary: 'The item after which another is to stand',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  response: z.object({ id: Id, name: z.string(), nodeType: z.int(), parentFolderId: Id.nullable() }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ReadFolder = endpoint({
  method: 'GET',
  path: '/api/documents/folder/{id}',
  summary: 'A folder as its form edits it',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  response: z.object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    parentFolderId: Id.nullable(),
    status: NodeStatus,
    publicAccess: z.boolean(),
    workGroupsIds: z.array(Id),
    /** Groups allowed by the nearest limited folder above; null: no folder above is limited. */
    allowedWorkGroupsIds: z.array(Id).nullable(),
    /** It is the folder of a meeting. */
    ofMeeting: z.boolean(),
    updatedAt: Instant.nullable(),
    /** Who changed it last, or made it. */
    updatedBy: z.string().nullable(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const CreateFolder = endpoint({
  method: 'POST',
  path: '/api/documents/folder',
  summary: 'Create a draft folder',
  access: 'user_admin',
  body: z
    .object({
      ...NamedNode,
      ...Groups,
      parentId: Id,
      position: z.enum(PLACES),
      /** `refuse`: where the folder above has one of this name, none is made. */
      ifSame: z.enum(['keep', 'refuse']).default('keep'),
    })
    .refine(hasSibling, afterNeedsSibling)
    .refine((b) => !b.limited || hasGroups(b), limitNeedsGroup)
    .refine((b) => !b.publicAccess || !hasGroups(b), limitIsNotPublic),
  response: Receipt,
  status: 201,
  errors: [...placementErrors, 'ERROR_MISSING_WG_PARENT', 'ERROR_SAME_FOLDER'],
})

export const UpdateFolder = endpoint({
  method: 'PUT',
  path: '/api/documents/folder',
  summary: "Change a folder's name, description, place, access and groups",
  access: 'user_admin',
  body: z
    .object({ ...NamedNode, ...Groups, ...Lock, id: Id, position: z.enum(PLACES_OF_EDIT) })
    .refine(hasSibling, afterNeedsSibling)
    .refine((b) => !b.limited || hasGroups(b), limitNeedsGroup)
    .refine((b) => !b.publicAccess || !hasGroups(b), limitIsNotPublic),
  response: Receipt,
  errors: [...placementErrors, 'ERROR_MISSING_WG_PARENT', 'ERROR_WG_USED_FOR_DESCENDANTS', 'ERROR_EDIT_CONFLICT'],
})

const NewFile = { fileName: nameText(FILE_NAME_MAX), fileContent: z.base64() }

/** Whether the document asks people for 'Zapoznałem się'; missing: as it was. */
const AsksAcquaintance = z.boolean().optional()

export const CreateDocument = endpoint({
  method: 'POST',
  path: '/api/documents/document',
  summary: 'Create a document with its first version: a draft, or with `publish` published at once',
  access: 'user_admin',
  body: z
    .object({
      ...NamedNode,
      ...NewFile,
      parentId: Id,
      position: z.enum(PLACES),
      /** Publishes at once, if the folder is published. */
      publish: z.boolean().default(false),
      asksAcquaintance: AsksAcquaintance,
      /** `refuse`: makes no document when the folder has one with this name, this file name or these bytes. */
      ifSame: z.enum(['keep', 'refuse']).default('keep'),
    })
    .refine(hasSibling, afterNeedsSibling),
  upload: { field: 'fileContent', bytesMax: FILE_BYTES_MAX, required: true },
  response: Receipt,
  status: 201,
  errors: [...placementErrors, 'ERROR_PARENT_NOT_PUBLISHED', 'ERROR_INVALID_BASE64', 'ERROR_FILE_KIND_REFUSED', 'ERROR_SAME_DOCUMENT'],
})

export const UpdateDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/document',
  summary: 'With a file: a new version. Without: the name and description of the version given by id',
  access: 'user_admin',
  body: z
    .object({
      ...NamedNode,
      ...Lock,
      fileName: NewFile.fileName.nullish(),
      fileContent: NewFile.fileContent.nullish(),
      /** Id of a version of the document. */
      id: Id,
      position: z.enum(PLACES_OF_EDIT),
      /** By version id: whether members and visitors see it. The newest version is always visible. */
      versionsVisibility: z.record(z.string().regex(/^[1-9]\d{0,9}$/), z.boolean()).default({}),
      asksAcquaintance: AsksAcquaintance,
    })
    .refine(hasSibling, afterNeedsSibling),
  upload: { field: 'fileContent', bytesMax: FILE_BYTES_MAX, required: false },
  response: Receipt,
  errors: [...placementErrors, 'ERROR_INVALID_BASE64', 'ERROR_FILE_KIND_REFUSED', 'ERROR_EDIT_CONFLICT'],
})

const SameDocument = z.object({
  documentId: Id,
  name: z.string(),
  /** For sending a new version: the id of the newest one, and the fields that the document keeps. */
  versionId: Id,
  description: z.string().nullable(),
  publicAccess: z.boolean(),
  updatedAt: Instant.nullable(),
  /** Why it matches: named by the caller, bytes of a version, its name, or the name of its newest file. */
  by: z.enum(['chosen', 'bytes', 'name', 'file']),
})
export type SameDocument = z.infer<typeof SameDocument>

export const FindSameDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/same',
  summary: 'What a folder already has of files that are about to be added, in their order; `CreateDocument` decides again by the bytes',
  access: 'user_admin',
  body: z.object({
    parentId: Id,
    files: z
      .array(
        z.object({
          name: nameText(NODE_NAME_MAX),
          fileName: nameText(FILE_NAME_MAX),
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
          /** The document of the folder of which this file shall become a new version. */
          documentId: Id.optional(),
        }),
      )
      .min(1)
      .max(MULTI_UPLOAD_MAX),
  }),
  response: z.object({ items: z.array(SameDocument.nullable()) }),
  errors: ['ERROR_NOT_FOUND'],
})

/** `dryRun`: changes nothing, and answers how many items would be changed. */
const DryRun = { dryRun: z.boolean().default(false) }

export const DeleteNodes = endpoint({
  method: 'DELETE',
  path: '/api/documents/',
  summary: 'Put items, and what is in them, into the bin',
  access: 'user_admin',
  body: z.union([ids, z.object({ nodeIds: ids, ...DryRun })]),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_LINKED_TO_VOTING'],
})

export const ChangeNodeStatus = endpoint({
  method: 'POST',
  path: '/api/documents/status',
  summary: 'Publish items, or withdraw them with everything below',
  access: 'user_admin',
  body: z.object({ nodeIds: ids, status: NodeStatus, ...DryRun }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_PARENT_NOT_PUBLISHED'],
})

export const ACCESS_ACTIONS = ['set_public_access', 'unset_public_access'] as const

export const ChangeNodeAccess = endpoint({
  method: 'POST',
  path: '/api/documents/access',
  summary: 'Open items to the public, or close them with everything below',
  access: 'user_admin',
  body: z.object({ nodeIds: ids, action: z.enum(ACCESS_ACTIONS), ...DryRun }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_PUBLIC_ACCESS_PARENT', 'ERROR_MISSING_WG_PARENT'],
})

export const MoveNodes = endpoint({
  method: 'POST',
  path: '/api/documents/move',
  summary: 'Move items into a folder, or before or after an item; 0 are affected where all stand there already, in that order',
  access: 'user_admin',
  body: z
    .object({
      parentId: Id,
      siblingId: Id.nullish(),
      /**
       * Instead of `siblingId`: the item that a person picked, `parentId` itself or an item in it. The position is beside the item, or
       * inside it when it is a folder. For a document `first` and `last` refer to its folder; for `parentId` `before` and `after` refer
       * to its contents.
       */
      targetId: Id.nullable().optional(),
      position: z.enum(MOVE_PLACES).default('after'),
      nodeIds: ids,
    })
    .refine((b) => b.position === 'first' || b.position === 'last' || b.targetId !== undefined || (b.siblingId ?? null) !== null, afterNeedsSibling)
    .refine((b) => b.targetId !== null, { ...atOnce, path: ['targetId'], params: { code: 'required' } }),
  response: Affected,
  errors: [
    'ERROR_NOT_FOUND',
    'ERROR_MOVE_MIXED_STATUS',
    'ERROR_LINKED_TO_VOTING',
    'ERROR_PARENT_NOT_PUBLISHED',
    'ERROR_MOVE_INTO_ITSELF',
    'ERROR_MISSING_WG_PARENT',
    'ERROR_NOT_PUBLIC_ACCESS_PARENT',
  ],
})

/** Directions of a step in the order of a folder. */
export const WAYS = ['up', 'down'] as const

export const StepNode = endpoint({
  method: 'POST',
  path: '/api/documents/order/{id}/{way}',
  summary: 'Change places with the item before or after, wherever in the folder that is by then; at its end nothing happens',
  access: 'user_admin',
  params: z.object({ id: IdText, way: z.enum(WAYS) }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_LINKED_TO_VOTING'],
})

const BinRow = z.object({
  id: Id,
  name: z.string(),
  nodeType: z.int(),
  /** Names of the folders it was in, the main folder first. */
  folderPath: z.array(z.string()),
  /** Number of items deleted together, including itself. */
  itemCount: z.int(),
  deletedAt: Instant,
  deletedBy: z.string().nullable(),
  /** It is deleted for good after this. */
  keptUntil: Instant,
})

export const ListBin = endpoint({
  method: 'GET',
  path: '/api/documents/bin',
  summary: 'What was deleted within the last 30 days',
  access: 'user_admin',
  query: listQuery(['deletedAt', 'name'], { sort: 'deletedAt', dir: 'desc' }),
  response: z.object({ items: z.array(BinRow), totalCount: z.int() }),
  errors: [],
})

export const RestoreNodes = endpoint({
  method: 'POST',
  path: '/api/documents/bin/restore',
  summary: 'Put deleted items back, as drafts, at the end of the folder they were in',
  access: 'user_admin',
  proof: true,
  body: z.object({ nodeIds: ids, ...DryRun }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_PARENT_DELETED', 'ERROR_MISSING_WG_PARENT'],
})

export const PurgeNodes = endpoint({
  method: 'POST',
  path: '/api/documents/bin/purge',
  summary: 'Delete for good what is in the bin, with everything that was deleted in it',
  access: 'user_admin',
  proof: true,
  body: z.object({ nodeIds: ids, ...DryRun }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_LINKED_TO_VOTING'],
})

export const ListNodeHistory = endpoint({
  method: 'GET',
  path: '/api/documents/history/{id}',
  summary: 'Who changed what on a folder or document, from the event log',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  query: listQuery(['happenedAt'], { sort: 'happenedAt', dir: 'desc' }),
  response: z.object({
    items: z.array(z.object({ id: Id, happenedAt: Instant, userName: z.string(), description: z.string() })),
    totalCount: z.int(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})
