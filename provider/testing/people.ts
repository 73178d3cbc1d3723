// Quick ways to have somebody who calls: institutions, functions, profiles, users, sessions, tokens.
import { randomUUID } from 'node:crypto'
import { TEXT_VERSIONS, type ConsentAction } from '#contract/session.ts'
import type { PermissionKey } from '#contract/kit.ts'
import { requiredConsents } from '#provider/identity/gates.ts'
import { hashPassword } from '#provider/areas/session/passwords/passwords.ts'
import { issueToken } from '#provider/identity/tokens.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { FunctionRole } from '#provider/db/schema.ts'
import type { Settings } from '#provider/settings.ts'

/** Always five digits, so that names sort as they were made. */
let count = 10_000
/** Unique within a process: test files of a worker share this module. */
const unique = (word: string) => `${word}${(count += 1)}`

const made = (now: Date) => ({ created_at: now, created_by: null, updated_at: null, updated_by: null })

const idOf = async (row: Promise<{ id: number }>) => (await row).id

export const makeInstitution = async (db: Db, name = unique('Gmina ')): Promise<number> => {
  const now = new Date()
  const side = await idOf(
    db
      .insertInto('represented_sides')
      .values({ name: unique('Strona '), ...made(now) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return idOf(
    db
      .insertInto('institutions')
      .values({ name, represented_side_id: side, ...made(now) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

export const makeWorkGroup = (db: Db, name = unique('Grupa ')): Promise<number> =>
  idOf(
    db
      .insertInto('work_groups')
      .values({ name, ...made(new Date()) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

/** A role belongs to one function: whoever asks for it again gets that one. */
export async function makeFunction(db: Db, role: FunctionRole | null): Promise<number> {
  const row = { name: unique('Funkcja '), role, ...made(new Date()) }
  const inserted = await db
    .insertInto('functions')
    .values(row)
    .onConflict((conflict) => conflict.column('role').doNothing())
    .returning('id')
    .executeTakeFirst()
  return (inserted ?? (await db.selectFrom('functions').select('id').where('role', '=', role).executeTakeFirstOrThrow())).id
}

export async function makeProfile(db: Db, permissions: readonly PermissionKey[], name = unique('Profil ')): Promise<number> {
  const id = await idOf(
    db
      .insertInto('profiles')
      .values({ name, ...made(new Date()) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  if (permissions.length > 0)
    await db
      .insertInto('profile_permissions')
      .values(permissions.map((permission_key) => ({ profile_id: id, permission_key })))
      .execute()
  return id
}

export interface PersonOptions {
  username?: string
  /** Costs time to hash; without one nobody signs in as this person by password. */
  password?: string
  permissions?: readonly PermissionKey[]
  /** Own profiles; the first is active. Instead of one made of `permissions`. */
  profileIds?: readonly number[]
  role?: FunctionRole | null
  institutionId?: number | null
  workGroupIds?: readonly number[]
  /** Acceptances given; all that the function needs unless told. */
  consents?: readonly ConsentAction[]
  active?: boolean
  /** Last day of activity; without one there is no limit. */
  activeUntil?: string | null
  blockedSince?: Date | null
  deletedAt?: Date | null
  mustChangePassword?: boolean
}

export interface Person {
  userId: number
  username: string
  fullName: string
  email: string
  profileIds: readonly number[]
}

async function insertUser(db: Db, profileId: number | null, options: PersonOptions): Promise<Person> {
  const { role = 'member', activeUntil = null } = options
  const username = options.username ?? unique('osoba')
  const lastName = unique('Kowalska ')
  const email = `${username.toLowerCase()}@urzad.example`
  const row = await db
    .insertInto('users')
    .values({
      username,
      first_name: 'Anna',
      last_name: lastName,
      email,
      institution_id: options.institutionId ?? null,
      function_id: role === null ? null : await makeFunction(db, role),
      additional_info: null,
      active: options.active ?? true,
      active_no_time_limit: activeUntil === null,
      active_until: activeUntil,
      blocked_since: options.blockedSince ?? null,
      password_hash: options.password === undefined ? null : await hashPassword(options.password),
      must_change_password: options.mustChangePassword ?? false,
      active_profile_id: profileId,
      last_login_at: null,
      deleted_at: options.deletedAt ?? null,
      ...made(new Date()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId: row.id, username, fullName: `Anna ${lastName}`, email, profileIds: [] }
}

export async function makePerson(db: Db, options: PersonOptions = {}): Promise<Person> {
  const profileIds = options.profileIds ?? [await makeProfile(db, options.permissions ?? ['read_access'])]
  const person = await insertUser(db, profileIds[0] ?? null, options)
  const { userId: user_id } = person
  if (profileIds.length > 0)
    await db
      .insertInto('user_profiles')
      .values(profileIds.map((profile_id) => ({ user_id, profile_id })))
      .execute()
  const groups = options.workGroupIds ?? []
  if (groups.length > 0)
    await db
      .insertInto('user_work_groups')
      .values(groups.map((work_group_id) => ({ user_id, work_group_id })))
      .execute()
  const consents = options.consents ?? requiredConsents(options.role === undefined ? 'member' : options.role)
  if (consents.length > 0)
    await db
      .insertInto('consents')
      .values(consents.map((action) => ({ user_id, action, text_version: TEXT_VERSIONS[action], accepted_at: new Date() })))
      .execute()
  return { ...person, profileIds }
}

/** Opens a session and answers its id and token. */
/** What opening a session needs of a provider. */
type SessionMaker = Pick<Capabilities, 'db' | 'now'> & { settings: Pick<Settings, 'secret' | 'sessionMaxTime'> }

export async function openSession(
  { db, settings, now }: SessionMaker,
  userId: number,
  userAgent: string | null = null,
): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID()
  const instant = now()
  await db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, created_at: instant, last_seen_at: instant, address: '192.0.2.1', user_agent: userAgent })
    .execute()
  const { token } = await issueToken(settings, { userId, sessionId }, instant)
  return { sessionId, token }
}

/** Somebody new with an open session. */
export async function signedIn(provider: SessionMaker, options: PersonOptions = {}): Promise<Person & { sessionId: string; token: string }> {
  const person = await makePerson(provider.db, options)
  return { ...person, ...(await openSession(provider, person.userId)) }
}
