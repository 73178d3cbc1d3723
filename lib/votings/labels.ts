// Polish names and figures of votings.
import { DOCUMENTS, INSTITUTIONS, OF_ENTITLED_INSTITUTIONS, PEOPLE, VOTES } from '#common/nouns.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { ListVotings, Statistic, VoteAction, VotingStatus } from '#contract/votings.ts'
import { ADDED_COUNT_MAX } from '#common/voting-papers.ts'
import { counted, plural, type Forms } from '#common/plural.ts'
import { shownWallTime } from '#common/shown-time.ts'

export const VOTING_STATUS_LABEL: Record<VotingStatus, string> = {
  preparing: 'W przygotowaniu',
  in_progress: 'W trakcie',
  finished: 'Zakończone',
  canceled: 'Anulowane',
}

export const VOTE_ACTION_LABEL: Record<VoteAction, string> = {
  cast: 'Oddanie głosu',
  change: 'Zmiana głosu',
  onbehalf: 'Oddanie głosu w imieniu użytkownika',
  cancel: 'Anulowanie głosu',
}

const REASON_CUT = 100

/** A reason as a list shows it. */
export const shortReason = (reason: string): string => (reason.length <= REASON_CUT ? reason : `${reason.slice(0, REASON_CUT).trimEnd()}…`)

type Times = Pick<AnswerOf<typeof ListVotings>['items'][number], 'startsAt' | 'endsAt'>

/** `DD/MM/YYYY HH:mm`, or who decides. */
export const startLabel = ({ startsAt }: Times): string => (startsAt ? shownWallTime(startsAt) : 'rozpoczyna administrator')
export const endLabel = ({ endsAt }: Times): string => (endsAt ? shownWallTime(endsAt) : 'kończy administrator')

const percent = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2 })

export const votesCounted = (count: number): string => counted(count, VOTES)
export const percentShown = (value: number): string => `${percent.format(value)}%`

/** Of all votes that count; 0 where there are none. */
export const shareOf = (count: number, total: number): number => (total === 0 ? 0 : Math.round((count * 10_000) / total) / 100)

/** `40% (12 z 30 uprawnionych instytucji)`; people where the voting is general. */
export function turnoutShown({ turnoutPercent, votedCount, eligibleCount }: Statistic, general: boolean): string {
  const eligible = general
    ? plural(eligibleCount, { one: 'uprawnionej osoby', few: 'uprawnionych osób', many: 'uprawnionych osób' })
    : plural(eligibleCount, OF_ENTITLED_INSTITUTIONS)
  return `${percentShown(turnoutPercent)} (${votedCount}\u00a0z\u00a0${eligibleCount} ${eligible})`
}

/** `co najmniej 10 instytucji` */
export const requiredShown = ({ requiredTurnout }: Statistic, general: boolean): string =>
  `co najmniej ${counted(requiredTurnout, general ? PEOPLE : INSTITUTIONS)}`

/** While it goes on nothing is decided yet. */
export function validityShown({ valid }: Statistic, isOver: boolean): string {
  if (isOver) return valid ? 'Głosowanie jest ważne' : 'Głosowanie jest nieważne'
  return valid ? 'Wymagana frekwencja jest już osiągnięta' : 'Wymagana frekwencja nie jest jeszcze osiągnięta'
}

const CAME: Forms = { one: 'przybył', few: 'przybyły', many: 'przybyło' }

/** Of a whole folder. */
export const addedText = (count: number): string =>
  `Po rozpoczęciu głosowania w katalogu ${plural(count, CAME)} ${count >= ADDED_COUNT_MAX ? 'co najmniej ' : ''}${counted(count, DOCUMENTS)}. Głosowanie ${count === 1 ? 'go' : 'ich'} nie dotyczy.`
