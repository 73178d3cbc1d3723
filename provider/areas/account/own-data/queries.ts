// SQL made from the declarations of own data, one statement per table.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { AuthoredColumn } from './authored.ts'
import type { OwnTable, Whose } from './table.ts'

export interface Person {
  id: number
  username: string
  email: string
}

export type Cell = string | number | boolean | Date | object | null

const keyOf: Record<Exclude<Whose, 'session'>, (person: Person) => string | number> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  emailKey: ({ email }) => email.toLowerCase(),
  usernameKey: ({ username }) => username.normalize('NFC').toLowerCase(),
}

const isTheirs = ({ whose, is = 'id' }: OwnTable, person: Person) =>
  is === 'session'
    ? sql`${sql.ref(`t.${whose}`)} in (select id from sessions where user_id = ${person.id})`
    : sql`${sql.ref(`t.${whose}`)} = ${keyOf[is](person)}`

interface Owner {
  person: Person
  /** Of the provider: some columns are encrypted. */
  secret: string
}

/** The person's rows, with a cell per column. */
export async function ownRows(db: Db, own: OwnTable, { person, secret }: Owner): Promise<Cell[][]> {
  const { table, columns, orderBy } = own
  const selected = columns.map(({ column, as }, i) => sql`${as === undefined ? sql.ref(`t.${column}`) : sql.raw(as)} as ${sql.ref(`c${i}`)}`)
  const { rows } = await sql<Record<string, Cell>>`
    select ${sql.join(selected)} from ${sql.table(table)} as t
    where ${isTheirs(own, person)} order by ${sql.raw(orderBy)}`.execute(db)
  return rows.map((row) =>
    columns.map(({ opened }, i) => {
      const cell = row[`c${i}`] ?? null
      return opened && typeof cell === 'string' ? opened(secret, person.id, cell) : cell
    }),
  )
}

export interface AuthoredRow {
  what: string
  name: string | null
  at: Date | null
}

/** Records with the person as an author, the latest first. */
export async function authoredRows(db: Db, all: readonly AuthoredColumn[], { id }: Person): Promise<AuthoredRow[]> {
  const each = all.map(
    ({ table, column, at, name, what }) =>
      sql`select ${what}::text as what, (${sql.raw(name)})::text as name, ${sql.ref(`t.${at}`)}::timestamptz as at from ${sql.table(table)} as t where ${sql.ref(`t.${column}`)} = ${id}`,
  )
  const { rows } = await sql<AuthoredRow>`select * from (${sql.join(each, sql` union all `)}) as done order by at desc nulls last, what, name`.execute(db)
  return rows
}

export const findPerson = (db: Db, userId: number): Promise<Person> =>
  db.selectFrom('users').select(['id', 'username', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
