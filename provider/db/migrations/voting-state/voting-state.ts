// What stood of a voting when its ledger began to tell of it. The hash of it stands in event logs, so its spelling must stay as it is.
import { sql, type Kysely } from 'kysely'

/** Names that dictionaries may still change are left out. */
export async function readVotingState<Tables>(db: Kysely<Tables>, votingId: number): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_object(
      'title', v.title, 'status', v.status, 'canceledFrom', v.canceled_from, 'general', v.general, 'workGroupId', v.work_group_id,
      'startsAt', v.starts_at::text, 'endsAt', v.ends_at::text,
      'options', (select coalesce(jsonb_agg(jsonb_build_array(o.id, o.answer_option_id) order by o.position), '[]') from voting_options o where o.voting_id = v.id),
      'changes', (select coalesce(jsonb_agg(jsonb_build_array(c.action, c.reason, (extract(epoch from c.created_at) * 1000)::bigint, c.created_by) order by c.id), '[]')
        from voting_changes c where c.voting_id = v.id),
      'electors', (select coalesce(jsonb_agg(jsonb_build_array(e.user_id, e.user_name, e.institution_id, e.institution_name, e.function_name, e.role, e.voted) order by e.id), '[]')
        from voting_electors e where e.voting_id = v.id)
    ) as state from votings v where v.id = ${votingId}`.execute(db)
  return rows[0]?.state ?? null
}
