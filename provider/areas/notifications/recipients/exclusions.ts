// Chosen people who get no mail, with the reason.
import type { EXCLUSION_REASONS } from '#contract/notification-changes.ts'
import type { Candidate } from './queries.ts'

export type Reason = (typeof EXCLUSION_REASONS)[number]
/** Reasons that depend only on the person, not on the rest of the list. */
export type OwnReason = Exclude<Reason, 'same_address'>

/** By user id, because two people may share a mailbox, and by typed address in lower case. */
export interface Exclusions {
  users: Map<number, OwnReason>
  keys: Map<string, OwnReason>
}

/** All people of the choice, also unusable accounts, and the typed addresses. */
export interface ChosenPeople {
  users: readonly Candidate[]
  typed: readonly string[]
}

/** Addresses are compared in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

export const nobody = (): Exclusions => ({ users: new Map(), keys: new Map() })

export const excludedFor = (people: readonly { userId: number; email: string }[], reason: OwnReason): Exclusions => ({
  users: new Map(people.map(({ userId }) => [userId, reason])),
  keys: new Map(people.map(({ email }) => [emailKey(email), reason])),
})
