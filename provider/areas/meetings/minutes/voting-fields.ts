// A voting in minutes: its figures once it is over. Of a running one nothing is told but that it runs.
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import type { countVotingOf } from '#provider/areas/votings/electorate/service.ts'
import { fieldsOf, source, type Fields } from './fields.ts'
import { quorumAt, type Attended } from './presence-fields.ts'

export type CountedVoting = NonNullable<Awaited<ReturnType<typeof countVotingOf>>>

const STATES = { preparing: 'jeszcze się nie rozpoczęło', in_progress: 'trwa', finished: 'zakończone', canceled: 'anulowane, głosy się nie liczą' } as const

const OUTCOMES = { adopted: 'uchwała przyjęta', rejected: 'uchwała nieprzyjęta', invalid: 'uchwała nieprzyjęta, głosowanie nieważne' } as const

/** In force, with the reason: minutes are one of the places for it. */
function recusalsInWords({ recusals }: CountedVoting): string | null {
  const inForce = recusals.filter(({ endedAt }) => endedAt === null)
  if (inForce.length === 0) return null
  return inForce.map(({ userFullName, institutionName, reason }) => `${[userFullName, institutionName].filter(Boolean).join(', ')}: ${reason}`).join('; ')
}

export function votingFields(counted: CountedVoting, attended: Attended): Fields {
  const { voting, statistic, options } = counted
  const of = source('voting', voting.id)
  const field = fieldsOf(of)
  const head = [...field('votingTitle', 'Głosowanie', voting.title), ...field('votingState', 'Stan', STATES[voting.current_status])]
  if (voting.current_status !== 'finished') return head
  const { starts_at, ends_at } = voting
  const time = starts_at === null || ends_at === null ? null : `${shownWallTimeSeconds(starts_at)} – ${shownWallTimeSeconds(ends_at)}`
  const present = starts_at === null || starts_at < attended.from || starts_at > attended.to ? null : quorumAt(attended, starts_at)
  return [
    ...head,
    ...field('votingTime', 'Czas głosowania', time),
    ...fieldsOf(source('presence', attended.meeting.id, starts_at))('votingQuorum', 'Reprezentowane przy rozpoczęciu głosowania', present),
    ...field('votingEligible', voting.general ? 'Uprawnionych osób' : 'Uprawnionych instytucji', String(statistic.eligibleCount)),
    ...field('votingVoted', 'Oddało głos', String(statistic.votedCount)),
    ...field('votingTurnout', 'Frekwencja', `${String(statistic.turnoutPercent).replace('.', ',')}%`),
    ...field('votingRequired', 'Wymagana frekwencja', `co najmniej ${statistic.requiredTurnout}`),
    ...options.flatMap(({ name, votesCount }) => field('votingOption', name, String(votesCount))),
    ...field('votingValid', 'Ważność', statistic.valid ? 'głosowanie jest ważne' : 'głosowanie nie jest ważne'),
    ...field('votingRecusals', 'Wyłączyli się z głosowania', recusalsInWords(counted)),
    ...field('votingOutcome', 'Wynik', voting.outcome && OUTCOMES[voting.outcome]),
    ...field('resolutionNumber', 'Numer uchwały', voting.resolution_number),
  ]
}
