// A person's name as every list shows it.
import { sql, type RawBuilder } from 'kysely'

/** Of a left-joined `users` row; null where there is none. */
export const fullName = (users: string): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}`
