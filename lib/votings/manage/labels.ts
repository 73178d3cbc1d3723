// How votings are shown to those who manage them.
import type { VotingRule } from '#contract/adoption.ts'
import type { Statistic, VotingAction, VotingStatus } from '#contract/votings.ts'
import { DOCUMENTS } from '#common/nouns.ts'
import { counted, plural } from '#common/plural.ts'
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

/** By what a resolution is adopted, as the form asks it. */
export const RULE_LABEL: Record<VotingRule, string> = {
  meeting: 'na posiedzeniu, większością z regulaminu',
  written: 'w trybie obiegowym, większością z regulaminu',
  meeting_absolute: 'na posiedzeniu, większością bezwzględną',
  written_absolute: 'w trybie obiegowym, większością bezwzględną',
}

const OF_DOCUMENTS = { one: 'dokumentu', few: 'dokumentów', many: 'dokumentów' }

/** Before the start. */
export const wouldBeAbout = (count: number): string =>
  count === 0
    ? 'Gdyby głosowanie rozpoczęło się teraz, nie dotyczyłoby żadnego dokumentu.'
    : `Gdyby głosowanie rozpoczęło się teraz, dotyczyłoby ${counted(count, OF_DOCUMENTS)}.`

export const unseenText = (count: number): string =>
  `Nie ${plural(count, { one: 'wejdzie', few: 'wejdą', many: 'wejdzie' })} do niego ${counted(count, DOCUMENTS)}, ${count === 1 ? 'którego' : 'których'} głosujący nie widzą (wersja robocza, ukryta albo dla innej grupy).`
