// The differences between dictionaries in the database, in one table.
import { MEANING_NAMES } from '#common/adoption-words.ts'
import { ROLE_NAMES, TAG_NAMES } from '#common/names.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { SYSTEM_TAGS, type DICTIONARIES, type DictionaryName, type EntryUse } from '#contract/dictionaries.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { nameIn } from '#provider/db/contains-text.ts'
import type { Schema } from '#provider/db/schema.ts'

export type Row<Name extends DictionaryName> = AnswerOf<(typeof DICTIONARIES)[Name]['list']>['items'][number]
type Field<Name extends DictionaryName> = Exclude<keyof Row<Name>, 'id' | 'name' | 'deletable' | 'usedBy'>
/** The form of an entry. */
export type Form<Name extends DictionaryName> = RequestOutput<(typeof DICTIONARIES)[Name]['create']> extends { body: infer Body } ? Body : never
type Sent<Name extends DictionaryName> = Exclude<keyof Form<Name>, 'name'>

type DictionaryTable = 'represented_sides' | 'institutions' | 'functions' | 'work_groups' | 'answer_options' | 'message_types'

export interface Dictionary<Name extends DictionaryName> {
  table: DictionaryTable
  /** SQL of the fields besides the name; `d` is the entry. */
  fields: { [F in Field<Name>]: RawBuilder<Row<Name>[F]> }
  /** SQL of the shown text of a field, if it differs; used for sorting and searching. */
  shown?: { [F in Field<Name>]?: RawBuilder<string> }
  /** Searched fields besides the name. */
  sought: readonly Field<Name>[]
  /** Column of each field of the form. */
  kept: { [F in Sent<Name>]: string }
  /** SQL conditions that prevent the deletion of an entry. */
  uses: { [Use in EntryUse]?: RawBuilder<SqlBool> }
}

const side = sql`represented_sides as s where s.id = d.represented_side_id`

type Reference = { [Table in keyof Schema]: readonly [table: Table, column: keyof Schema[Table] & string] }[keyof Schema]

const refers = ([table, column]: Reference, where = sql<SqlBool>`true`) =>
  sql<SqlBool>`exists (select from ${sql.table(table)} as r where ${sql.ref(`r.${column}`)} = d.id and ${where})`

/** Rows of deleted accounts count too, because histories and votes show their names. */
const ofAccounts = (column: 'institution_id' | 'function_id') => ({
  users: refers(['users', column], sql`r.deleted_at is null`),
  deletedUsers: refers(['users', column], sql`r.deleted_at is not null`),
})
const ofGroups = (isDeleted: RawBuilder<SqlBool>) =>
  refers(['user_work_groups', 'work_group_id'], sql`exists (select from users u where u.id = r.user_id and ${isDeleted})`)

/** Choices of recipients are JSON with ids, without foreign keys: an entry is kept as long as a notification is addressed to it. */
const isAddressed = (choice: 'institutionIds' | 'functionIds' | 'workingGroupIds') =>
  sql<SqlBool>`d.id in (select jsonb_array_elements_text(n.choice -> ${sql.lit(choice)})::int from notifications as n)`

export const TABLES: { [Name in DictionaryName]: Dictionary<Name> } = {
  siderepresented: {
    table: 'represented_sides',
    fields: {
      institutions: sql`(
        select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name collate polish, i.id), '[]')
        from institutions as i where i.represented_side_id = d.id)`,
    },
    shown: { institutions: sql`(select string_agg(i.name, E'\n') from institutions as i where i.represented_side_id = d.id)` },
    sought: ['institutions'],
    kept: {},
    uses: { institutions: refers(['institutions', 'represented_side_id']) },
  },
  institution: {
    table: 'institutions',
    fields: {
      sideRepresented: sql`(select json_build_object('id', s.id, 'name', s.name) from ${side})`,
      sideRepresentedName: sql`(select s.name from ${side})`,
    },
    sought: ['sideRepresentedName'],
    kept: { sideRepresentedId: 'represented_side_id' },
    uses: { ...ofAccounts('institution_id'), votes: refers(['votes', 'institution_id']), notifications: isAddressed('institutionIds') },
  },
  function: {
    table: 'functions',
    fields: { role: sql`d.role` },
    shown: { role: nameIn(ROLE_NAMES, sql`d.role`) },
    sought: ['role'],
    kept: { role: 'role' },
    uses: { ...ofAccounts('function_id'), notifications: isAddressed('functionIds') },
  },
  workgroup: {
    table: 'work_groups',
    fields: {},
    sought: [],
    kept: {},
    uses: {
      users: ofGroups(sql`u.deleted_at is null`),
      deletedUsers: ofGroups(sql`u.deleted_at is not null`),
      votings: refers(['votings', 'work_group_id']),
      folders: refers(['node_work_groups', 'work_group_id']),
      notifications: isAddressed('workingGroupIds'),
    },
  },
  answeroption: {
    table: 'answer_options',
    fields: { meaning: sql`d.meaning` },
    shown: { meaning: nameIn(MEANING_NAMES, sql`d.meaning`) },
    sought: ['meaning'],
    kept: { meaning: 'meaning' },
    uses: { votings: refers(['voting_options', 'answer_option_id']) },
  },
  messagetype: {
    table: 'message_types',
    fields: { messageTag: sql`d.message_tag` },
    shown: { messageTag: nameIn(TAG_NAMES, sql`d.message_tag`) },
    sought: ['messageTag'],
    kept: { messageTag: 'message_tag' },
    uses: {
      notifications: refers(['notifications', 'message_type_id']),
      // The portal's own messages are found by their tag.
      system: sql`d.message_tag in (${sql.join(SYSTEM_TAGS)})
        and not exists (select from message_types as r where r.message_tag = d.message_tag and r.id <> d.id)`,
    },
  },
}
