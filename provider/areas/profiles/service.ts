// Access profiles: reading and changing.
import { PERMISSION_NAMES } from '#common/permissions.ts'
import { permissionText } from '#contract/activities.ts'
import { PERMISSION_KEYS, type PermissionKey, type RequestOutput } from '#contract/kit.ts'
import { DAYS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { GRACE_DAYS_USUAL, type CreateProfile, type Profile, type UpdateProfile } from '#contract/profiles.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, changedAt, named, quoted, requireUnchanged, type Context } from '#provider/records/change.ts'
import { requireNewName, tidyName } from '#provider/records/names.ts'
import { Refusal } from '#provider/refusal.ts'
import { authorshipOf } from '#provider/records/authorship.ts'
import { makesSuperAdministrator, mayChangeSuperAdministrators } from './policy.ts'
import * as queries from './queries.ts'
import { requireAnotherSuperAdministrator, requireMayChangeSuperAdministrators, requireOwnLossAccepted } from './rights-service.ts'

type CreateForm = RequestOutput<typeof CreateProfile>['body']
type UpdateForm = RequestOutput<typeof UpdateProfile>['body']

/** In the order of the contract, each once. */
const inOrder = (keys: readonly PermissionKey[]): PermissionKey[] => PERMISSION_KEYS.filter((key) => keys.includes(key))

const isFree = ({ users_count, is_addressed }: queries.ProfileRow): boolean => users_count === 0 && !is_addressed

const asAnswered = (row: queries.ProfileRow, actor: Actor): Profile => ({
  id: row.id,
  name: row.name,
  profilePermissions: inOrder(row.permissions).map((key) => ({ key, name: PERMISSION_NAMES[key] })),
  secondFactorFrom: row.second_factor_from,
  secondFactorGraceDays: row.second_factor_grace_days,
  usersCount: row.users_count,
  addressed: row.is_addressed,
  changeable: mayChangeSuperAdministrators(actor) || !makesSuperAdministrator(row.permissions),
  deletable: isFree(row) && (mayChangeSuperAdministrators(actor) || !makesSuperAdministrator(row.permissions)),
  ...authorshipOf(row),
})

export async function listProfiles(db: Db, actor: Actor, query: queries.ProfileQuery) {
  const [rows, totalCount] = await Promise.all([queries.listProfiles(db, query, PERMISSION_NAMES), queries.countProfiles(db, query.q, PERMISSION_NAMES)])
  return { items: rows.map((row) => asAnswered(row, actor)), totalCount }
}

export const listPermissions = (actor: Actor) => ({
  items: PERMISSION_KEYS.map((key) => ({
    key,
    name: PERMISSION_NAMES[key],
    description: permissionText(key),
    grantable: key !== 'super_admin' || mayChangeSuperAdministrators(actor),
  })),
})

export async function readProfile(db: Db, actor: Actor, id: number) {
  const row = await queries.findProfile(db, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return { ...asAnswered(row, actor), updatedAt: changedAt(row).toISOString(), updatedBy: row.updated_by === null ? row.creator : row.editor }
}

const NOTHING_DEMANDED = { secondFactorFrom: null, secondFactorGraceDays: GRACE_DAYS_USUAL }
type Demand = Pick<queries.ProfileFields, 'secondFactorFrom' | 'secondFactorGraceDays'>

/** What the form leaves out stays as it was. */
const fieldsOf = ({ name, permissions, secondFactorFrom, secondFactorGraceDays }: CreateForm, was: Demand = NOTHING_DEMANDED): queries.ProfileFields => ({
  name: tidyName(name),
  permissions: inOrder(permissions),
  secondFactorFrom: secondFactorFrom === undefined ? was.secondFactorFrom : secondFactorFrom,
  secondFactorGraceDays: secondFactorGraceDays ?? was.secondFactorGraceDays,
})

const readFields = (row: queries.ProfileRow): queries.ProfileFields => ({
  name: row.name,
  permissions: inOrder(row.permissions),
  secondFactorFrom: row.second_factor_from,
  secondFactorGraceDays: row.second_factor_grace_days,
})

const demandText = ({ secondFactorFrom: from, secondFactorGraceDays: days }: Demand): string =>
  from === null ? 'bez drugiego sposobu logowania' : `drugi sposób logowania od ${shownLongDate(from)}, na dodanie: ${counted(days, DAYS)}`

const listed = (keys: readonly PermissionKey[]) => keys.map((key) => PERMISSION_NAMES[key]).join(', ')

export const createProfile = (context: Context<Actor>, form: CreateForm) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const fields = fieldsOf(form)
    if (makesSuperAdministrator(fields.permissions)) requireMayChangeSuperAdministrators(context.actor)
    await requireNewName(tx, 'profiles', fields)
    const id = await queries.insertProfile(tx, fields, author)
    const description = `Dodano profil ${quoted(fields.name)} z uprawnieniami: ${listed(fields.permissions)}`
    return { answer: { id }, trace: { kind: 'profile_created', description, detail: { profileIds: [id], after: fields } } }
  })

async function requireProfiles(tx: Tx, ids: readonly number[]): Promise<queries.ProfileRow[]> {
  const asked = [...new Set(ids)]
  await queries.lockRows(tx, asked)
  const rows = await queries.findProfiles(tx, asked)
  if (rows.length !== asked.length) throw new Refusal('ERROR_NOT_FOUND')
  return rows
}

function changesOf(was: queries.ProfileFields, is: queries.ProfileFields): string {
  const given = is.permissions.filter((key) => !was.permissions.includes(key))
  const taken = was.permissions.filter((key) => !is.permissions.includes(key))
  return [
    was.name !== is.name && `nazwa na ${quoted(is.name)}`,
    given.length > 0 && `dodano uprawnienia: ${listed(given)}`,
    taken.length > 0 && `odebrano uprawnienia: ${listed(taken)}`,
    demandText(was) !== demandText(is) && `wymaganie: ${demandText(is)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Changes take effect with the next call of everybody who has the profile. No session ends. */
export const updateProfile = (context: Context<Actor>, form: UpdateForm) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const { actor } = context
    const { id } = form
    const [row] = await requireProfiles(tx, [id])
    const was = readFields(row!)
    const is = fieldsOf(form, was)
    if (makesSuperAdministrator([...was.permissions, ...is.permissions])) requireMayChangeSuperAdministrators(actor)
    requireUnchanged(row!, form.updatedAt)
    await requireNewName(tx, 'profiles', { id, name: is.name })
    await queries.updateProfile(tx, id, is, author)
    if (makesSuperAdministrator(was.permissions) && !makesSuperAdministrator(is.permissions)) await requireAnotherSuperAdministrator(tx, author.now)
    if (actor.profileId === id) requireOwnLossAccepted(actor, is.permissions, form.ownLossAccepted)
    const changes = changesOf(was, is)
    const description = changes ? `Zmieniono profil ${quoted(was.name)}: ${changes}` : `Zapisano profil ${quoted(was.name)} bez zmian`
    return { answer: { id }, trace: { kind: 'profile_changed', description, detail: { profileIds: [id], before: was, after: is } } }
  })

export const deleteProfiles = (context: Context<Actor>, ids: readonly number[]) =>
  change(context, 'accounts', async ({ tx }) => {
    const rows = await requireProfiles(tx, ids)
    if (rows.some(({ permissions }) => makesSuperAdministrator(permissions))) requireMayChangeSuperAdministrators(context.actor)
    if (!rows.every(isFree)) throw new Refusal('ERROR_IN_USE')
    const profileIds = rows.map(({ id }) => id)
    await queries.deleteProfiles(tx, profileIds)
    const description = `Usunięto profile: ${named(rows, ({ name }) => quoted(name))}`
    const before = rows.map(({ name, permissions }) => ({ name, permissions: inOrder(permissions) }))
    return { answer: { affectedCount: rows.length }, trace: { kind: 'profiles_deleted', description, detail: { profileIds, before } } }
  })
