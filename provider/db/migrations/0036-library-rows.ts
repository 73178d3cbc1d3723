// How many rows of the library somebody likes to see at once. Null: nothing was chosen.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add library_rows smallint check (library_rows in (5, 10, 25))').execute(db)
}
