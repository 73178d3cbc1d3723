// Who may vote.
import type { NoVoteReason } from '#contract/votings.ts'
import type { Actor } from '#provider/identity/actor.ts'

type SeatRole = 'member' | 'alternate_member'

export interface Seat {
  institutionId: number
  role: SeatRole
}

const seatRole = ({ functionRole }: Pick<Actor, 'functionRole'>): SeatRole | null =>
  functionRole === 'member' || functionRole === 'alternate_member' ? functionRole : null

/** The seat of a person by function and institution; null: only general votings. */
export function seatOf(actor: Pick<Actor, 'functionRole' | 'institutionId'>): Seat | null {
  const role = seatRole(actor)
  return role && actor.institutionId !== null ? { institutionId: actor.institutionId, role } : null
}

interface VotingAudience {
  general: boolean
  work_group_id: number | null
}

/** Why the person may not vote, by permission, seat and working group; null: they may. Super administrators need the permission too. */
export function whyNoVote(actor: Actor, { general, work_group_id }: VotingAudience): NoVoteReason | null {
  if (!actor.permissions.has('voting')) return 'no_permission'
  if (!general && seatOf(actor) === null) return seatRole(actor) === null ? 'no_seat' : 'no_institution'
  return work_group_id === null || actor.workGroupIds.includes(work_group_id) ? null : 'not_in_group'
}

export const mayVote = (actor: Actor, voting: VotingAudience): boolean => whyNoVote(actor, voting) === null
