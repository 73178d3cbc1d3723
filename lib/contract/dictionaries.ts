// The dictionaries whose entries other forms offer (contract section 8). A new dictionary is a new row of `DICTIONARIES`.
import { z } from 'zod'
import { KIND_TAG_NAMES } from '#common/mailing-kinds.ts'
import { ROLE_NAMES, TAG_NAMES } from '#common/names.ts'
import { AnswerMeaning } from './adoption.ts'
import { endpoint } from './kit.ts'
import { Affected, Id, IdText, Instant, ReadAt, Receipt, listQuery, nameText } from './shapes.ts'

export const DICTIONARY_NAME_MAX = 300

/** Role of a function in sign-in, tasks and votings. */
export type FunctionRole = keyof typeof ROLE_NAMES
export const FUNCTION_ROLES = Object.keys(ROLE_NAMES) as FunctionRole[]

/** Purpose of a message type; mailings find their types by it. */
export type MessageTag = keyof typeof TAG_NAMES
export const MESSAGE_TAGS = Object.keys(TAG_NAMES) as MessageTag[]
/** The portal itself writes messages with these tags, so the last type of each cannot be deleted. */
export const SYSTEM_TAGS: readonly MessageTag[] = MESSAGE_TAGS.filter(
  (tag) => tag.startsWith('voting_') || tag === 'documents_notification' || tag in KIND_TAG_NAMES,
)

const Named = z.object({ id: Id, name: z.string() })

/** What prevents the deletion of an entry. `deletedUsers`: histories of deleted accounts name it; `system`: it is the last of its kind. */
export const ENTRY_USES = ['users', 'deletedUsers', 'institutions', 'votings', 'votes', 'folders', 'notifications', 'system'] as const
export type EntryUse = (typeof ENTRY_USES)[number]

/** `deletable`: false when something refers to the entry or the portal needs it; `usedBy` says what. */
const Entry = Named.extend({ deletable: z.boolean(), usedBy: z.array(z.enum(ENTRY_USES)) })

/** `fields`: fields beside the name. `columns`: those by which the list can be sorted. `form`: those that the form sends. */
function dictionary<
  const Name extends string,
  const Fields extends z.ZodRawShape,
  const Columns extends readonly string[],
  const Form extends z.ZodRawShape,
  const Errors extends readonly DictionaryError[],
>(name: Name, { summary, fields, columns, form, errors }: { summary: string; fields: Fields; columns: Columns; form: Form; errors: Errors }) {
  const path = `/api/admin/dictionaries/${name}` as const
  const Row = Entry.extend(fields)
  // A name that another entry has, ignoring case, is refused at its field: `name`, `not_unique`.
  const body = z.object({ name: nameText(DICTIONARY_NAME_MAX), ...form })
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary,
      access: 'member',
      query: listQuery(['name', ...columns] as const, { sort: 'name', dir: 'asc', limit: 100 }),
      response: z.object({ items: z.array(Row), totalCount: z.int() }),
      errors: [],
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `${summary}: one of them, as its form needs it`,
      access: 'member',
      params: z.object({ id: IdText }),
      /** `updatedAt`: sent back by the form. `updatedBy`: who changed or made it last. */
      response: Row.extend({ updatedAt: Instant, updatedBy: z.string().nullable() }),
      errors: ['ERROR_NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `${summary}: a new one`,
      access: 'user_admin',
      body,
      response: Receipt,
      status: 201,
      errors,
    }),
    update: endpoint({
      method: 'PUT',
      path,
      summary: `${summary}: change one`,
      access: 'user_admin',
      body: body.extend({ id: Id, updatedAt: ReadAt }),
      response: Receipt,
      errors: [...errors, 'ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'] as const,
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: `${summary}: delete those that nothing refers to; all or none`,
      access: 'user_admin',
      body: z.array(Id).min(1).max(500),
      response: Affected,
      errors: ['ERROR_NOT_FOUND', 'ERROR_IN_USE'],
    }),
  }
}

type DictionaryError = 'ERROR_SIDE_NOT_FOUND' | 'ERROR_FUNCTION_WITH_ROLE_EXISTS' | 'ERROR_FUNCTION_SEATS_TAKEN' | 'ERROR_LAST_MESSAGE_TYPE'
const PLAIN = { fields: {}, columns: [], form: {}, errors: [] } as const

export const DICTIONARIES = {
  siderepresented: dictionary('siderepresented', { ...PLAIN, summary: 'Represented sides', fields: { institutions: z.array(Named) } }),
  institution: dictionary('institution', {
    summary: 'Institutions',
    fields: { sideRepresented: Named, sideRepresentedName: z.string() },
    columns: ['sideRepresentedName'],
    form: { sideRepresentedId: Id },
    errors: ['ERROR_SIDE_NOT_FOUND'],
  }),
  function: dictionary('function', {
    summary: 'Functions',
    fields: { role: z.enum(FUNCTION_ROLES).nullable() },
    columns: ['role'],
    form: { role: z.enum(FUNCTION_ROLES).nullish() },
    // An institution has one member and one deputy, so a function that two of its people have cannot get either role.
    errors: ['ERROR_FUNCTION_WITH_ROLE_EXISTS', 'ERROR_FUNCTION_SEATS_TAKEN'],
  }),
  workgroup: dictionary('workgroup', { ...PLAIN, summary: 'Working groups' }),
  // A voting that has begun keeps the names that its answers had then.
  answeroption: dictionary('answeroption', {
    summary: 'Answer options',
    /** What it means for a resolution; null: nothing. */
    fields: { meaning: AnswerMeaning.nullable() },
    columns: ['meaning'],
    // Left out: what the name says by itself.
    form: { meaning: AnswerMeaning.nullish() },
    errors: [],
  }),
  messagetype: dictionary('messagetype', {
    summary: 'Message types',
    fields: { messageTag: z.string() },
    columns: ['messageTag'],
    // Without a tag a new type gets `other`, and a changed one keeps its tag.
    form: { messageTag: z.enum(MESSAGE_TAGS).nullish() },
    errors: ['ERROR_LAST_MESSAGE_TYPE'],
  }),
}

export type DictionaryName = keyof typeof DICTIONARIES
export const DICTIONARY_NAMES = Object.keys(DICTIONARIES) as DictionaryName[]
