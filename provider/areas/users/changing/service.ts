// Creating, changing and deleting accounts. Changes take effect from the person's next call.
import type { RequestOutput } from '#contract/kit.ts'
import type { UpdateUser } from '#contract/users.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { sendPasswordKey, voidPasswordKeys } from '#provider/areas/session/passwords/change-service.ts'
import { endSessions } from '#provider/areas/session/service.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, requireUnchanged, type Author, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { accountOfForm, accountOfRow, changesOf, toldChanges, type Account, type AccountForm } from './account.ts'
import * as queries from './queries.ts'
import {
  isSuperAdministrator,
  requireActivity,
  requireDistinct,
  requireFreeSeat,
  requireKnown,
  requireRight,
  requireRightsLeft,
  requireUnique,
  usableAt,
} from './rules.ts'

export type Managing = Context<Actor> & Pick<Capabilities, 'mail' | 'settings'>
type UpdateForm = RequestOutput<typeof UpdateUser>['body']

const personOf = ({ firstName, lastName, username }: Account) => `${firstName} ${lastName} (${username})`

export const personOfRow = (row: queries.AccountRow): string => personOf(accountOfRow(row))

export interface Writing {
  context: Managing
  author: Author
}

const signed = ({ context, author }: Writing) => ({ ...author, fullName: context.actor.fullName })

/** The active profile, if the person still has it, else the first by name. */
export const activeProfile = (account: Account, names: queries.Names, current: number | null): number | null =>
  current !== null && account.profileIds.includes(current) ? current : ([...names.profiles.keys()].find((id) => account.profileIds.includes(id)) ?? null)

/** Call it within a change under the lock. Returns the new id. */
async function addAccount(tx: Tx, writing: Writing, form: AccountForm): Promise<number> {
  const { context, author } = writing
  const account = accountOfForm(form, null)
  requireDistinct(form)
  requireActivity(account, null, author.now)
  const names = await requireKnown(tx, account, null)
  await requireRight(tx, context.actor, account)
  await requireUnique(tx, account, null)
  await requireFreeSeat(tx, { id: null, is: account, was: null, names }, author.now)
  const kept = { blockedSince: account.active ? null : author.now, activeProfileId: activeProfile(account, names, null) }
  const id = await queries.insertAccount(tx, account, kept, author)
  await queries.insertChanges(tx, id, changesOf(null, account, names), signed(writing))
  // Locked accounts get no key; an administrator sends it later.
  if (usableAt(account, author.now)) await sendPasswordKey(tx, context, { id, ...account }, author.now)
  return id
}

export const createUser = (context: Managing, form: AccountForm) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const id = await addAccount(tx, { context, author }, form)
    const description = `Dodano użytkownika ${personOf(accountOfForm(form, null))}`
    return { answer: { id }, trace: { kind: 'user_created', description, detail: { userIds: [id] } } }
  })

/** Consequences of a change: ended sessions, invalid keys and so on. */
async function follow(tx: Tx, { context, author }: Writing, { row, account }: { row: queries.AccountRow; account: Account }): Promise<void> {
  const { now } = author
  const owner = { id: row.id, username: account.username, email: account.email }
  if (!usableAt(account, now)) await endSessions(tx, [row.id], 'user_blocked', now)
  // The former mailbox may be somebody else's: keys mailed to it become invalid.
  if (account.email.toLowerCase() === row.email.toLowerCase()) return
  if (row.password_hash === null && usableAt(account, now)) await sendPasswordKey(tx, context, owner, now)
  else await voidPasswordKeys(tx, [row.id], now)
}

interface Edited {
  row: queries.AccountRow
  form: AccountForm
  ownLossAccepted?: boolean | undefined
}

/** Call it within a change under the lock. Returns the changed fields. */
async function editAccount(tx: Tx, writing: Writing, { row, form, ownLossAccepted }: Edited): Promise<queries.FieldChange[]> {
  const { context, author } = writing
  const was = accountOfRow(row)
  const account = accountOfForm(form, was)
  requireDistinct(form)
  requireActivity(account, was, author.now)
  const names = await requireKnown(tx, account, was)
  await requireRight(tx, context.actor, { profileIds: [...was.profileIds, ...account.profileIds] })
  const wasSuperAdministrator = await isSuperAdministrator(tx, was)
  return keepAccount(tx, writing, { row, was, wasSuperAdministrator, account, names, ownLossAccepted })
}

interface Keeping {
  row: queries.AccountRow
  was: Account
  wasSuperAdministrator: boolean
  account: Account
  names: queries.Names
  ownLossAccepted?: boolean | undefined
}

async function keepAccount(tx: Tx, writing: Writing, keeping: Keeping): Promise<queries.FieldChange[]> {
  const { context, author } = writing
  const { row, was, account, names } = keeping
  const changes = changesOf(was, account, names)
  if (changes.length === 0) return []
  await requireUnique(tx, account, row.id)
  await requireFreeSeat(tx, { id: row.id, is: account, was, names }, author.now)
  const kept = {
    blockedSince: account.active ? null : (row.blocked_since ?? author.now),
    activeProfileId: activeProfile(account, names, row.active_profile_id),
  }
  await queries.updateAccount(tx, row.id, account, kept, author)
  await queries.insertChanges(tx, row.id, changes, signed(writing))
  await follow(tx, writing, { row, account })
  await requireRightsLeft(tx, { ...keeping, actor: context.actor, userId: row.id, is: account, activeProfileId: kept.activeProfileId }, author.now)
  return changes
}

interface Activity extends Pick<Keeping, 'row' | 'wasSuperAdministrator' | 'names'> {
  activity: Partial<Pick<Account, 'active' | 'activeUntil'>>
}

/** Changes only status and time limit. Call it within a change under the lock, for an account that the caller may change. */
export function changeActivity(tx: Tx, writing: Writing, { activity, ...known }: Activity): Promise<queries.FieldChange[]> {
  const was = accountOfRow(known.row)
  return keepAccount(tx, writing, { ...known, was, account: { ...was, ...activity } })
}

async function requireAccount(tx: Tx, id: number): Promise<queries.AccountRow> {
  const row = await queries.findAccount(tx, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return row
}

export const updateUser = (context: Managing, form: UpdateForm) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const { id } = form
    const row = await requireAccount(tx, id)
    requireUnchanged(row, form.updatedAt)
    const changes = await editAccount(tx, { context, author }, { row, form, ownLossAccepted: form.ownLossAccepted })
    if (changes.length === 0) return { answer: { id }, nothingHappened: true }
    const description = `Zmieniono użytkownika ${personOfRow(row)}: ${toldChanges(changes)}`
    return { answer: { id }, trace: { kind: 'user_changed', description, detail: { userIds: [id], fields: changes.map(({ field }) => field) } } }
  })

export const deleteUser = (context: Managing, id: number) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const row = await requireAccount(tx, id)
    if (id === context.actor.userId) throw new Refusal('ERROR_OWN_ACCOUNT')
    if (await isSuperAdministrator(tx, { profileIds: row.profile_ids })) throw new Refusal('ERROR_SUPERADMIN_USER')
    if (await queries.hasVotes(tx, id)) throw new Refusal('ERROR_USER_HAS_VOTES')
    if (await queries.hasNotifications(tx, id)) throw new Refusal('ERROR_USER_HAS_EMAILS')
    await endSessions(tx, [id], 'user_blocked', author.now)
    await voidPasswordKeys(tx, [id], author.now)
    await queries.deleteAccount(tx, id, author)
    const description = `Usunięto użytkownika ${personOfRow(row)}`
    return { answer: { id }, trace: { kind: 'user_deleted', description, detail: { userIds: [id] } } }
  })

export const forgetDeletedPeople = ({ db }: Pick<Capabilities, 'db'>): Promise<void> => queries.forgetDeleted(db)
