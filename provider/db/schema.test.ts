// What the schema says of the tables is what the migrations make: read from its types and from the migrated database.
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import ts from 'typescript'
import { PERMISSION_KEYS } from '#contract/kit.ts'
import { MAILING_KINDS, type MailingKind } from '#common/mailing-kinds.ts'
import { makeNotification } from '#provider/testing/notifications.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'

interface Column {
  nullable: boolean
  /** The database fills it in where an insert leaves it out. */
  filled: boolean
}
type Tables = Record<string, Record<string, Column>>

interface Meaning {
  /** Of what is read. */
  nullable: boolean
  /** An insert may leave it out. */
  optional: boolean
}

const nodesOf = (source: ts.SourceFile) => {
  const named = new Map<string, ts.TypeAliasDeclaration | ts.InterfaceDeclaration>()
  source.forEachChild((node) => {
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) named.set(node.name.text, node)
  })
  return named
}

/** The tables of every interface `…Tables` in a text, column by column. */
function tablesOf(text: string): Record<string, Record<string, Meaning>> {
  const named = nodesOf(ts.createSourceFile('schema.ts', text, ts.ScriptTarget.Latest, true))
  const holds = (type: ts.TypeNode, kind: ts.SyntaxKind.NullKeyword | ts.SyntaxKind.UndefinedKeyword): boolean => {
    if (ts.isUnionTypeNode(type)) return type.types.some((each) => holds(each, kind))
    if (ts.isLiteralTypeNode(type)) return type.literal.kind === kind
    return type.kind === kind
  }
  const meaningOf = (type: ts.TypeNode): Meaning => {
    if (ts.isTypeReferenceNode(type)) {
      const name = type.typeName.getText()
      const [read, insert] = type.typeArguments ?? []
      if (name === 'Generated') return { ...meaningOf(read!), optional: true }
      if (name === 'ColumnType') return { nullable: holds(read!, ts.SyntaxKind.NullKeyword), optional: holds(insert!, ts.SyntaxKind.UndefinedKeyword) }
      const alias = named.get(name)
      if (alias && ts.isTypeAliasDeclaration(alias) && !alias.typeParameters) return meaningOf(alias.type)
    }
    return { nullable: holds(type, ts.SyntaxKind.NullKeyword), optional: false }
  }
  const columnsOf = (type: ts.TypeNode): [string, Meaning][] => {
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(columnsOf)
    if (ts.isTypeReferenceNode(type)) return membersOf((named.get(type.typeName.getText()) as ts.InterfaceDeclaration).members)
    return membersOf((type as ts.TypeLiteralNode).members)
  }
  const membersOf = (members: ts.NodeArray<ts.TypeElement>) =>
    members.filter(ts.isPropertySignature).map((member): [string, Meaning] => [member.name.getText(), meaningOf(member.type!)])
  const parts = [...named.values()].filter((node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Tables'))
  const tables = parts.flatMap(({ members }) => members.filter(ts.isPropertySignature))
  return Object.fromEntries(tables.map((table) => [table.name.getText(), Object.fromEntries(columnsOf(table.type!))]))
}

/** Every disagreement between the two, as a sentence. */
function differences(told: ReturnType<typeof tablesOf>, made: Tables): string[] {
  const found: string[] = []
  for (const table of new Set([...Object.keys(told), ...Object.keys(made)])) {
    if (!told[table]) found.push(`${table} is not in the schema`)
    else if (!made[table]) found.push(`${table} is in no migration`)
    else
      for (const column of new Set([...Object.keys(told[table]), ...Object.keys(made[table])])) {
        const [says, is] = [told[table][column], made[table][column]]
        if (!says) found.push(`${table}.${column} is not in the schema`)
        else if (!is) found.push(`${table}.${column} is in no migration`)
        else if (says.nullable !== is.nullable) found.push(`${table}.${column} ${is.nullable ? 'may' : 'may not'} be null`)
        else if (is.filled && !says.optional) found.push(`${table}.${column} is filled in, and the schema asks for it`)
        else if (says.optional && !is.filled && !is.nullable) found.push(`${table}.${column} is not filled in, and the schema lets it out`)
      }
  }
  return found
}

let opened: TestDatabase
let made: Tables
const PARTS = new URL('./schema/', import.meta.url)
const schema = readdirSync(PARTS)
  .map((name) => readFileSync(new URL(name, PARTS), 'utf8'))
  .join('\n')

beforeAll(async () => {
  opened = await openTestDatabase()
  const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: string; column_default: string | null; is_identity: string }>`
    select c.table_name, c.column_name, c.is_nullable, c.column_default, c.is_identity
    from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'`.execute(opened.database.db)
  made = {}
  for (const row of rows)
    (made[row.table_name] ??= {})[row.column_name] = {
      nullable: row.is_nullable === 'YES',
      filled: row.is_identity === 'YES' || row.column_default !== null,
    }
})
afterAll(() => opened.drop())

it('lets a profile hold every permission of the contract', async () => {
  const { db } = opened.database
  const { id } = await db
    .insertInto('profiles')
    .values({ name: 'Wszystko', created_at: new Date(), created_by: null, updated_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const key of PERMISSION_KEYS) await db.insertInto('profile_permissions').values({ profile_id: id, permission_key: key }).execute()
  const kept = await db.selectFrom('profile_permissions').select('permission_key').where('profile_id', '=', id).execute()
  expect(kept.map((row) => row.permission_key).sort()).toEqual([...PERMISSION_KEYS].sort())
})

it('keeps a mailing of every kind', async () => {
  const { db } = opened.database
  const kinds = Object.keys(MAILING_KINDS) as MailingKind[]
  for (const kind of kinds) await makeNotification(db, { about_kind: kind })
  const kept = await db.selectFrom('notifications').select('about_kind').distinct().execute()
  expect(kept.map((row) => row.about_kind).sort()).toEqual([...kinds].sort())
})

it('the declared schema agrees with the migrations on every table and column', () => {
  expect(differences(tablesOf(schema), made)).toEqual([])
})

it.each([
  ['a column that is missing', '    url: string | null\n', '', 'calendar_events.url is not in the schema'],
  ['a column too many', '    url: string | null\n', '    url: string | null\n    link: string\n', 'calendar_events.link is in no migration'],
  ['what may be null', '    url: string | null\n', '    url: string\n', 'calendar_events.url may be null'],
  ['what may not be null', '    email: string\n', '    email: string | null\n', 'notification_recipients.email may not be null'],
  ['what is filled in', '    revision: Generated<number>\n', '    revision: number\n', 'calendar_events.revision is filled in, and the schema asks for it'],
  [
    'what is not filled in',
    '    email: string\n',
    '    email: Generated<string>\n',
    'notification_recipients.email is not filled in, and the schema lets it out',
  ],
  ['a table', '  user_work_groups: { user_id: number; work_group_id: number }\n', '', 'user_work_groups is not in the schema'],
])('notices %s', (_what, from, to, difference) => {
  expect(schema).toContain(from)
  expect(differences(tablesOf(schema.replace(from, to)), made)).toEqual([difference])
})
