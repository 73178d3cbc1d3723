// The dictionaries that feed other forms (contract section 8). One more is one more row of `DICTIONARIES`.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, listQuery } from './shapes.ts'

/** What a function means for sign-in, tasks and votings. */
export const FUNCTION_ROLES = ['member', 'alternate_member', 'adviser_ke', 'umwp', 'work_group'] as const

const Named = z.object({ id: Id, name: z.string() })

/** `deletable` is false of rows that something refers to, or that the system itself works with. */
const Entry = Named.extend({ deletable: z.boolean() })

/** `fields`: what an entry has beside its name. `columns`: by which of them the list is sorted. */
function dictionary<const Name extends string, const Fields extends z.ZodRawShape, const Columns extends readonly string[]>(
  name: Name,
  { summary, fields, columns }: { summary: string; fields: Fields; columns: Columns },
) {
  const path = `/api/admin/dictionaries/${name}` as const
  const Row = Entry.extend(fields)
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
      /** `updatedAt`: what the form sends back. `updatedBy`: who changed it last, or made it. */
      response: Row.extend({ updatedAt: Instant, updatedBy: z.string().nullable() }),
      errors: ['ERROR_NOT_FOUND'],
    }),
  }
}

export const DICTIONARIES = {
  siderepresented: dictionary('siderepresented', { summary: 'Represented sides', fields: { institutions: z.array(Named) }, columns: [] }),
  institution: dictionary('institution', {
    summary: 'Institutions',
    fields: { sideRepresented: Named, sideRepresentedName: z.string() },
    columns: ['sideRepresentedName'],
  }),
  function: dictionary('function', { summary: 'Functions', fields: { role: z.enum(FUNCTION_ROLES).nullable() }, columns: ['role'] }),
  workgroup: dictionary('workgroup', { summary: 'Working groups', fields: {}, columns: [] }),
  answeroption: dictionary('answeroption', { summary: 'Answer options', fields: {}, columns: [] }),
  messagetype: dictionary('messagetype', { summary: 'Message types', fields: { messageTag: z.string() }, columns: ['messageTag'] }),
}

export type DictionaryName = keyof typeof DICTIONARIES
export const DICTIONARY_NAMES = Object.keys(DICTIONARIES) as DictionaryName[]
