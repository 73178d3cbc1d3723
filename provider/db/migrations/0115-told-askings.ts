// A document to confirm is told by its version and by when it began to ask: asked for once more, it is told once more. What was told stays
// told.
import { sql, type Kysely } from 'kysely'

const statement = `
  update digest_told as t set key = t.key || ':' || (extract(epoch from r.asked_at) * 1000)::bigint
  from acquaintance_requests as r where t.kind = 'acquaintance' and t.key ~ ('^acquaintance:' || r.document_id || ':[0-9]+$')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
