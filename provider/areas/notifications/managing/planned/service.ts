// Planned mailings. The time is stored with the notification; an outdated job does nothing. Recipients are resolved at the time of
// sending.
import { shownWallTime } from '#common/shown-time.ts'
import { instantOfWallTime, wallTimeOf } from '#common/warsaw-clock.ts'
import type { SendProblem } from '#contract/notifications.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { shownSubject } from '#provider/areas/notifications/letter/subject.ts'
import { bySystem, change, quoted, type Change, type Trace } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { freeze, requireDraft, requireNotification, type Context } from '#provider/areas/notifications/managing/freezing.ts'
import * as plans from './queries.ts'

export const SEND_PLANNED = 'notification-planned'

const shown = (at: Date): string => shownWallTime(wallTimeOf(at))

/** `sendAt`: wall time. */
export const scheduleNotification = (
  context: Context & { actor: { userId: number } },
  { id, sendAt }: { id: number; sendAt: string },
): Promise<{ id: number }> =>
  change(context, 'notifications', async ({ tx, author }) => {
    const row = await requireNotification(tx, id)
    // A planned mailing may get another time.
    if (row.send_at === null) requireDraft(row)
    // Not null: the contract refuses times that do not exist.
    const at = instantOfWallTime(sendAt)!
    if (at <= author.now) throw new Refusal('NOTIFICATION_SEND_DATE_TO_OLD')
    const answer = { id }
    if (row.send_at?.getTime() === at.getTime()) return { answer, nothingHappened: true }
    await plans.setPlan(tx, id, { at, userId: context.actor.userId })
    await context.jobs.send(tx, SEND_PLANNED, { notificationId: id }, { startAt: at })
    const before = row.send_at ? ` (wcześniej na ${shown(row.send_at)})` : ''
    const description = `Zaplanowano wysyłkę powiadomienia ${quoted(await shownSubject(tx, context.settings, row))} na ${shown(at)}${before}`
    return { answer, trace: { kind: 'notification_scheduled', description, detail: { notificationIds: [id] } } }
  })

/** Refusals that are recorded, because nobody waits for the answer. */
const PROBLEM: Partial<Record<string, SendProblem>> = {
  MISSING_REQUIRED_FIELD_VALUE: 'nobody',
  ERROR_VOTING_STATUS_NOT_ALLOWED: 'closed',
  ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: 'closed',
  ERROR_EVENT_CANCELLED: 'closed',
  ERROR_ACQUAINTANCE_NOT_ASKED: 'closed',
}
const WHY: Record<SendProblem, string> = {
  nobody: 'nie było komu jej wysłać',
  closed: 'głosowanie albo zbieranie odpowiedzi lub potwierdzeń się zakończyło, albo odwołano wydarzenie',
}

export type Planned = Pick<Capabilities, 'db' | 'audit' | 'now' | 'settings' | 'jobs'>
type Row = Awaited<ReturnType<typeof requireNotification>>

/** Sends in the name of the planner, or makes it a draft again with the reason. */
async function send(changing: Change, context: Context, row: Row & { send_at: Date }): Promise<Trace> {
  const { tx, author } = changing
  const { id, send_at, send_planned_by } = row
  const planner = (await plans.findPlan(tx, id))?.planner ?? 'nie wiadomo'
  const when = `w zaplanowanym czasie ${shown(send_at)} (kto zaplanował: ${planner})`
  try {
    const trace = await freeze({ tx, author: { ...author, userId: send_planned_by } }, context, row, undefined)
    return { ...trace, kind: 'notification_sent_by_time', description: `${trace.description}; ${when}` }
  } catch (error) {
    // A refusal comes before any write.
    const problem = error instanceof Refusal ? PROBLEM[error.code] : undefined
    if (!problem) throw error
    await plans.cancelPlan(tx, id, problem)
    const description = `Nie wysłano powiadomienia ${quoted(await shownSubject(tx, context.settings, row))} ${when}: ${WHY[problem]}`
    return { kind: 'notification_not_sent', description, detail: { notificationIds: [id] } }
  }
}

/** Sends the mailing if it is due. Does nothing the second time, or when the plan was cancelled. */
export const sendPlanned = (capabilities: Planned, id: number): Promise<null> => {
  const context = { ...bySystem(capabilities), settings: capabilities.settings, jobs: capabilities.jobs }
  return change(context, 'notifications', async (changing) => {
    const row = await requireNotification(changing.tx, id).catch(() => null)
    if (!row?.send_at || row.send_at > changing.author.now) return { answer: null, nothingHappened: true }
    return { answer: null, trace: await send(changing, context, { ...row, send_at: row.send_at }) }
  })
}
