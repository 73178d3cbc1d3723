// A voting in small, for the generated test: who may vote, what counts and what a move does, spelt naively.
import type { ErrorCode } from '#contract/errors.ts'
import type { VotingAction, VotingStatus } from '#contract/votings.ts'

export interface ModelUser {
  role: 'member' | 'alternate_member' | 'umwp'
  institution: number
  inGroup: boolean
  locked: boolean
}

interface ModelVote {
  user: number
  /** Whose seat; null where people vote for themselves. */
  institution: number | null
  role: string | null
  option: number
  byAdministrator: boolean
  active: boolean
}

export type Step =
  | { kind: 'cast' | 'castFor'; user: number; option: number }
  | { kind: 'cancelVote'; vote: number }
  | { kind: 'move'; action: VotingAction }
  | { kind: 'pass' | 'settle' }
  | { kind: 'lock' | 'leaveGroup'; user: number }
  | { kind: 'transfer'; user: number; institution: number }
  | { kind: 'appoint'; user: number; role: ModelUser['role'] }

export type Outcome = 'ok' | ErrorCode

interface Count {
  eligibleCount: number
  votedCount: number
}

export class ModelVoting {
  readonly votes: ModelVote[] = []
  ledgerRows = 0
  /** As it is written down. */
  #kept: VotingStatus = 'preparing'
  #before: VotingStatus | null = null
  #frozen: Count | null = null
  #isPast = false
  #hasEnd: boolean
  readonly general: boolean
  readonly grouped: boolean
  readonly users: ModelUser[]

  constructor(asked: { general: boolean; grouped: boolean; hasEnd: boolean }, users: readonly ModelUser[]) {
    this.general = asked.general
    this.grouped = asked.grouped
    this.#hasEnd = asked.hasEnd
    this.users = users.map((user) => ({ ...user }))
  }

  get #isOver(): boolean {
    return this.#hasEnd && this.#isPast
  }

  get status(): VotingStatus {
    return this.#kept === 'in_progress' && this.#isOver ? 'finished' : this.#kept
  }

  get counting(): ModelVote[] {
    return this.votes.filter(({ active }) => active)
  }

  mayVote({ role, inGroup }: ModelUser): boolean {
    return (this.general || role !== 'umwp') && (!this.grouped || inGroup)
  }

  #seat(user: number): string {
    return this.general ? `person ${user}` : `institution ${this.users[user]!.institution}`
  }

  /** The vote that speaks for this person. */
  voteOf(user: number): ModelVote | undefined {
    const { institution, role } = this.users[user]!
    if (this.general || role === 'umwp') return this.counting.find((vote) => vote.user === user)
    return this.counting.find((vote) => vote.institution === institution)
  }

  get count(): Count {
    if (this.#frozen) return this.#frozen
    const seats = new Set<string>()
    for (const [user, one] of this.users.entries()) if (!one.locked && this.mayVote(one)) seats.add(this.#seat(user))
    const voted = new Set(this.counting.map((vote) => (this.general ? `person ${vote.user}` : `institution ${vote.institution}`)))
    return { eligibleCount: new Set([...seats, ...voted]).size, votedCount: voted.size }
  }

  /** What waits for this person by the menu's badge. */
  waitsFor(user: number): boolean {
    if (this.status !== 'in_progress' || !this.mayVote(this.users[user]!)) return false
    const own = this.counting.some((vote) => vote.user === user)
    return !own && !this.voteOf(user)
  }

  counts(options: number): number[] {
    return Array.from({ length: options }, (_, option) => this.counting.filter((vote) => vote.option === option).length)
  }

  #openness(): Outcome {
    if (this.status === 'in_progress') return 'ok'
    return this.status === 'finished' ? 'VOTING_ENDS_DATE_EXCEEDED' : 'VOTING_NOT_IN_PROGRESS'
  }

  #place(user: number, option: number, byAdministrator: boolean): Outcome {
    const { institution, role } = this.users[user]!
    const seat = this.general ? { institution: null, role: null } : { institution, role }
    for (const vote of this.counting) if (vote.user === user || (seat.institution !== null && vote.institution === seat.institution)) vote.active = false
    this.votes.push({ user, option, byAdministrator, active: true, ...seat })
    this.ledgerRows += 1
    return 'ok'
  }

  #cast(user: number, option: number): Outcome {
    const one = this.users[user]!
    if (this.status === 'preparing') return 'ERROR_NOT_FOUND'
    if (!this.mayVote(one)) return 'ERROR_FORBIDDEN'
    const openness = this.#openness()
    if (openness !== 'ok') return openness
    const counts = this.voteOf(user)
    const isOwn = counts?.user === user
    if (!this.general && one.role === 'alternate_member' && counts?.role === 'member' && !isOwn) return 'ALTERNATE_MEMBER_VOTE_LOCKED'
    const isSame = isOwn && !counts.byAdministrator && counts.option === option && (this.general || counts.role === one.role)
    return isSame ? 'ok' : this.#place(user, option, false)
  }

  #castFor(user: number, option: number): Outcome {
    const openness = this.#openness()
    if (openness !== 'ok') return openness
    const one = this.users[user]!
    if (one.locked || !this.mayVote(one)) return 'ERROR_USER_MAY_NOT_VOTE'
    return this.#place(user, option, true)
  }

  #cancelVote(place: number): Outcome {
    const openness = this.#openness()
    if (openness !== 'ok') return openness
    const vote = this.votes[place]!
    if (!vote.active) return 'ERROR_VOTE_NOT_ACTIVE'
    vote.active = false
    this.ledgerRows += 1
    return 'ok'
  }

  /** Writes down what the clock has done. */
  #settle(): void {
    if (this.#kept !== 'finished' && this.status === 'finished') {
      this.#kept = 'finished'
      this.#frozen = this.count
      // The ledger tells of it.
      this.ledgerRows += 1
    }
  }

  #move(action: VotingAction): Outcome {
    const from: Record<VotingAction, VotingStatus[]> = {
      start: ['preparing'],
      finish: ['in_progress'],
      back: ['in_progress', 'finished'],
      cancel: ['in_progress', 'finished'],
      restore: ['canceled'],
    }
    if (!from[action].includes(this.status)) return 'ERROR_VOTING_STATUS_NOT_ALLOWED'
    if (action === 'start' && this.#isOver) return 'VOTING_END_DATE_TO_OLD'
    if (action === 'back' && this.votes.length > 0) return 'ERROR_VOTING_HAS_VOTES'
    this.#settle()
    this.ledgerRows += 1
    if (action === 'start') this.#kept = 'in_progress'
    if (action === 'finish') {
      this.#frozen = this.count
      this.#kept = 'finished'
    }
    if (action === 'back') {
      this.#kept = 'preparing'
      this.#frozen = null
      if (this.#isPast) this.#hasEnd = false
    }
    if (action === 'cancel') {
      this.#before = this.#kept
      this.#kept = 'canceled'
    }
    if (action === 'restore') {
      this.#kept = this.#before!
      this.#settle()
      // An end that has come meanwhile is told with it.
      if (this.#kept !== this.#before) this.ledgerRows -= 1
    }
    return 'ok'
  }

  do(step: Step): Outcome {
    switch (step.kind) {
      case 'cast':
        return this.#cast(step.user, step.option)
      case 'castFor':
        return this.#castFor(step.user, step.option)
      case 'cancelVote':
        return this.#cancelVote(step.vote)
      case 'move':
        return this.#move(step.action)
      case 'pass':
        this.#isPast = true
        return 'ok'
      case 'settle':
        this.#settle()
        return 'ok'
      case 'lock':
        this.users[step.user]!.locked = !this.users[step.user]!.locked
        return 'ok'
      case 'leaveGroup':
        this.users[step.user]!.inGroup = !this.users[step.user]!.inGroup
        return 'ok'
      case 'transfer':
        this.users[step.user]!.institution = step.institution
        return 'ok'
      case 'appoint':
        this.users[step.user]!.role = step.role
        return 'ok'
    }
  }
}
