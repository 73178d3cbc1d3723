// Whether a resolution is adopted: by the rule that its voting began with and the figures that it ended with. The only function that
// says so; the portal, the provider and the page that checks evidence all use it.

export const ANSWER_MEANINGS = ['for', 'against', 'abstained'] as const
export type AnswerMeaning = (typeof ANSWER_MEANINGS)[number]

/** At a meeting, or in writing between meetings. */
export const PROCEDURES = ['meeting', 'written'] as const
export const MAJORITIES = ['simple', 'absolute'] as const
/** Of the votes cast, or of everybody entitled to vote. */
export const MAJORITY_BASES = ['cast', 'eligible'] as const
/** What as many votes for as opposed make of the draft. `chair`: the vote of the chair's institution decides. */
export const TIES = ['rejected', 'adopted', 'chair'] as const
/** `usual`: opposed under an absolute majority, not counted under a simple one. */
export const ABSTENTIONS = ['usual', 'opposed', 'left_out'] as const
/** What no vote means in writing. `assent`: a vote for, once enough have voted; `assent_valid`: a vote for, however few have voted. */
export const SILENCES = ['nothing', 'assent', 'assent_valid'] as const
/** What becomes of a seat all of whose people have recused themselves: it counts among the entitled no more, or still. */
export const RECUSALS = ['leaves', 'stays'] as const

/** The paragraph of the rules of procedure that sets each; empty: not said. */
export interface AdoptionParagraphs {
  majority: string
  ties: string
  abstentions: string
  silence: string
  recusal: string
}

export interface AdoptionRule {
  procedure: (typeof PROCEDURES)[number]
  majority: (typeof MAJORITIES)[number]
  of: (typeof MAJORITY_BASES)[number]
  ties: (typeof TIES)[number]
  /** The chair's institution, for `ties`. */
  chairInstitutionId: number | null
  abstentions: (typeof ABSTENTIONS)[number]
  silence: (typeof SILENCES)[number]
  recusal: (typeof RECUSALS)[number]
  paragraphs: AdoptionParagraphs
}

/** Institutions, or people in a general voting. */
export interface AdoptionFigures {
  /** Without recused seats if the rule says that they leave. */
  eligibleCount: number
  forCount: number
  againstCount: number
  abstainedCount: number
  /** Seats that could have voted and have not. */
  silentCount: number
  /** Seats all of whose people have recused themselves. */
  recusedCount: number
  /** By the turnout. */
  valid: boolean
  /** How the chair's institution has voted; null: not at all, or by several people differently. */
  chairVote: AnswerMeaning | null
}

export interface AdoptionElector {
  userId: number
  institutionId: number | null
  voted: boolean
  recused?: boolean | undefined
}

/** A vote that counts. */
export interface AdoptionVote {
  userId: number
  /** null: in a general voting. */
  institutionId: number | null
  meaning: AnswerMeaning | null
}

export interface ElectoralSeat {
  voted: boolean
  /** All of its people have recused themselves. */
  recused: boolean
}

/** Institutions, or people in a general voting, by their id. */
export function electoralSeats(general: boolean, electors: readonly AdoptionElector[]): Map<number | null, ElectoralSeat> {
  const seats = new Map<number | null, ElectoralSeat>()
  for (const { userId, institutionId, voted, recused } of electors) {
    const key = general ? userId : institutionId
    const seat = seats.get(key)
    if (!seat) seats.set(key, { voted, recused: recused === true })
    else {
      seat.voted ||= voted
      seat.recused &&= recused === true
    }
  }
  for (const seat of seats.values()) seat.recused &&= !seat.voted
  return seats
}

interface EndedVoting {
  general: boolean
  electors: readonly AdoptionElector[]
  votes: readonly AdoptionVote[]
  valid: boolean
}

export function adoptionFigures(rule: AdoptionRule, { general, electors, votes, valid }: EndedVoting): AdoptionFigures {
  const seats = [...electoralSeats(general, electors).values()]
  const recusedCount = seats.filter(({ recused }) => recused).length
  const votedFor = (meaning: AnswerMeaning) => votes.filter((vote) => vote.meaning === meaning).length
  return {
    eligibleCount: seats.length - (rule.recusal === 'leaves' ? recusedCount : 0),
    forCount: votedFor('for'),
    againstCount: votedFor('against'),
    abstainedCount: votedFor('abstained'),
    silentCount: seats.filter(({ voted, recused }) => !voted && !recused).length,
    recusedCount,
    valid,
    chairVote: chairVoteOf(rule, { electors, votes }),
  }
}

/** In a general voting its people may have voted differently; then nothing is decided by them. */
function chairVoteOf({ ties, chairInstitutionId }: AdoptionRule, { electors, votes }: Pick<EndedVoting, 'electors' | 'votes'>): AnswerMeaning | null {
  if (ties !== 'chair' || chairInstitutionId === null) return null
  const people = new Set(electors.filter(({ institutionId }) => institutionId === chairInstitutionId).map(({ userId }) => userId))
  const meanings = new Set(
    votes.filter((vote) => (vote.institutionId === null ? people.has(vote.userId) : vote.institutionId === chairInstitutionId)).map(({ meaning }) => meaning),
  )
  return meanings.size === 1 ? [...meanings][0]! : null
}

export const OUTCOMES = ['adopted', 'rejected', 'invalid'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Adoption {
  outcome: Outcome
  /** Votes for, with silent seats whose silence is assent. */
  inFavour: number
  /** What they have to outnumber. */
  opposed: number
}

/** Whether no vote counts as a vote for. */
export const isSilenceAssent = ({ procedure, silence }: AdoptionRule): boolean => procedure === 'written' && silence !== 'nothing'

export const areAbstentionsOpposed = ({ majority, abstentions }: AdoptionRule): boolean =>
  abstentions === 'opposed' || (abstentions === 'usual' && majority === 'absolute')

export function adoptionOf(rule: AdoptionRule, figures: AdoptionFigures): Adoption {
  const { eligibleCount, forCount, againstCount, abstainedCount, silentCount, valid, chairVote } = figures
  const inFavour = forCount + (isSilenceAssent(rule) ? silentCount : 0)
  const neutral = areAbstentionsOpposed(rule) ? 0 : abstainedCount
  const opposed = rule.of === 'eligible' ? eligibleCount - inFavour - neutral : againstCount + abstainedCount - neutral
  const isValid = valid || (isSilenceAssent(rule) && rule.silence === 'assent_valid' && eligibleCount > 0)
  const wins = inFavour > opposed || (inFavour === opposed && inFavour > 0 && winsTie(rule, chairVote))
  return { outcome: !isValid ? 'invalid' : wins ? 'adopted' : 'rejected', inFavour, opposed }
}

const winsTie = ({ ties }: AdoptionRule, chairVote: AnswerMeaning | null): boolean => ties === 'adopted' || (ties === 'chair' && chairVote === 'for')

const MEANINGS_BY_NAME: readonly (readonly [RegExp, AnswerMeaning])[] = [
  [/^(głosuję |jestem )?za( przyjęciem| uchwałą)?$/u, 'for'],
  [/^tak$/u, 'for'],
  [/^(głosuję |jestem )?przeciw(ko)?( przyjęciu| uchwale)?$/u, 'against'],
  [/^nie$/u, 'against'],
  [/^wstrzymuję się( od (głosu|głosowania))?$/u, 'abstained'],
  [/^wstrzymanie się( od (głosu|głosowania))?$/u, 'abstained'],
]

/** What an answer means by its usual names; null: it has none of them. */
export function meaningByName(name: string): AnswerMeaning | null {
  const plain = name.trim().toLocaleLowerCase('pl').replaceAll(/\s+/gu, ' ').replace(/\.$/u, '')
  return MEANINGS_BY_NAME.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
