// Reading logs of many rows: each order that their lists can be in, and the kinds that occur.
import { sql, type Kysely } from 'kysely'

// An index takes no long texts; the lists are ordered by as much of them as is kept here.
const ordered = (column: string) => `(left(${column}, 100) collate polish)`

const statements = [
  'create index events_by_kind on events (kind, id)',
  `create index events_by_user on events (${ordered('user_name')}, id)`,
  `create index events_by_description on events (${ordered('description')}, id)`,
  `create index illegal_accesses_by_user on illegal_accesses (${ordered('user_name')}, id)`,
  `create index illegal_accesses_by_address on illegal_accesses (${ordered('address')}, id)`,
  `create index illegal_accesses_by_request on illegal_accesses (${ordered('request')}, id)`,
  `create index illegal_accesses_by_answer on illegal_accesses (${ordered('answer')}, id)`,
  'create index illegal_accesses_of_user on illegal_accesses (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
