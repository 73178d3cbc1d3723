// Texts of the rules of procedure on the public page about the committee: versions of documents that everybody may read in the library.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Count, Day, Id, IdText, Receipt, lineText, optionalText } from './shapes.ts'

const DOCUMENT_ADDRESS_MAX = 500
export const RULE_TEXT_ADOPTED_MAX = 300
const VERSION_MAX = 100_000

const RuleText = z.object({
  id: Id,
  documentId: Id,
  documentName: z.string(),
  versionId: Id,
  versionNum: z.int(),
  fileType: z.string().nullable(),
  fileSize: z.number().nullable(),
  inForceFrom: Day,
  /** For example 'uchwała nr 3/2026'; empty: not said. */
  adoptedBy: z.string(),
  /** `current`: the latest that is in force today; `coming`: not in force yet. */
  state: z.enum(['coming', 'current', 'earlier']),
})
export type RuleText = z.infer<typeof RuleText>

export const ListPublicRuleTexts = endpoint({
  method: 'GET',
  path: '/api/committee/rules',
  summary: 'The texts of the rules of procedure that everybody may read, the latest first',
  access: 'public',
  response: z.object({ items: z.array(RuleText) }),
  errors: [],
})

export const ListRuleTexts = endpoint({
  method: 'GET',
  path: '/api/rules/texts',
  summary: 'All texts of the rules of procedure, also those whose document everybody may no longer read',
  access: 'user_admin',
  response: z.object({ items: z.array(RuleText.extend({ isPublic: z.boolean() })) }),
  errors: [],
})
export type ManagedRuleText = z.infer<typeof ListRuleTexts.response>['items'][number]

/** How a version of a document is named. */
export const NamedVersion = z.object({
  /** Its address in the library, or its id. What is no such document has a wrong format. */
  document: lineText(DOCUMENT_ADDRESS_MAX),
  /** Of its versions; default: the newest. */
  versionNum: z.union([z.literal('').transform(() => null), Count(VERSION_MAX), z.int().min(1).max(VERSION_MAX)]).nullish(),
})

export const AddRuleText = endpoint({
  method: 'POST',
  path: '/api/rules/texts',
  summary: 'Add a text of the rules of procedure: a version of a document that everybody may read. It stays that version',
  access: 'user_admin',
  body: NamedVersion.extend({
    /** No two texts are in force from the same day. */
    inForceFrom: Day,
    adoptedBy: optionalText(RULE_TEXT_ADOPTED_MAX).nullish(),
  }),
  response: Receipt,
  status: 201,
  errors: [],
})

export const RemoveRuleText = endpoint({
  method: 'DELETE',
  path: '/api/rules/texts/{id}',
  summary: 'Take a text off the page; its document stays in the library',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND'],
})
