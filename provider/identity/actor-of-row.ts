// Turns a database row of a person into the `Actor` or `Caller` that the rest of the provider uses.
import type { GateCode } from '#contract/errors.ts'
import type { Actor, Caller } from './actor.ts'
import type { AccountRow, CallerRow } from './caller-query.ts'
import { pendingGate } from './gates.ts'

/** `sessionId` is empty for somebody who is not calling, for example a recipient. */
export const actorOfRow = (row: AccountRow, { userId, sessionId = '' }: { userId: number; sessionId?: string }): Actor => ({
  userId,
  sessionId,
  username: row.username,
  fullName: `${row.first_name} ${row.last_name}`,
  functionRole: row.role,
  institutionId: row.institution_id,
  workGroupIds: row.work_group_ids,
  profileId: row.profile_id,
  permissions: new Set(row.permissions),
  pendingGate: pendingGate(row.role, new Set(row.accepted)),
  unreadSince: null,
})

const isFactorMissing = ({ second_factor_by: day }: CallerRow, today: string): boolean => day !== null && day <= today

/** Acceptances come before a second factor. */
const gateOf = (row: CallerRow, today: string): GateCode | null =>
  pendingGate(row.role, new Set(row.accepted)) ?? (isFactorMissing(row, today) ? 'SECOND_FACTOR_NOT_SET' : null)

export const callerOfRow = (row: CallerRow, { today, ...claims }: { userId: number; sessionId: string; today: string }): Caller => ({
  ...actorOfRow(row, claims),
  pendingGate: gateOf(row, today),
  secondFactorBy: row.second_factor_by,
  ...(row.news_opened_at && { sawNewsAt: row.news_since }),
  newsVisitedAt: row.news_visited_at,
  unreadSince: row.unread_since,
  libraryRows: row.library_rows,
  firstName: row.first_name,
  lastName: row.last_name,
  profiles: row.profiles,
})
