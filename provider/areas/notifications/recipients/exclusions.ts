// Who of those chosen gets nothing, and why.
import type { EXCLUSION_REASONS } from '#contract/notification-changes.ts'
import type { Candidate } from './queries.ts'

export type Reason = (typeof EXCLUSION_REASONS)[number]
/** That concerns a person, whoever else is on the list. */
export type OwnReason = Exclude<Reason, 'same_address'>

/** People by their id, since two may share a mailbox; typed addresses in lower case. */
export interface Exclusions {
  users: Map<number, OwnReason>
  keys: Map<string, OwnReason>
}

/** Everybody whom the choice brings in, usable or not, and the addresses that were typed. */
export interface ChosenPeople {
  users: readonly Candidate[]
  typed: readonly string[]
}

/** Mail knows no capital letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

export const nobody = (): Exclusions => ({ users: new Map(), keys: new Map() })

export const excludedFor = (people: readonly { userId: number; email: string }[], reason: OwnReason): Exclusions => ({
  users: new Map(people.map(({ userId }) => [userId, reason])),
  keys: new Map(people.map(({ email }) => [emailKey(email), reason])),
})
