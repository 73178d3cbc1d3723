// What becomes of a voting in which people vote and exclude themselves, by the text of the specification and of the settings alone: each
// seat has one voice, and each voice is on one side.
import type { VotingRule } from '#contract/adoption.ts'
import type { RuleValues } from '#common/rule-settings.ts'

export interface OraclePerson {
  name: string
  institution: string
  role: 'member' | 'alternate_member'
}

export type Choice = 0 | 1 | 2

type Settings = Pick<RuleValues, 'majority' | 'majorityBase' | 'ties' | 'abstentions' | 'silence' | 'recusal'>

export interface OracleVoting {
  general: boolean
  /** null: it is about no resolution. */
  rule: VotingRule | null
  settings: Settings
  /** The chair's institution. */
  chair: string
}

interface Vote {
  person: OraclePerson
  choice: Choice
}

type Voice = 'for' | 'against' | 'abstained' | 'silent' | 'gone'
type Side = 'yes' | 'no' | 'none'

export class RecusalOracle {
  /** Who, with what was said first. */
  readonly recused = new Map<string, string>()
  /** By seat. */
  readonly #votes = new Map<string, Vote>()
  #isRunning = false

  readonly people: readonly OraclePerson[]
  readonly voting: OracleVoting

  constructor(people: readonly OraclePerson[], voting: OracleVoting) {
    this.people = people
    this.voting = voting
  }

  start(): void {
    this.#isRunning = true
  }

  #seatOf = ({ name, institution }: OraclePerson): string => (this.voting.general ? name : institution)

  /** null: it is saved. */
  vote(person: OraclePerson, choice: Choice): string | null {
    if (!this.#isRunning) return 'ERROR_NOT_FOUND'
    if (this.recused.has(person.name)) return 'VOTER_RECUSED'
    const before = this.#votes.get(this.#seatOf(person))
    if (!this.voting.general && person.role === 'alternate_member' && before?.person.role === 'member') return 'ALTERNATE_MEMBER_VOTE_LOCKED'
    this.#votes.set(this.#seatOf(person), { person, choice })
    return null
  }

  voteFor(person: OraclePerson, choice: Choice): string | null {
    if (!this.#isRunning) return 'VOTING_NOT_IN_PROGRESS'
    if (this.recused.has(person.name)) return 'ERROR_USER_MAY_NOT_VOTE'
    this.#votes.set(this.#seatOf(person), { person, choice })
    return null
  }

  /** A vote that was cast is taken back by the same act. */
  recuse(person: OraclePerson, reason: string): string | null {
    const before = this.recused.get(person.name)
    if (before !== undefined) return before === reason ? null : 'ERROR_ALREADY_RECUSED'
    this.recused.set(person.name, reason)
    if (this.#votes.get(this.#seatOf(person))?.person.name === person.name) this.#votes.delete(this.#seatOf(person))
    return null
  }

  /** Only while the voting runs. */
  endRecusal(person: OraclePerson): string | null {
    if (!this.#isRunning) return 'VOTING_NOT_IN_PROGRESS'
    return this.recused.delete(person.name) ? null : 'ERROR_NOT_RECUSED'
  }

  #voices(): Map<string, Voice> {
    const voices = new Map<string, Voice>()
    for (const person of this.people) {
      const seat = this.#seatOf(person)
      const vote = this.#votes.get(seat)
      if (vote) voices.set(seat, (['for', 'against', 'abstained'] as const)[vote.choice])
      else if (!this.recused.has(person.name)) voices.set(seat, 'silent')
      else if (!voices.has(seat)) voices.set(seat, 'gone')
    }
    return voices
  }

  #isAbsolute = (): boolean => this.voting.settings.majority === 'absolute' || (this.voting.rule?.endsWith('absolute') ?? false)

  #side(voice: Voice): Side {
    const { abstentions, silence, recusal, majorityBase } = this.voting.settings
    const isOfAll = majorityBase === 'eligible'
    const isAssent = silence !== 'nothing' && (this.voting.rule?.startsWith('written') ?? false)
    if (voice === 'for') return 'yes'
    if (voice === 'against') return 'no'
    if (voice === 'abstained') return abstentions === 'opposed' || (abstentions === 'usual' && this.#isAbsolute()) ? 'no' : 'none'
    if (voice === 'silent') return isAssent ? 'yes' : isOfAll ? 'no' : 'none'
    return isOfAll && recusal === 'stays' ? 'no' : 'none'
  }

  #chairIsFor(): boolean {
    const votes = [...this.#votes.values()].filter(({ person }) => person.institution === this.voting.chair)
    return votes.length > 0 && votes.every(({ choice }) => choice === 0)
  }

  /** As the provider hands them to the function of adoption; names are numbers. */
  handed() {
    const votes = [...this.#votes.values()]
    const meanings = ['for', 'against', 'abstained'] as const
    return {
      electors: this.people.map(({ name, institution }) => ({
        userId: Number(name),
        institutionId: Number(institution),
        voted: votes.some(({ person }) => person.name === name),
        recused: this.recused.has(name),
      })),
      votes: votes.map(({ person: { name, institution }, choice }) => ({
        userId: Number(name),
        institutionId: this.voting.general ? null : Number(institution),
        meaning: meanings[choice],
      })),
    }
  }

  end() {
    const voices = [...this.#voices().values()]
    const { rule, settings } = this.voting
    const leaves = rule !== null && settings.recusal === 'leaves'
    const eligibleCount = voices.filter((voice) => voice !== 'gone' || !leaves).length
    const votedCount = voices.filter((voice) => voice !== 'gone' && voice !== 'silent').length
    // Half of them, rounded up.
    const valid = eligibleCount > 0 && votedCount * 2 >= eligibleCount
    return { eligibleCount, votedCount, valid, outcome: rule === null ? null : this.#outcome(voices, { valid, eligibleCount }) }
  }

  #outcome(voices: readonly Voice[], { valid, eligibleCount }: { valid: boolean; eligibleCount: number }) {
    const { silence, ties } = this.voting.settings
    const isAssent = silence === 'assent_valid' && this.voting.rule!.startsWith('written')
    if (!valid && !(isAssent && eligibleCount > 0)) return 'invalid'
    const sides = voices.map((voice) => this.#side(voice))
    const [yes, no] = [sides.filter((side) => side === 'yes').length, sides.filter((side) => side === 'no').length]
    if (yes !== no || yes === 0) return yes > no ? 'adopted' : 'rejected'
    return ties === 'adopted' || (ties === 'chair' && this.#chairIsFor()) ? 'adopted' : 'rejected'
  }
}
