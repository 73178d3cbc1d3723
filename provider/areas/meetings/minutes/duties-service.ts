// What minutes wait for: a person's remarks, and the office's answers to them.
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import * as queries from './queries.ts'
import { takesRemarks } from './remarks-service.ts'

/** The end of the last day for remarks. */
const endOf = (day: string | null): string | null => (day === null ? null : (instantOfWallTime(`${day} 23:59:59`)?.toISOString() ?? null))

/** Minutes to which the caller has made no remark, as a part of a statement. null: whoever writes minutes is not asked. */
export const minutesWithoutRemark = ({ leads, userId }: { leads: boolean; userId: number }) => (leads ? null : queries.withoutRemarkOf(userId))

/** Those of them that take remarks now, with the folder that their reader has to see. */
export const remarkDuties = (rows: readonly queries.WithoutRemark[], now: Date) =>
  rows
    .filter((row) => takesRemarks(row, now))
    .map(({ id, name, folderId, remarks_until }) => ({ folderId, id, name, meetingId: id, deadline: endOf(remarks_until) }))

/** Minutes with remarks that nobody has answered, each with their number. */
export async function minutesToAnswer({ db }: Pick<Capabilities, 'db'>) {
  const rows = await queries.withUnansweredRemarks(db)
  return rows.map(({ id, name, unanswered }) => ({ id, name, meetingId: id, deadline: null, count: unanswered }))
}
