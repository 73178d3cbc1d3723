// What minutes wait for: a person's remarks, and the office's answers to them.
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { visibleFolders } from '#provider/areas/documents/below/service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import * as queries from './queries.ts'
import { takesRemarks } from './remarks-service.ts'

interface Reading extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor
}

/** The end of the last day for remarks. */
const endOf = (day: string | null): string | null => (day === null ? null : (instantOfWallTime(`${day} 23:59:59`)?.toISOString() ?? null))

/** Minutes that take remarks, to which the caller has made none. Whoever writes minutes is not asked. */
export async function minutesToRead({ db, now, actor }: Reading) {
  if (mayAdminister(actor)) return []
  const rows = (await queries.sentForRemarks(db, actor.userId)).filter((row) => row.own === 0 && takesRemarks(row, now()))
  const seen = await visibleFolders(
    db,
    actor,
    rows.map(({ folder_id }) => folder_id),
  )
  return rows
    .filter(({ folder_id }) => seen.includes(folder_id))
    .map(({ id, name, remarks_until }) => ({ id, name, meetingId: id, deadline: endOf(remarks_until) }))
}

/** Minutes with remarks that nobody has answered, each with their number. */
export async function minutesToAnswer({ db, actor }: Reading) {
  const rows = await queries.sentForRemarks(db, actor.userId)
  return rows.filter(({ unanswered }) => unanswered > 0).map(({ id, name, unanswered }) => ({ id, name, meetingId: id, deadline: null, count: unanswered }))
}
