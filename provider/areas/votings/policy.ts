// Facts about people that votings decide by.
import type { Actor } from '#provider/identity/actor.ts'

type SeatRole = 'member' | 'alternate_member'

export interface Seat {
  institutionId: number
  role: SeatRole
}

/** The seat of an institution that somebody of this function fills; null: general votings only. */
export function seatOf({ functionRole, institutionId }: Pick<Actor, 'functionRole' | 'institutionId'>): Seat | null {
  const role = functionRole === 'member' || functionRole === 'alternate_member' ? functionRole : null
  return role && institutionId !== null ? { institutionId, role } : null
}

interface VotingAudience {
  general: boolean
  work_group_id: number | null
}

/** By permission, seat and working group; not even a super administrator votes without the permission. */
export function mayVote(actor: Actor, { general, work_group_id }: VotingAudience): boolean {
  if (!actor.permissions.has('voting')) return false
  if (!general && seatOf(actor) === null) return false
  return work_group_id === null || actor.workGroupIds.includes(work_group_id)
}
