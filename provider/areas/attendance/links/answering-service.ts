// Answering by the link of an invitation. All invalid keys are refused alike.
import type { ConfirmAttendanceByLink } from '#contract/attendance.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { eventFile } from '#provider/areas/calendar/service.ts'
import { isUsable } from '#provider/identity/usable.ts'
import type { Context } from '#provider/records/change.ts'
import { Refusal, WrongKey } from '#provider/refusal.ts'
import { confirmByLink as giveByLink } from '#provider/areas/attendance/deciding/service.ts'
import { isAnswerable, isOutdated, untilOf } from '#provider/areas/attendance/policy.ts'
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { findMeeting, latestDecision } from '#provider/areas/attendance/queries.ts'
import * as queries from './queries.ts'
import { keyHash } from './service.ts'

type Reading = Pick<Capabilities, 'db' | 'now' | 'settings'>

async function requireLink({ db, now }: Reading, key: string) {
  const holder = await queries.findHolder(db, keyHash(key))
  if (!holder || holder.deleted_at !== null || !isUsable(holder, now())) throw new WrongKey()
  const folder = await findMeeting(db, holder.node_id).executeTakeFirst()
  if (!folder) throw new WrongKey()
  return { folder, userId: holder.user_id, fullName: `${holder.first_name} ${holder.last_name}` }
}

export async function readLink(reading: Reading, key: string): Promise<AnswerOf<typeof ConfirmAttendanceByLink>> {
  const { folder, userId, fullName } = await requireLink(reading, key)
  const decision = await latestDecision(reading.db, folder.id, userId)
  const event = await meetingEvent(reading.db, folder.id)
  const now = reading.now()
  return {
    structNodeName: folder.name,
    userId,
    userFullName: fullName,
    attendanceCheckingActive: isAnswerable(folder, event, now),
    answersUntil: untilOf(folder),
    attendanceStatus: decision?.status ?? null,
    outdated: decision ? isOutdated(decision, event) : false,
    decidedAt: decision?.created_at.toISOString() ?? null,
    event: event && { name: event.name, startsAt: event.starts_at, endsAt: event.ends_at, cancelled: event.cancelled },
  }
}

export async function confirmByLink(
  call: Reading & Pick<Context, 'audit' | 'address'>,
  { linkKey, action }: RequestOutput<typeof ConfirmAttendanceByLink>['body'],
): Promise<AnswerOf<typeof ConfirmAttendanceByLink>> {
  const { folder, userId, fullName } = await requireLink(call, linkKey)
  const { db, audit, now, address } = call
  // Nobody is signed in, so there is no Idempotency-Key; the same decision twice is recorded once.
  const keepAnswer = async () => undefined
  await giveByLink({ db, audit, now, address, keepAnswer, actor: { userId, fullName } }, { folderId: folder.id, status: action })
  return readLink(call, linkKey)
}

export async function linkEvent(reading: Reading, key: string): Promise<{ bytes: Buffer; fileName: string }> {
  const { folder } = await requireLink(reading, key)
  const event = await meetingEvent(reading.db, folder.id)
  if (!event || event.deleted_at !== null) throw new Refusal('ERROR_NOT_FOUND')
  return eventFile(event, reading.settings)
}
