// The exact list of who a notification reaches now: who, through what, and who is left out and why.
import { createHash } from 'node:crypto'
import { addressesOf, type EXCLUSION_REASONS, type ResolveRecipients, type ResolvedRecipients } from '#contract/notification-changes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { RecipientChoice } from '#provider/db/kept-json.ts'
import { requireAbout, type About } from '#provider/areas/notifications/about/service.ts'
import { countVotingOf } from '#provider/areas/votings/electorate/service.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import * as queries from './queries.ts'

type Reason = (typeof EXCLUSION_REASONS)[number]

/** Whom to ask for: everything that a draft keeps of it. */
export interface Asked {
  /** `id` null: what it was about is no longer there. */
  about: { kind: About['kind']; id: number | null }
  choice: RecipientChoice
  customEmails: string
  onlyNotVoted: boolean
  onlyNotAnswered: boolean
}

export interface ResolvedPerson {
  /** Null of a typed address. */
  user: queries.Candidate | null
  email: string
  through: queries.Source[]
}

interface LeftOut {
  user: queries.Candidate | null
  email: string
  reason: Reason
}

export interface ResolvedList {
  people: ResolvedPerson[]
  excluded: LeftOut[]
  hash: string
}

interface At {
  now: Date
  settings: Pick<Settings, 'fundProgram'>
}

/** Mail knows no capital letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** What an administrator may have typed for an address and no mail can go to, least of all to two. */
const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/

/** The same people with the same addresses have the same, in whatever order they come. */
function hashOf(people: readonly ResolvedPerson[]): string {
  const lines = people.map(({ user, email }) => `${emailKey(email)} ${user?.id ?? ''}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Who gets nothing and why: people by their id, since two may share a mailbox; typed addresses in lower case. */
interface Reasons {
  users: Map<number, Reason>
  keys: Map<string, Reason>
}

interface Done {
  userId: number
  email: string
}

function reasonsOf(people: readonly Done[], reason: Reason): Reasons {
  return { users: new Map(people.map(({ userId }) => [userId, reason])), keys: new Map(people.map(({ email }) => [emailKey(email), reason])) }
}

/** Those who need no reminder. Somebody who may not vote has not voted. */
async function done(db: Db, { about, onlyNotVoted, onlyNotAnswered }: Asked, { now, settings }: At): Promise<Reasons> {
  if (about.kind === 'voting' && about.id !== null && onlyNotVoted) {
    const counted = await countVotingOf(db, about.id, { now, fundProgram: settings.fundProgram })
    const electors = counted?.electors ?? []
    const seats = new Set(counted?.voting.general ? [] : electors.filter(({ voted }) => voted).map(({ institutionId }) => institutionId))
    const hasVoted = ({ voted, institutionId }: (typeof electors)[number]) => voted || seats.has(institutionId)
    const reasons = reasonsOf(electors.filter(hasVoted), 'voted')
    for (const elector of electors) if (!hasVoted(elector)) reasons.keys.delete(emailKey(elector.email))
    return reasons
  }
  if (about.kind === 'folder' && about.id !== null && onlyNotAnswered) return reasonsOf(await queries.answered(db, about.id), 'answered')
  return reasonsOf([], 'answered')
}

/** Official mailings cannot be left. */
async function addThoseWhoLeft(db: Db, reasons: Reasons, { users, typed }: Pick<Gathered, 'users' | 'typed'>): Promise<void> {
  const keys = [...users.map(({ email }) => email), ...typed].map(emailKey)
  for (const { userId, key } of await queries.leftNewsletter(db, { userIds: users.map(({ id }) => id), keys })) {
    reasons.keys.set(key, 'left_newsletter')
    const left = userId === null ? users.filter(({ email }) => emailKey(email) === key).map(({ id }) => id) : [userId]
    for (const id of left) reasons.users.set(id, 'left_newsletter')
  }
}

function unusable(user: queries.Candidate, now: Date): Reason | null {
  if (isUsable(user, now)) return ADDRESS.test(user.email.trim()) ? null : 'no_address'
  if (user.blocked_since !== null) return 'locked'
  return user.active ? 'expired' : 'inactive'
}

interface Gathered {
  users: readonly queries.Candidate[]
  typed: readonly string[]
  reasons: Reasons
}

/** Users first, by name; an address counts once, and a typed one that is a user's counts as the user. */
function listOf({ users, typed, reasons }: Gathered, now: Date): Omit<ResolvedList, 'hash'> {
  const people = new Map<string, ResolvedPerson>()
  const excluded: LeftOut[] = []
  for (const user of users) {
    const [email, key] = [user.email.trim(), emailKey(user.email)]
    const reason = unusable(user, now) ?? reasons.users.get(user.id) ?? (people.has(key) ? 'same_address' : null)
    if (reason) excluded.push({ user, email, reason })
    else people.set(key, { user, email, through: [...user.through] })
  }
  for (const email of typed) {
    const key = emailKey(email)
    const same = people.get(key)
    const source: queries.Source = { kind: 'custom', name: email }
    // Somebody else with the same mailbox may have a reason; who is on the list has none.
    const reasonOfTyped = same?.user ? null : (reasons.keys.get(key) ?? null)
    const reason = reasonOfTyped ?? (same?.through.some(({ kind }) => kind === 'custom') ? 'same_address' : null)
    if (reason) excluded.push({ user: null, email, reason })
    else if (same) same.through.push(source)
    else people.set(key, { user: null, email, through: [source] })
  }
  return { people: [...people.values()], excluded }
}

export async function resolve(db: Db, asked: Asked, at: At): Promise<ResolvedList> {
  const users = await queries.candidates(db, asked.choice)
  const typed = addressesOf(asked.customEmails)
  const reasons = await done(db, asked, at)
  if (asked.about.kind === 'news') await addThoseWhoLeft(db, reasons, { users, typed })
  const list = listOf({ users, typed, reasons }, at.now)
  return { ...list, hash: hashOf(list.people) }
}

const nameOf = (user: queries.Candidate | null): string | null => user && `${user.first_name} ${user.last_name}`

export async function asAnswered(db: Db, { people, excluded, hash }: ResolvedList): Promise<ResolvedRecipients> {
  const cameBack = await queries.bounced(
    db,
    people.map(({ email }) => emailKey(email)),
  )
  return {
    recipients: people.map(({ user, email, through }) => ({
      userId: user?.id ?? null,
      name: nameOf(user),
      institution: user?.institution ?? null,
      email,
      through,
      bounced: cameBack.has(emailKey(email)),
    })),
    excluded: excluded.map(({ user, email, reason }) => ({ userId: user?.id ?? null, name: nameOf(user), email, reason })),
    recipientsHash: hash,
  }
}

export type Needed = Pick<Capabilities, 'db' | 'now' | 'settings'>

export async function resolveRecipients({ db, now, settings }: Needed, body: RequestOutput<typeof ResolveRecipients>['body']): Promise<ResolvedRecipients> {
  const about = await requireAbout(db, body)
  return asAnswered(db, await resolve(db, { ...body, about, choice: body }, { now: now(), settings }))
}

type KeptDraft = NonNullable<Awaited<ReturnType<typeof queries.findDraft>>>

export const askedOf = (row: Omit<KeptDraft, 'status'>): Asked => ({
  about: { kind: row.about_kind, id: row.node_id ?? row.voting_id ?? row.article_id },
  choice: row.choice,
  customEmails: row.custom_emails,
  onlyNotVoted: row.only_not_voted,
  onlyNotAnswered: row.only_not_answered,
})

export async function resolveDraft({ db, now, settings }: Needed, id: number): Promise<ResolvedList> {
  const draft = await queries.findDraft(db, id)
  if (!draft) throw new Refusal('ERROR_NOT_FOUND')
  if (draft.status !== 'draft') throw new Refusal('ERROR_NOTIFICATION_NOT_A_DRAFT')
  return resolve(db, askedOf(draft), { now: now(), settings })
}

/** Whoever gets the mail at this address. */
export const withAddress = ({ people }: ResolvedList, email: string): ResolvedPerson | undefined =>
  people.find((person) => emailKey(person.email) === emailKey(email))
