// Papers of a meeting are told one by one: what was told of a meeting as a whole was told of those that it had by then.
import { sql, type Kysely } from 'kysely'

const statements = [
  `insert into digest_told (user_id, key, kind, told_at, mailed)
    with recursive below as (
      select t.user_id, t.told_at, t.mailed, n.id, n.node_type, n.published_at
      from digest_told as t join meetings as m on t.key = 'papers:' || m.id join nodes as n on n.parent_id = m.folder_id
      union all
      select below.user_id, below.told_at, below.mailed, n.id, n.node_type, n.published_at from below join nodes as n on n.parent_id = below.id
    )
    select user_id, 'paper:' || id || ':' || coalesce(version_num, 0), 'papers', told_at, mailed
    from below left join lateral (
      select max(v.version_num) as version_num from document_versions as v where v.node_id = below.id and v.visible and v.created_at <= below.told_at
    ) as known on true
    where node_type = 2 and published_at <= told_at
    on conflict do nothing`,
  "delete from digest_told where key like 'papers:%'",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
