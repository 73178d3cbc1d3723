// Resolves the exact list of recipients: by which choices each is included, and who is excluded and why.
import { createHash } from 'node:crypto'
import { addressesOf } from '#common/mail-addresses.ts'
import type { ResolveRecipients, ResolvedRecipients } from '#contract/notification-changes.ts'
import type { MailingKind } from '#common/mailing-kinds.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { LeftOut as LeftOutReason } from '#contract/notifications.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { RecipientChoice } from '#provider/db/kept-json.ts'
import { aboutIdOf, KINDS } from '#provider/areas/notifications/kinds/all.ts'
import type { AboutColumn, Moment } from '#provider/areas/notifications/kinds/kind.ts'
import { isNarrowed, isOpen, requireAbout, type NarrowingChoice } from '#provider/areas/notifications/kinds/service.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { Refusal } from '#provider/refusal.ts'
import { emailKey, type ChosenPeople, type Exclusions, type OwnReason, type Reason } from './exclusions.ts'
import * as queries from './queries.ts'

/** The choice of recipients, as a draft stores it. */
export interface RecipientSelection extends NarrowingChoice {
  /** `id` null: the subject no longer exists. */
  about: { kind: MailingKind; id: number | null }
  choice: RecipientChoice
  customEmails: string
}

export interface ResolvedPerson {
  /** null: a typed address. */
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

type Resolving = Moment

/** Pattern of a usable address; accounts may have other texts. */
const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/

/** Hash of people and addresses, independent of their order. */
function hashOf(people: readonly ResolvedPerson[]): string {
  const lines = people.map(({ user, email }) => `${emailKey(email)} ${user?.id ?? ''}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function unusable(user: queries.Candidate, now: Date): OwnReason | null {
  if (isUsable(user, now)) return ADDRESS.test(user.email.trim()) ? null : 'no_address'
  if (user.blocked_since !== null) return 'locked'
  return user.active ? 'expired' : 'inactive'
}

/** Users first, by name. Each address is used once; a typed address of a user counts as the user. */
function listOf({ users, typed }: ChosenPeople, exclusions: Exclusions, now: Date): Omit<ResolvedList, 'hash'> {
  const people = new Map<string, ResolvedPerson>()
  const excluded: LeftOut[] = []
  for (const user of users) {
    const [email, key] = [user.email.trim(), emailKey(user.email)]
    const reason = unusable(user, now) ?? exclusions.users.get(user.id) ?? (people.has(key) ? 'same_address' : null)
    if (reason) excluded.push({ user, email, reason })
    else people.set(key, { user, email, through: [...user.through] })
  }
  for (const email of typed) {
    const key = emailKey(email)
    const same = people.get(key)
    const source: queries.Source = { kind: 'custom', name: email }
    // Another person with the same mailbox may be excluded; people on the list are not.
    const reason = same?.user ? undefined : exclusions.keys.get(key)
    if (reason) excluded.push({ user: null, email, reason })
    else if (!same) people.set(key, { user: null, email, through: [source] })
    // A repeated typed address is not reported as excluded.
    else if (!same.through.some(({ kind }) => kind === 'custom')) same.through.push(source)
  }
  return { people: [...people.values()], excluded }
}

async function chosenBy(db: Db, { about: { kind, id }, choice, customEmails }: RecipientSelection, at: Moment): Promise<ChosenPeople> {
  const { audience } = KINDS[kind]
  if (audience === null) return { users: await queries.candidates(db, choice), typed: addressesOf(customEmails) }
  if (id === null) return { users: [], typed: [] }
  const { userIds, addresses } = await audience(db, id, at)
  return { users: await queries.candidatesById(db, userIds), typed: [...addresses] }
}

export async function resolve(db: Db, selection: RecipientSelection, { now, settings }: Resolving): Promise<ResolvedList> {
  const { kind, id } = selection.about
  const chosen = await chosenBy(db, selection, { now, settings })
  const exclusions = await KINDS[kind].excluded(db, { aboutId: id, isNarrowed: isNarrowed(kind, selection), chosen, now, settings })
  const list = listOf(chosen, exclusions, now)
  return { ...list, hash: hashOf(list.people) }
}

async function isForOne(
  db: Db,
  { kind, id }: RecipientSelection['about'],
  { userId, email }: { userId: number | null; email: string },
  at: Moment,
): Promise<boolean> {
  const { audience } = KINDS[kind]
  if (audience === null) return true
  if (id === null) return false
  const { userIds, addresses } = await audience(db, id, at)
  return userId === null ? addresses.some((address) => emailKey(address) === emailKey(email)) : userIds.includes(userId)
}

interface OnTheList {
  user_id: number | null
  email: string
}

/** Result of the check before sending: the account's present address, or the reason for not sending. */
export type Recheck = { email: string } | { leftOut: LeftOutReason }

/** Called before each try: the list is frozen, but rules are checked again. */
export async function recheck(db: Db, selection: RecipientSelection, { user_id, email }: OnTheList, { now, settings }: Resolving): Promise<Recheck> {
  const user = user_id === null ? null : await queries.findCandidate(db, user_id)
  if (user === undefined) return { leftOut: 'deleted' }
  const unfit = user && unusable(user, now)
  if (unfit) return { leftOut: unfit }
  if (!(await isOpen(db, selection, now))) return { leftOut: 'closed' }
  const { kind, id } = selection.about
  if (!(await isForOne(db, { kind, id }, { userId: user?.id ?? null, email }, { now, settings }))) return { leftOut: 'no_access' }
  const chosen = user ? { users: [user], typed: [] } : { users: [], typed: [email] }
  const exclusions = await KINDS[kind].excluded(db, { aboutId: id, isNarrowed: isNarrowed(kind, selection), chosen, now, settings })
  const reason = user ? exclusions.users.get(user.id) : exclusions.keys.get(emailKey(email))
  return reason ? { leftOut: reason } : { email: user?.email.trim() ?? email }
}

const nameOf = (user: queries.Candidate | null): string | null => user && `${user.first_name} ${user.last_name}`

export async function asAnswered(db: Db, { people, excluded, hash }: ResolvedList): Promise<ResolvedRecipients> {
  const bouncedKeys = await queries.bounced(
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
      bounced: bouncedKeys.has(emailKey(email)),
    })),
    excluded: excluded.map(({ user, email, reason }) => ({ userId: user?.id ?? null, name: nameOf(user), email, reason })),
    recipientsHash: hash,
  }
}

export type Dependencies = Pick<Capabilities, 'db' | 'now' | 'settings'>

export async function resolveRecipients(
  { db, now, settings }: Dependencies,
  body: RequestOutput<typeof ResolveRecipients>['body'],
): Promise<ResolvedRecipients> {
  const about = await requireAbout(db, body, now())
  return asAnswered(db, await resolve(db, { ...body, about, choice: body }, { now: now(), settings }))
}

type KeptDraft = NonNullable<Awaited<ReturnType<typeof queries.findDraft>>>
type KeptSelection = Pick<KeptDraft, 'about_kind' | AboutColumn | 'choice' | 'custom_emails' | 'only_not_voted' | 'only_not_answered'>

export const selectionOf = (row: KeptSelection): RecipientSelection => ({
  about: { kind: row.about_kind, id: aboutIdOf(row) },
  choice: row.choice,
  customEmails: row.custom_emails,
  onlyNotVoted: row.only_not_voted,
  onlyNotAnswered: row.only_not_answered,
})

export async function resolveDraft({ db, now, settings }: Dependencies, id: number): Promise<ResolvedList> {
  const draft = await queries.findDraft(db, id)
  if (!draft) throw new Refusal('ERROR_NOT_FOUND')
  if (draft.status !== 'draft') throw new Refusal('ERROR_NOTIFICATION_NOT_A_DRAFT')
  return resolve(db, selectionOf(draft), { now: now(), settings })
}

/** The person on the list with this address. */
export const withAddress = ({ people }: ResolvedList, email: string): ResolvedPerson | undefined =>
  people.find((person) => emailKey(person.email) === emailKey(email))
