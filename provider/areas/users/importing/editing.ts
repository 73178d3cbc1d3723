// Updates the accounts that a sheet changes, many per statement. The plan has checked all rules under the same lock. A sheet never changes
// super administrators' rights or the importer's own.
import type { Tx } from '#provider/capabilities.ts'
import { sendFirstPasswordKeys, voidPasswordKeys } from '#provider/areas/session/passwords/change-service.ts'
import { endSessions } from '#provider/areas/session/service.ts'
import { accountOfForm, accountOfRow, changesOf, type Account, type AccountForm } from '#provider/areas/users/changing/account.ts'
import type { AccountRow, Names } from '#provider/areas/users/changing/queries.ts'
import { activeProfile } from '#provider/areas/users/changing/service.ts'
import { usableAt } from '#provider/areas/users/changing/rules.ts'
import type { Adding } from './adding.ts'
import * as queries from './queries.ts'

export interface Edit {
  row: AccountRow
  form: AccountForm
}

interface Edited {
  id: number
  row: AccountRow
  account: Account
}

const addressOf = ({ email }: { email: string }) => email.toLowerCase()

/** Groups of updates: an address taken over from another row is free only after that row is written. */
function* inTurn(edited: readonly Edited[]): Generator<Edited[]> {
  let together: Edited[] = []
  let given = new Set<string>()
  for (const one of edited) {
    if (addressOf(one.account) !== addressOf(one.row) && given.has(addressOf(one.account))) {
      yield together
      together = []
      given = new Set()
    }
    together.push(one)
    given.add(addressOf(one.row))
  }
  yield together
}

/** Consequences of the changes, as for single changes. */
async function follow(tx: Tx, { context, author: { now }, sendsKeys }: Adding, edited: readonly Edited[]): Promise<void> {
  const idsOf = (some: readonly Edited[]) => some.map(({ id }) => id)
  await endSessions(tx, idsOf(edited.filter(({ account }) => !usableAt(account, now))), 'user_blocked', now)
  // The former mailbox may be somebody else's: keys mailed to it become invalid.
  const moved = edited.filter(({ row, account }) => addressOf(account) !== addressOf(row))
  await voidPasswordKeys(tx, idsOf(moved), now)
  const waiting = moved.filter(({ row, account }) => row.password_hash === null && usableAt(account, now))
  if (!sendsKeys) return
  await sendFirstPasswordKeys(
    tx,
    context,
    waiting.map(({ id, account }) => ({ id, ...account })),
    now,
  )
}

/** Call it within a change under the lock. `names`: of everything that the accounts refer to, before and after. */
export async function editAccounts(tx: Tx, writing: Adding, edits: readonly Edit[], names: Names): Promise<void> {
  if (edits.length === 0) return
  const { context, author } = writing
  const edited = edits.map(({ row, form }) => ({ id: row.id, row, account: accountOfForm(form, accountOfRow(row)) }))
  for (const together of inTurn(edited)) {
    const rows = together.map(({ id, row, account }) => ({
      id,
      account,
      blockedSince: account.active ? null : (row.blocked_since ?? author.now),
      activeProfileId: activeProfile(account, names, row.active_profile_id),
    }))
    await queries.updateAccounts(tx, rows, author)
  }
  await queries.replaceMemberships(tx, edited)
  const changes = edited.map(({ id, row, account }) => ({ userId: id, changes: changesOf(accountOfRow(row), account, names) }))
  await queries.insertHistories(tx, changes, { ...author, fullName: context.actor.fullName })
  await follow(tx, writing, edited)
}
