// The one SQL statement of this area.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** Throws when the database does not answer. */
export const askDatabase = (db: Db) => sql`select 1`.execute(db)
