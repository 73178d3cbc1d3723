// Actions on several accounts: all of them or none. The rules are checked for each account in turn during the action, so that of two who
// would return to the same seat the second is refused. Each account has its own event.
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { ExtendUsers, ForeseeUserChanges, UserBulkAction } from '#contract/user-bulk.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Tx } from '#provider/capabilities.ts'
import { sendPasswordKey } from '#provider/areas/session/passwords/change-service.ts'
import { toldChanges } from '#provider/areas/users/changing/account.ts'
import { findAccounts, type AccountRow } from '#provider/areas/users/changing/queries.ts'
import { changeActivity, personOfRow, type Managing, type Writing } from '#provider/areas/users/changing/service.ts'
import { change, type Trace } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { hindranceOf, knownOf, requireUnhindered, type BulkContext } from './rules.ts'

type Foreseen = AnswerOf<typeof ForeseeUserChanges>

type Reader = Pick<Managing, 'db' | 'now'> & Pick<BulkContext, 'actor'>

export async function foresee({ db, now, actor }: Reader, { userIds, action }: RequestOutput<typeof ForeseeUserChanges>['body']): Promise<Foreseen> {
  const items: Foreseen['items'] = []
  const rows = await findAccounts(db, userIds)
  const known = await knownOf(db, rows, { actor, now: now() })
  for (const row of rows) {
    const hindrance = await hindranceOf(db, action, row, known)
    items.push({ id: row.id, username: row.username, fullName: `${row.first_name} ${row.last_name}`, hindrance })
  }
  return { items }
}

interface Act {
  action: UserBulkAction
  userIds: readonly number[]
  /** Returns the event; null: nothing to do for this account. */
  does: (tx: Tx, acting: Acting, row: AccountRow) => Promise<Trace | null>
}

interface Acting extends Writing {
  known: BulkContext
}

const doWithEach = (context: Managing, { action, userIds, does }: Act) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const wanted = new Set(userIds)
    const rows = await findAccounts(tx, [...wanted])
    if (rows.length !== wanted.size) throw new Refusal('ERROR_NOT_FOUND')
    const known = await knownOf(tx, rows, { actor: context.actor, now: author.now })
    const traces: Trace[] = []
    for (const row of rows) {
      const hindrance = await hindranceOf(tx, action, row, known)
      requireUnhindered(action, hindrance)
      const trace = hindrance === null ? await does(tx, { context, author, known }, row) : null
      if (trace) traces.push(trace)
    }
    return { answer: { affectedCount: traces.length }, traces }
  })

type Activity = Parameters<typeof changeActivity>[2]['activity']

async function changed(tx: Tx, { known, ...writing }: Acting, row: AccountRow, activity: Activity): Promise<Trace | null> {
  const wasSuperAdministrator = known.superAdministrators.has(row.id)
  const changes = await changeActivity(tx, writing, { row, names: known.names, wasSuperAdministrator, activity })
  if (changes.length === 0) return null
  const description = `Zmieniono użytkownika ${personOfRow(row)}: ${toldChanges(changes)}`
  return { kind: 'user_changed', description, detail: { userIds: [row.id], fields: changes.map(({ field }) => field) } }
}

export const lockUsers = (context: Managing, userIds: readonly number[]) =>
  doWithEach(context, { action: 'lock', userIds, does: (tx, acting, row) => changed(tx, acting, row, { active: false }) })

export function extendUsers(context: Managing, { userIds, activationDate }: RequestOutput<typeof ExtendUsers>['body']) {
  if (activationDate < dayOf(context.now())) throw new Refusal('USER_ACTIVATION_DATE_IN_THE_PAST')
  return doWithEach(context, {
    action: 'extend',
    userIds,
    does: async (tx, acting, row) =>
      row.active_until !== null && row.active_until >= activationDate ? null : changed(tx, acting, row, { activeUntil: activationDate }),
  })
}

export const sendUserKeys = (context: Managing, userIds: readonly number[]) =>
  doWithEach(context, {
    action: 'send_key',
    userIds,
    does: async (tx, { author }, row) => {
      await sendPasswordKey(tx, context, row, author.now)
      const description = `Wysłano odnośnik do ustawienia hasła użytkownikowi ${personOfRow(row)}`
      return { kind: 'user_key_sent', description, detail: { userIds: [row.id] } }
    },
  })
