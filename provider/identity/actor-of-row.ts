// Turns a database row of a person into the `Actor` or `Caller` that the rest of the provider uses.
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

export const callerOfRow = (row: CallerRow, claims: { userId: number; sessionId: string }): Caller => ({
  ...actorOfRow(row, claims),
  ...(row.news_opened_at && { sawNewsAt: row.news_since }),
  newsVisitedAt: row.news_visited_at,
  unreadSince: row.unread_since,
  libraryRows: row.library_rows,
  firstName: row.first_name,
  lastName: row.last_name,
  profiles: row.profiles,
})
