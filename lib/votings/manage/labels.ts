// How votings are shown to those who manage them.
import type { Statistic, VotingAction, VotingStatus } from '#contract/votings.ts'
import { counted } from '#common/plural.ts'
import { shownWallTime } from '#common/shown-time.ts'

const MISSING_VOTES = { one: 'głosu', few: 'głosów', many: 'głosów' }

/** `null`: an administrator begins or ends it. */
export const shownTime = (wall: string | null): string => (wall === null ? 'automatycznie' : shownWallTime(wall))

export const yesOrNo = (is: boolean): string => (is ? 'tak' : 'nie')

/** Whether the voting is valid, or what it lacks while it still may get it. */
export function validityText({ valid, requiredTurnout, votedCount }: Statistic, status: VotingStatus): string {
  if (valid) return status === 'finished' ? 'Głosowanie jest ważne.' : 'Oddano dość głosów, aby głosowanie było ważne.'
  if (status === 'finished') return 'Głosowanie jest nieważne: nie osiągnięto wymaganej frekwencji.'
  return `Brakuje ${counted(requiredTurnout - votedCount, MISSING_VOTES)} do ważności.`
}

/** Why the status changed, where somebody gave a reason; the others repeat the action. */
export const shownReason = (action: VotingAction, reason: string): string => (reason === action ? '' : reason)
