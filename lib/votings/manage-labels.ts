// How votings are shown to those who manage them.
import type { Statistic, Vote, VotingAction, VotingStatus } from '#contract/votings.ts'
import { counted } from '#lib/format/plural.ts'
import { shownWallTime } from '#lib/format/typed-time.ts'

export const STATUS_LABEL: Record<VotingStatus, string> = {
  preparing: 'W przygotowaniu',
  in_progress: 'W trakcie',
  finished: 'Zakończone',
  canceled: 'Anulowane',
}

export const ACTION_LABEL: Record<VotingAction, string> = {
  start: 'Rozpoczęcie',
  finish: 'Zakończenie',
  back: 'Wycofanie do przygotowania',
  cancel: 'Anulowanie',
  restore: 'Przywrócenie',
}

export const VOTE_STATUS_LABEL: Record<Vote['voteStatus'], string> = { active: 'Aktywny', canceled: 'Anulowany' }

export const VOTINGS = { one: 'głosowanie', few: 'głosowania', many: 'głosowań' }
const MISSING_VOTES = { one: 'głosu', few: 'głosów', many: 'głosów' }
const ENTITLED_PEOPLE = { one: 'uprawnionej osoby', few: 'uprawnionych osób', many: 'uprawnionych osób' }
const ENTITLED_INSTITUTIONS = { one: 'uprawnionej instytucji', few: 'uprawnionych instytucji', many: 'uprawnionych instytucji' }

/** `null`: an administrator begins or ends it. */
export const shownTime = (wall: string | null): string => (wall === null ? 'automatycznie' : shownWallTime(wall))

export const yesOrNo = (is: boolean): string => (is ? 'tak' : 'nie')

const percent = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2 })

/** `3 z 14 uprawnionych instytucji (21,43%)` */
export function turnoutText({ votedCount, eligibleCount, turnoutPercent }: Statistic, general: boolean): string {
  const entitled = counted(eligibleCount, general ? ENTITLED_PEOPLE : ENTITLED_INSTITUTIONS)
  return `${votedCount} z ${entitled} (${percent.format(turnoutPercent)}%)`
}

/** Whether the voting is valid, or what it lacks while it still may get it. */
export function validityText({ valid, requiredTurnout, votedCount }: Statistic, status: VotingStatus): string {
  if (valid) return status === 'finished' ? 'Głosowanie jest ważne.' : 'Oddano dość głosów, aby głosowanie było ważne.'
  if (status === 'finished') return 'Głosowanie jest nieważne: nie osiągnięto wymaganej frekwencji.'
  return `Brakuje ${counted(requiredTurnout - votedCount, MISSING_VOTES)} do ważności.`
}

/** Why the status changed, where somebody gave a reason; the others repeat the action. */
export const shownReason = (action: VotingAction, reason: string): string => (reason === action ? '' : reason)
