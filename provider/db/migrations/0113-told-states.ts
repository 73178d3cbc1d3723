// A meeting is told by what it is, not by how often it was changed, and an answer that is wanted anew by the one that it is to replace.
// What was told stays told.
import { sql, type Kysely } from 'kysely'

const statements = [
  `update digest_told as t set key = 'meeting:' || m.id || ':' || to_char(m.starts_at, 'YYYY-MM-DD HH24:MI:SS') || '|' || m.mode || '|' || coalesce(m.place, '')
    from meetings as m left join calendar_events as e on e.id = m.event_id
    where t.kind = 'meetings' and t.key = 'meeting:' || m.id || ':' || coalesce(e.revision, 0)`,
  `update digest_told as t set key = split_part(t.key, '#', 1) || '@' || last.id || case when strpos(t.key, '#') > 0 then '#' || split_part(t.key, '#', 2) else '' end
    from (select node_id, user_id, max(id) as id from attendances group by node_id, user_id) as last
    where t.kind = 'attendance' and t.user_id = last.user_id and t.key like 'attendance:' || last.node_id || ':%'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
