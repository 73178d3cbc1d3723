// SQL of the dictionaries: one implementation for all, and a table of what tells one from another.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DICTIONARIES, DictionaryName } from '#contract/dictionaries.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { polish } from '#provider/db/polish-order.ts'
import type { Schema } from '#provider/db/schema.ts'

type Row<Name extends DictionaryName> = AnswerOf<(typeof DICTIONARIES)[Name]['list']>['items'][number]
type Field<Name extends DictionaryName> = Exclude<keyof Row<Name>, 'id' | 'name' | 'deletable'>

/** A column that refers to an entry. */
type Reference = { [Table in keyof Schema]: readonly [table: Table, column: keyof Schema[Table] & string] }[keyof Schema]

interface Dictionary<Name extends DictionaryName> {
  table: keyof Schema
  /** Beside the name, as the contract says; `d` is the entry. */
  fields: { [F in Field<Name>]: RawBuilder<Row<Name>[F]> }
  /** Fields in which typed text is sought, beside the name. */
  sought: readonly Field<Name>[]
  /** What keeps an entry from being deleted. */
  usedBy: readonly Reference[]
  /** Entries that the system itself works with. */
  isOfSystem?: RawBuilder<SqlBool>
}

const side = sql`represented_sides as s where s.id = d.represented_side_id`

const TABLES: { [Name in DictionaryName]: Dictionary<Name> } = {
  siderepresented: {
    table: 'represented_sides',
    fields: {
      institutions: sql`(
        select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name collate polish, i.id), '[]')
        from institutions as i where i.represented_side_id = d.id)`,
    },
    sought: [],
    usedBy: [['institutions', 'represented_side_id']],
  },
  institution: {
    table: 'institutions',
    fields: {
      sideRepresented: sql`(select json_build_object('id', s.id, 'name', s.name) from ${side})`,
      sideRepresentedName: sql`(select s.name from ${side})`,
    },
    sought: ['sideRepresentedName'],
    usedBy: [
      ['users', 'institution_id'],
      ['votes', 'institution_id'],
    ],
  },
  function: { table: 'functions', fields: { role: sql`d.role` }, sought: [], usedBy: [['users', 'function_id']] },
  workgroup: {
    table: 'work_groups',
    fields: {},
    sought: [],
    usedBy: [
      ['user_work_groups', 'work_group_id'],
      ['node_work_groups', 'work_group_id'],
      ['votings', 'work_group_id'],
    ],
  },
  answeroption: { table: 'answer_options', fields: {}, sought: [], usedBy: [['voting_options', 'answer_option_id']] },
  messagetype: {
    table: 'message_types',
    fields: { messageTag: sql`d.message_tag` },
    sought: [],
    usedBy: [['notifications', 'message_type_id']],
    // Mails are found by their tags.
    isOfSystem: sql`d.message_tag <> ''`,
  },
}

export interface DictionaryQuery {
  page: number
  limit: number
  sort: string
  dir: 'asc' | 'desc'
  q?: string | undefined
}

interface EntryRow {
  id: number
  name: string
  deletable: boolean
}

interface Parts {
  table: string
  fields: ReadonlyMap<string, RawBuilder<unknown>>
  sought: readonly RawBuilder<unknown>[]
  deletable: RawBuilder<SqlBool>
}

function partsOf(name: DictionaryName): Parts {
  const { table, fields, sought, usedBy, isOfSystem }: Omit<Dictionary<DictionaryName>, 'fields' | 'sought'> & { fields: object; sought: readonly string[] } =
    TABLES[name]
  const byName = new Map<string, RawBuilder<unknown>>(Object.entries(fields))
  const references = usedBy.map(([referring, column]) => sql<SqlBool>`exists (select from ${sql.table(referring)} as r where ${sql.ref(`r.${column}`)} = d.id)`)
  const kept = [sql<SqlBool>`false`, ...references, ...(isOfSystem ? [isOfSystem] : [])]
  return {
    table,
    fields: byName,
    sought: [sql`d.name`, ...sought.map((field) => byName.get(field)!)],
    deletable: sql<SqlBool>`not (${sql.join(kept, sql` or `)})`,
  }
}

const columns = ({ fields, deletable }: Parts) =>
  sql.join([sql`d.id`, sql`d.name`, ...[...fields].map(([field, value]) => sql`${value} as ${sql.id(field)}`), sql`${deletable} as deletable`])

const matching = ({ sought }: Parts, q: string | undefined) => (q ? containsText([...sought], q) : sql`true`)

export async function listEntries(db: Db, name: DictionaryName, { page, limit, sort, dir, q }: DictionaryQuery): Promise<EntryRow[]> {
  const parts = partsOf(name)
  const column = (parts.fields.get(sort) ?? sql`d.name`) as RawBuilder<string>
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<EntryRow>`
    select ${columns(parts)} from ${sql.table(parts.table)} as d where ${matching(parts, q)}
    order by ${polish(column)} ${direction} nulls last, d.id ${direction} limit ${limit} offset ${page * limit}`.execute(db)
  return rows
}

export async function countEntries(db: Db, name: DictionaryName, { q }: DictionaryQuery): Promise<number> {
  const parts = partsOf(name)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(parts.table)} as d where ${matching(parts, q)}`.execute(db)
  return rows[0]!.count
}

type ReadRow = EntryRow & { created_at: Date; updated_at: Date | null; editor: string | null }

export async function findEntry(db: Db, name: DictionaryName, id: number): Promise<ReadRow | undefined> {
  const parts = partsOf(name)
  const { rows } = await sql<ReadRow>`
    select ${columns(parts)}, d.created_at, d.updated_at, ${fullName('editor')} as editor
    from ${sql.table(parts.table)} as d left join users as editor on editor.id = coalesce(d.updated_by, d.created_by)
    where d.id = ${id}`.execute(db)
  return rows[0]
}
