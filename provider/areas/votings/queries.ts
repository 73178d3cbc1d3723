// Every SQL statement on votings.
import type { Db } from '#provider/capabilities.ts'

export interface Voter {
  userId: number
  /** Null for somebody without a seat: only general votings are open to them. */
  seat: { institutionId: number; role: 'member' | 'alternate_member' } | null
  workGroupIds: readonly number[]
}

/** `wallTime` is `YYYY-MM-DD HH:mm:ss`; the end of a voting is exclusive. */
export async function countVotingsWithoutVote(db: Db, { userId, seat, workGroupIds }: Voter, wallTime: string): Promise<number> {
  const { count } = await db
    .selectFrom('votings as v')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('v.status', '=', 'in_progress')
    .where((eb) => eb.or([eb('v.ends_at', 'is', null), eb('v.ends_at', '>', wallTime)]))
    .where((eb) => (seat ? eb.lit(true) : eb('v.general', '=', true)))
    .where((eb) =>
      workGroupIds.length > 0 ? eb.or([eb('v.work_group_id', 'is', null), eb('v.work_group_id', 'in', workGroupIds)]) : eb('v.work_group_id', 'is', null),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('votes as t')
            .select('t.id')
            .whereRef('t.voting_id', '=', 'v.id')
            .where('t.status', '=', 'active')
            .where((vote) =>
              seat
                ? vote.or([vote('t.user_id', '=', userId), vote.and([vote('v.general', '=', false), vote('t.institution_id', '=', seat.institutionId)])])
                : vote('t.user_id', '=', userId),
            ),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
