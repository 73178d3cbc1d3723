// Dictionaries, profiles and users.
import { TEXT_VERSIONS, type ConsentAction } from '#contract/session.ts'
import type { Tx } from '#provider/capabilities.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import {
  DEMO_ACCOUNTS,
  FUNCTIONS,
  OTHER_PEOPLE,
  PROFILES,
  SECRETARIAT_EMAIL,
  SIDES,
  WORK_GROUPS,
  type Institution,
  type Person,
  type WorkGroup,
} from './texts/people.ts'

export interface SeededPerson extends Person {
  id: number
  institutionId: number
}
export interface SeededPeople {
  all: SeededPerson[]
  byUsername(username: string): SeededPerson
  groupIds: Record<WorkGroup, number>
}

const FOUNDED_DAYS_AGO = -900

/** `passwordHash`: of the password of all demo accounts. */
export async function seedPeople(tx: Tx, dates: DemoDates, passwordHash: string): Promise<SeededPeople> {
  const founded = made(null, dates.at(FOUNDED_DAYS_AGO))
  const institutionIds = await seedInstitutions(tx, founded)
  const functionIds = await insertNamed(
    tx,
    'functions',
    Object.entries(FUNCTIONS).map(([name, role]) => ({ name, role, ...founded })),
  )
  const groups = await insertNamed(
    tx,
    'work_groups',
    Object.values(WORK_GROUPS).map((name) => ({ name, ...founded })),
  )
  const profileIds = await insertNamed(
    tx,
    'profiles',
    Object.keys(PROFILES).map((name) => ({ name, ...founded })),
  )
  await tx
    .insertInto('profile_permissions')
    .values(Object.entries(PROFILES).flatMap(([name, keys]) => keys.map((key) => ({ profile_id: profileIds.get(name)!, permission_key: key }))))
    .execute()
  await tx
    .insertInto('configuration')
    .values({ config_key: 'secretariat_email', config_value: SECRETARIAT_EMAIL, ...founded })
    .execute()

  const people = [...DEMO_ACCOUNTS, ...OTHER_PEOPLE]
  const users = await tx
    .insertInto('users')
    .values(
      people.map((person, i) => ({
        ...accountOf(person, dates, passwordHash),
        institution_id: institutionIds.get(person.institution)!,
        function_id: functionIds.get(person.function)!,
        active_profile_id: profileIds.get(person.profiles[0]!)!,
        ...made(null, dates.at(FOUNDED_DAYS_AGO + 1 + i)),
      })),
    )
    .returning(['id', 'username'])
    .execute()
  const idOf = new Map(users.map((user) => [user.username, user.id]))
  const all = people.map((person) => ({ ...person, id: idOf.get(person.username)!, institutionId: institutionIds.get(person.institution)! }))

  await tx
    .insertInto('user_profiles')
    .values(all.flatMap((person) => person.profiles.map((name) => ({ user_id: person.id, profile_id: profileIds.get(name)! }))))
    .execute()
  const groupIds = Object.fromEntries(Object.entries(WORK_GROUPS).map(([key, name]) => [key, groups.get(name)!])) as Record<WorkGroup, number>
  await tx
    .insertInto('user_work_groups')
    .values(all.flatMap((person) => (person.groups ?? ['none' as const]).map((group) => ({ user_id: person.id, work_group_id: groupIds[group] }))))
    .execute()
  await tx
    .insertInto('consents')
    .values(all.flatMap((person) => consentsOf(person, dates)))
    .execute()
  return { all, groupIds, byUsername: (username) => all.find((person) => person.username === username)! }
}

type Stamps = ReturnType<typeof made>

async function seedInstitutions(tx: Tx, founded: Stamps): Promise<Map<Institution, number>> {
  const sideIds = await insertNamed(
    tx,
    'represented_sides',
    Object.keys(SIDES).map((name) => ({ name, ...founded })),
  )
  const rows = Object.entries(SIDES).flatMap(([side, names]) => names.map((name) => ({ name, represented_side_id: sideIds.get(side)!, ...founded })))
  return (await insertNamed(tx, 'institutions', rows)) as Map<Institution, number>
}

type NamedTable = 'represented_sides' | 'institutions' | 'functions' | 'work_groups' | 'profiles'

async function insertNamed(tx: Tx, table: NamedTable, rows: ({ name: string } & Stamps)[]): Promise<Map<string, number>> {
  const inserted = await tx
    .insertInto(table)
    .values(rows as never)
    .returning(['id', 'name'])
    .execute()
  return new Map(inserted.map((row) => [row.name, row.id]))
}

function accountOf({ username, name, info, state, activeUntil }: Person, dates: DemoDates, passwordHash: string) {
  const address = name.join('.').toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
  return {
    username,
    first_name: name[0],
    last_name: name[1],
    email: `${address}@komitet.test`,
    additional_info: info ?? null,
    active: state !== 'locked',
    active_no_time_limit: state !== 'locked' && activeUntil === undefined,
    active_until: activeUntil === undefined ? null : dates.wall(activeUntil).slice(0, 10),
    blocked_since: state === 'locked' ? dates.at(-12) : null,
    password_hash: passwordHash,
    must_change_password: state === 'must-change-password',
  }
}

function consentsOf({ id, state, function: functionName }: SeededPerson, dates: DemoDates) {
  if (state === 'nothing-accepted') return []
  const role = FUNCTIONS[functionName]
  const tasks: ConsentAction = role === 'member' || role === 'alternate_member' ? 'declaration_mem_tasks' : 'declaration_obs_tasks'
  const actions: ConsentAction[] = ['licence', 'policy', tasks]
  return actions.map((action) => ({ user_id: id, action, text_version: TEXT_VERSIONS[action], accepted_at: dates.at(-200, 8 + (id % 6)) }))
}
