// SQL of a person's name as lists show it.
import { sql, type RawBuilder } from 'kysely'

/** From a left-joined `users` row; null without a row. */
export const fullName = (users: string): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}`

/** By a subquery on the user id in a column; for lists that show few of many rows. */
export const nameOfUser = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select ${fullName('named')} from users as named where named.id = ${sql.ref(column)})`
