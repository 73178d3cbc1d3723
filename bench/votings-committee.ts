// A thousand people who may vote in one general voting, in a database that no provider has opened yet.
import { TEXT_VERSIONS } from '#contract/session.ts'
import type { Db } from '#provider/capabilities.ts'
import { hashPassword } from '#provider/areas/session/passwords/passwords.ts'
import { requiredConsents } from '#provider/identity/gates.ts'

export const PASSWORD = 'Komitet-KM-2127!'
export const usernameOf = (place: number): string => `g${place}`

export interface Ballots {
  /** The voting for votes through the portal, and the one for votes on the provider. */
  throughPortal: Voting
  bare: Voting
}
interface Voting {
  id: number
  options: number[]
}

const CHUNK = 200

/** Members without a function, with a profile of their own. */
export async function insertPeople(db: Db, count: number): Promise<void> {
  const made = { created_at: new Date(), created_by: null, updated_by: null }
  const password_hash = await hashPassword(PASSWORD)
  const { id: profile_id } = await db
    .insertInto('profiles')
    .values({ name: 'Głosujący', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('profile_permissions')
    .values([
      { profile_id, permission_key: 'voting' },
      { profile_id, permission_key: 'read_access' },
    ])
    .execute()
  for (let from = 0; from < count; from += CHUNK) {
    const places = Array.from({ length: Math.min(CHUNK, count - from) }, (_, i) => from + i)
    const rows = await db
      .insertInto('users')
      .values(
        places.map((place) => ({
          username: usernameOf(place),
          first_name: 'Anna',
          last_name: `Nowak ${place}`,
          email: `${usernameOf(place)}@urzad.example`,
          institution_id: null,
          function_id: null,
          additional_info: null,
          active: true,
          active_no_time_limit: true,
          active_until: null,
          password_hash,
          active_profile_id: profile_id,
          ...made,
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('user_profiles')
      .values(rows.map(({ id }) => ({ user_id: id, profile_id })))
      .execute()
    await db
      .insertInto('consents')
      .values(
        rows.flatMap(({ id }) =>
          requiredConsents(null).map((action) => ({ user_id: id, action, text_version: TEXT_VERSIONS[action], accepted_at: new Date() })),
        ),
      )
      .execute()
  }
}

async function insertVoting(db: Db, answers: readonly number[]): Promise<Voting> {
  const { id } = await db
    .insertInto('votings')
    .values({
      title: 'Wybór terminu posiedzenia',
      status: 'in_progress',
      general: true,
      starts_at: '2026-01-01 08:00:00',
      ends_at: null,
      start_stop_notifications: false,
      work_group_id: null,
      document_node_id: null,
      document_not_applicable: true,
      created_at: new Date(),
      created_by: null,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = await db
    .insertInto('voting_options')
    .values(answers.map((answer_option_id, position) => ({ voting_id: id, answer_option_id, position })))
    .returning('id')
    .execute()
  return { id, options: options.map((option) => option.id) }
}

export async function fillCommittee(db: Db, people: number): Promise<Ballots> {
  await insertPeople(db, people)
  const answers = await db
    .insertInto('answer_options')
    .values(['Za', 'Przeciw', 'Wstrzymuję się'].map((name) => ({ name, created_at: new Date(), created_by: null, updated_by: null })))
    .returning('id')
    .execute()
  const ids = answers.map(({ id }) => id)
  return { throughPortal: await insertVoting(db, ids), bare: await insertVoting(db, ids) }
}
