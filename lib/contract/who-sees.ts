// 'Kto to widzi?': uses the same rules that decide access (contract section 8).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, listQuery, optionalText } from './shapes.ts'

/** Why somebody sees a folder or document. */
export const SEEN_BECAUSE = ['public', 'published', 'group', 'administrator'] as const
/** Why somebody does not see it. `name`: the folder or the groups concerned. */
export const UNSEEN_BECAUSE = ['draft', 'draft_above', 'group', 'group_above', 'account_locked', 'account_expired', 'gate'] as const

export const AUDIENCE_LISTS = ['sees', 'doesNot'] as const
export type AudienceList = (typeof AUDIENCE_LISTS)[number]

export const ReadNodeAudience = endpoint({
  method: 'GET',
  path: '/api/documents/audience/{id}',
  summary: 'Who sees a folder or document and why, and who does not and why: now, or at a moment that has passed',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  /** `list`: who sees it (default), or who does not. */
  query: listQuery(['name', 'institution'], { sort: 'name', dir: 'asc' }).extend({
    list: z.enum(AUDIENCE_LISTS).default('sees'),
    /** A past moment, answered from the recorded states of folders, accounts, groups and profiles. Missing or in the future: now. */
    at: Instant.optional(),
  }),
  response: z.object({
    id: Id,
    name: z.string(),
    nodeType: z.int(),
    parentFolderId: Id.nullable(),
    /** Whose folder it is or is in, the nearest one; who sees that folder sees the meeting. */
    meeting: z.object({ id: Id, name: z.string() }).nullable(),
    /** `before_history`: no states are recorded for that time. `not_there`: the item did not exist then. In both cases the lists are empty. */
    known: z.enum(['yes', 'before_history', 'not_there']),
    /** For a past moment: since when states are recorded. */
    knownSince: Instant.nullable(),
    /** Whether visitors see it too. */
    public: z.boolean(),
    /** Number of people found, for each list. */
    seesCount: z.int(),
    doesNotCount: z.int(),
    /** A page of the requested list, and its length. */
    items: z.array(
      z.object({
        userId: Id,
        name: z.string(),
        institution: z.string().nullable(),
        because: z.enum([...SEEN_BECAUSE, ...UNSEEN_BECAUSE]),
        detail: z.string().nullable(),
      }),
    ),
    totalCount: z.int(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ExportNodeAudience = endpoint({
  method: 'GET',
  path: '/api/documents/audience/{id}/export',
  summary: 'Both lists as one .xls',
  access: 'user_admin',
  proof: true,
  params: z.object({ id: IdText }),
  query: z.object({ q: optionalText(200).optional(), at: Instant.optional() }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})

export const ReadUserAccess = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/access',
  summary: 'What a person sees of the library, and which permissions each of their profiles gives',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  response: z.object({
    userId: Id,
    name: z.string(),
    /** null: the person may sign in and has accepted everything. */
    stopped: z.enum(['locked', 'expired', 'gate']).nullable(),
    profiles: z.array(z.object({ id: Id, name: z.string(), active: z.boolean(), permissions: z.array(z.string()) })),
    /** Folders in the order of the tree, the root first. */
    folders: z.array(
      z.object({
        id: Id,
        name: z.string(),
        depth: z.int(),
        sees: z.boolean(),
        because: z.enum([...SEEN_BECAUSE, ...UNSEEN_BECAUSE]),
        detail: z.string().nullable(),
        documentsCount: z.int(),
      }),
    ),
  }),
  errors: ['ERROR_NOT_FOUND'],
})
