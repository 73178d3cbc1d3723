// A person's name as every list shows it.
import { sql, type RawBuilder } from 'kysely'

/** Of a left-joined `users` row; null where there is none. */
export const fullName = (users: string): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}`

/** Of the user whose id a column holds: looked up for each row by itself, where few rows are shown of many. */
export const nameOfUser = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select ${fullName('named')} from users as named where named.id = ${sql.ref(column)})`
