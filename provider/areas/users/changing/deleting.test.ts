// Deleting accounts. The clock stands at noon of 20 March 2027 in Poland.
import { ListLoggedEvents } from '#contract/logs.ts'
import { DeleteProfiles } from '#contract/profiles.ts'
import { ReadCurrentUser } from '#contract/session.ts'
import { DeleteUser, ListUsers, ReadUser } from '#contract/users.ts'
import { makeUsersWorld, NOW, type UsersWorld } from '#provider/areas/users/test-users.ts'
import { makeNotification } from '#provider/testing/notifications.ts'
import { makePerson, makeProfile, openSession } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const NOBODY = 2_000_000_000

let provider: TestProvider
let world: UsersWorld

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
})
beforeEach(async () => {
  provider.setNow(NOW)
  world = await makeUsersWorld(provider)
})
// Names and addresses of the deleted are free again, and seats empty.
afterEach(() => provider.db.updateTable('users').set({ deleted_at: NOW }).execute())
afterAll(() => provider.close())

const remove = (id: number, token = world.admin.token) => provider.call(DeleteUser, { token, input: { body: { id } } })

describe('DELETE /api/admin/users', () => {
  it('removes the account from everything but histories', async () => {
    const id = await world.made({ lastName: 'Odeszła', functionId: world.ids.member })
    const { token } = await openSession(provider, id)
    expect((await remove(id)).status).toBe(200)
    expect(await world.lastEvent()).toMatchObject({ kind: 'user_deleted', description: expect.stringContaining('Żaneta Odeszła') })
    expect((await provider.call(ReadCurrentUser, { token })).status).toBe(401)
    const row = await provider.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.last_name, row.deleted_at, row.updated_by]).toEqual(['Odeszła', NOW, world.admin.userId])
    expect(await provider.db.selectFrom('user_profiles').selectAll().where('user_id', '=', id).execute()).toEqual([])
    expect((await remove(id)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await world.create({ functionId: world.ids.member })).status).toBe(201)
  })

  it('keeps the names of deleted people and profiles in histories, and shows them nowhere else', async () => {
    const { superAdmin, ids } = world
    const former = await makePerson(provider.db, { permissions: ['user_admin'], role: null })
    const { token } = await openSession(provider, former.userId)
    const gone = await makeProfile(provider.db, ['read_access'], 'Profil, którego nie będzie')
    const changed = await world.made({ profileIds: [gone, ids.reader] })
    expect((await world.update(changed, { profileIds: [ids.reader], lastName: 'Nowa' }, token)).status).toBe(200)
    expect((await provider.call(DeleteProfiles, { token: superAdmin.token, input: { body: [gone] } })).status).toBe(200)
    expect((await remove(former.userId)).status).toBe(200)

    const told = (await world.history(changed)).filter(({ changedBy }) => changedBy === former.fullName)
    expect(told.map(({ field }) => field).sort()).toEqual(['lastName', 'profiles'])
    expect(told.find(({ field }) => field === 'profiles')?.before).toContain('Profil, którego nie będzie')
    const user = await provider.call(ReadUser, { token: superAdmin.token, input: { params: { id: String(changed) } } })
    expect(user.body.updatedBy).toBe(former.fullName)
    const events = await provider.call(ListLoggedEvents, { token: superAdmin.token, input: { query: { user: former.fullName } } })
    expect(events.body.items.map(({ kind }) => kind)).toContain('user_changed')
    // Nobody holds the deleted profile any more, and the deleted person is on no list.
    expect(user.body.profiles.map(({ id }) => id)).toEqual([ids.reader])
    const list = await provider.call(ListUsers, { token: superAdmin.token, input: { query: { q: former.username } } })
    expect(list.body.totalCount).toBe(0)
  })

  it('refuses unknown people, super administrators, oneself, and people with votes or mailings', async () => {
    const { superAdmin, admin, ids } = world
    const mighty = await world.made({ profileIds: [ids.almighty] })
    const code = async (id: number, token = admin.token) => {
      const { status, error } = await remove(id, token)
      return [status, error.code]
    }
    expect(await code(NOBODY)).toEqual([404, 'ERROR_NOT_FOUND'])
    expect(await code(mighty)).toEqual([400, 'ERROR_SUPERADMIN_USER'])
    expect(await code(mighty, superAdmin.token)).toEqual([400, 'ERROR_SUPERADMIN_USER'])
    expect(await code(admin.userId)).toEqual([400, 'ERROR_OWN_ACCOUNT'])
    const [voter, writer, sender] = [await world.made(), await world.made(), await world.made()]
    await addVote(voter)
    await makeNotification(provider.db, { created_by: writer })
    await makeNotification(provider.db, { sent_by: sender, sent_at: NOW })
    expect(await code(voter)).toEqual([400, 'ERROR_USER_HAS_VOTES'])
    expect(await code(writer)).toEqual([400, 'ERROR_USER_HAS_EMAILS'])
    expect(await code(sender)).toEqual([400, 'ERROR_USER_HAS_EMAILS'])
  })
})

const audited = { created_at: NOW, created_by: null, updated_by: null }
const idOf = async (row: Promise<{ id: number } | undefined>) => (await row)!.id
let extra = 0

/** One that was taken back: it is a vote nevertheless. */
async function addVote(userId: number): Promise<void> {
  const { db } = provider
  const voting_id = await idOf(
    db
      .insertInto('votings')
      .values({
        title: 'Uchwała',
        starts_at: null,
        ends_at: null,
        status: 'in_progress',
        general: true,
        start_stop_notifications: false,
        work_group_id: null,
        document_node_id: null,
        document_not_applicable: true,
        ...audited,
      })
      .returning('id')
      .executeTakeFirst(),
  )
  const answer_option_id = await idOf(
    db
      .insertInto('answer_options')
      .values({ name: `Za ${(extra += 1)}`, ...audited })
      .returning('id')
      .executeTakeFirst(),
  )
  const voting_option_id = await idOf(db.insertInto('voting_options').values({ voting_id, answer_option_id, position: 0 }).returning('id').executeTakeFirst())
  await db
    .insertInto('votes')
    .values({
      voting_id,
      voting_option_id,
      user_id: userId,
      institution_id: null,
      role: null,
      status: 'canceled',
      created_at: NOW,
      created_by: userId,
      canceled_at: NOW,
      canceled_by: userId,
    })
    .execute()
}
