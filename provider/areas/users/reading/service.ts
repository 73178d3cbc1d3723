// Reading accounts and their histories.
import { USER_FIELD_NAMES } from '#common/names.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { ListUsers, ReadUser, ReadUserHistory } from '#contract/users.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { mayChangeSuperAdministrators } from '#provider/areas/profiles/policy.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { changedAt } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import * as queries from './queries.ts'

type Reading = Pick<Capabilities, 'db' | 'now' | 'settings'>

type Row = AnswerOf<typeof ListUsers>['items'][number]

const iso = (instant: Date | null) => instant?.toISOString() ?? null

const asAnswered = (row: queries.UserRow, now: Date): Row => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  profiles: row.profiles,
  institutionName: row.institution_name,
  functionName: row.function_name,
  active: row.active,
  activeNoTimeLimit: row.active_no_time_limit,
  activeUntil: row.active_until,
  expired: row.active && !row.active_no_time_limit && (row.active_until === null || row.active_until < dayOf(now)),
  createdAt: row.created_at.toISOString(),
  updatedAt: iso(row.updated_at),
  lastLogin: iso(row.last_login_at),
  blockedSince: iso(row.blocked_since),
  signInLockedUntil: iso(row.sign_in_locked_until),
  emailBounced: row.email_bounced,
  invited: row.invited,
})

export async function listUsers({ db, now }: Reading, query: queries.UserQuery): Promise<AnswerOf<typeof ListUsers>> {
  const instant = now()
  const { rows, totalCount } = await queries.listUsers(db, query, { now: instant })
  return { items: rows.map((row) => asAnswered(row, instant)), totalCount }
}

function secondFactorOf(
  { id, second_factor_since: since, rescue_asked_by: asked }: queries.ReadRow,
  { userId }: Actor,
): AnswerOf<typeof ReadUser>['secondFactor'] {
  if (!since) return null
  const ones = id === userId || asked?.id === userId
  return { since: since.toISOString(), askedBy: asked?.name ?? null, rescue: ones ? null : asked ? 'make' : 'ask' }
}

export async function readUser({ db, now, settings, actor }: Reading & { actor: Actor }, id: number): Promise<AnswerOf<typeof ReadUser>> {
  const instant = now()
  const seenAfter = new Date(instant.getTime() - settings.sessionMaxTime * 1000)
  const row = await queries.findUser(db, id, { now: instant, seenAfter })
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return {
    ...asAnswered(row, instant),
    institution: row.institution,
    function: row.function,
    workingGroups: row.working_groups,
    additionalInfo: row.additional_info,
    updatedAt: changedAt(row).toISOString(),
    updatedBy: row.editor,
    sessionsCount: row.sessions_count,
    secondFactor: secondFactorOf(row, actor),
    bounce: row.bounced_at && { at: row.bounced_at.toISOString(), reason: row.bounce_reason ?? '' },
    changeable: !row.is_super_administrator || mayChangeSuperAdministrators(actor),
  }
}

export async function readHistory({ db }: Reading, id: number, query: queries.HistoryQuery): Promise<AnswerOf<typeof ReadUserHistory>> {
  if (!(await queries.userExists(db, id))) throw new Refusal('ERROR_NOT_FOUND')
  const [rows, totalCount] = await Promise.all([queries.listChanges(db, id, query, USER_FIELD_NAMES), queries.countChanges(db, id, query, USER_FIELD_NAMES)])
  const items = rows.map((row) => ({
    id: row.id,
    field: row.field,
    before: row.before_text,
    after: row.after_text,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by_name,
  }))
  return { items, totalCount }
}
