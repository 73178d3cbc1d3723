// Facts about people that votings decide by.
import type { Actor } from '#provider/identity/actor.ts'
import type { Voter } from './queries.ts'

/** What the actor may vote as: for the seat of an institution, or in general votings only. */
export function voterOf({ userId, functionRole, institutionId, workGroupIds }: Actor): Voter {
  const role = functionRole === 'member' || functionRole === 'alternate_member' ? functionRole : null
  return { userId, seat: role && institutionId !== null ? { institutionId, role } : null, workGroupIds }
}
