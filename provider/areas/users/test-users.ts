// What the tests of accounts share: a form that is right, and quick ways to send it.
import type { RequestInput } from '#contract/kit.ts'
import { CreateUser, ReadUser, ReadUserHistory, UpdateUser } from '#contract/users.ts'
import { makeFunction, makeInstitution, makeProfile, makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'

/** Noon of 20 March 2027 in Poland. */
export const NOW = new Date('2027-03-20T11:00:00Z')

export type UserForm = RequestInput<typeof CreateUser>['body']
export type UserChange = RequestInput<typeof UpdateUser>['body']

let count = 0

/** What forms choose from, made anew. */
async function makeChoices({ db }: TestProvider) {
  return {
    reader: await makeProfile(db, ['read_access'], `Czytelnik ${(count += 1)}`),
    voter: await makeProfile(db, ['read_access', 'voting'], `Głosujący ${(count += 1)}`),
    manager: await makeProfile(db, ['user_admin'], `Sekretariat ${(count += 1)}`),
    institution: await makeInstitution(db),
    otherInstitution: await makeInstitution(db),
    member: await makeFunction(db, 'member'),
    deputy: await makeFunction(db, 'alternate_member'),
    observer: await makeFunction(db, 'umwp'),
    group: await makeWorkGroup(db, `Grupa ds. energii ${(count += 1)}`),
    otherGroup: await makeWorkGroup(db, `Grupa ds. wody ${(count += 1)}`),
  }
}

/** A world of one provider: an administrator, a super administrator, and what forms choose from. */
export async function makeUsersWorld(provider: TestProvider) {
  const { db } = provider
  const admin = await signedIn(provider, { permissions: ['user_admin'], role: null })
  const superAdmin = await signedIn(provider, { permissions: ['super_admin'], role: null })
  const ids = { ...(await makeChoices(provider)), almighty: superAdmin.profileIds[0]! }
  const form = (more: Partial<UserForm> = {}): UserForm => {
    const username = `u${(count += 1)}`
    return {
      username,
      firstName: 'Żaneta',
      lastName: 'Łęcka',
      email: `${username}@urzad.example`,
      profileIds: [ids.reader],
      institutionId: ids.institution,
      functionId: ids.observer,
      workGroupsIds: [ids.group],
      additionalInfo: '',
      active: true,
      activeInfinity: true,
      ...more,
    }
  }
  const create = (more: Partial<UserForm> = {}, token = admin.token) => provider.call(CreateUser, { token, input: { body: form(more) } })
  const made = async (more: Partial<UserForm> = {}): Promise<number> => {
    const { status, body, error } = await create(more, superAdmin.token)
    if (status !== 201) throw new Error(`not created: ${JSON.stringify(error)}`)
    return body.id
  }
  const read = async (id: number, token = admin.token) => (await provider.call(ReadUser, { token, input: { params: { id: String(id) } } })).body
  /** The form of an account as it is, with some of it changed. */
  const formOf = async (id: number, more: Partial<UserChange> = {}): Promise<UserChange> => {
    const user = await read(id, superAdmin.token)
    return {
      id,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      profileIds: user.profiles.map((profile) => profile.id),
      institutionId: user.institution?.id ?? ids.institution,
      functionId: user.function?.id ?? ids.observer,
      workGroupsIds: user.workingGroups.length > 0 ? user.workingGroups.map((group) => group.id) : [ids.group],
      additionalInfo: user.additionalInfo,
      active: user.active,
      activationDate: user.activeUntil,
      activeInfinity: user.activeNoTimeLimit,
      ...more,
    }
  }
  const update = async (id: number, more: Partial<UserChange> = {}, token = admin.token) =>
    provider.call(UpdateUser, { token, input: { body: await formOf(id, more) } })
  const history = async (id: number) =>
    (await provider.call(ReadUserHistory, { token: admin.token, input: { params: { id: String(id) }, query: { limit: '100', dir: 'asc' } } })).body.items
  const lastEvent = () => db.selectFrom('events').select(['kind', 'description', 'detail']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return { provider, admin, superAdmin, ids, form, create, made, read, formOf, update, history, lastEvent }
}

export type UsersWorld = Awaited<ReturnType<typeof makeUsersWorld>>
