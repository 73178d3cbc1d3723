// Inserts the new accounts of a sheet, a slice per statement: single statements would take minutes for 10,000 rows. The plan has checked
// all rules under the same lock, so nothing is checked again here; unique indexes guard names and addresses.
import type { Tx } from '#provider/capabilities.ts'
import { sendFirstPasswordKeys } from '#provider/areas/session/passwords/change-service.ts'
import { accountOfForm, changesOf, type AccountForm } from '#provider/areas/users/changing/account.ts'
import { activeProfile, type Writing } from '#provider/areas/users/changing/service.ts'
import type { Names } from '#provider/areas/users/changing/queries.ts'
import { usableAt } from '#provider/areas/users/changing/rules.ts'
import * as queries from './queries.ts'

export interface Adding extends Writing {
  /** Whether new people are mailed their keys now. */
  sendsKeys: boolean
}

/** Call it within a change under the lock. Returns the ids in the order of the forms. `names`: of everything that they refer to. */
export async function addAccounts(tx: Tx, writing: Adding, forms: readonly AccountForm[], names: Names): Promise<number[]> {
  if (forms.length === 0) return []
  const { context, author, sendsKeys } = writing
  const accounts = forms.map((form) => accountOfForm(form, null))
  const rows = accounts.map((account) => ({
    account,
    blockedSince: account.active ? null : author.now,
    activeProfileId: activeProfile(account, names, null),
  }))
  const ids = await queries.insertAccounts(tx, rows, author)
  const made = accounts.map((account, i) => ({ id: ids[i]!, account }))
  await queries.insertMemberships(tx, made)
  const changes = made.map(({ id, account }) => ({ userId: id, changes: changesOf(null, account, names) }))
  await queries.insertHistories(tx, changes, { ...author, fullName: context.actor.fullName })
  if (!sendsKeys) return ids
  const usable = made.filter(({ account }) => usableAt(account, author.now))
  await sendFirstPasswordKeys(
    tx,
    context,
    usable.map(({ id, account }) => ({ id, ...account })),
    author.now,
  )
  return ids
}
