// What is done with several accounts at once: all of them or none, by the rules of each.
import { ExtendUsers, ForeseeUserChanges, LockUsers, SendUserKeys, UserBulkAction } from '#contract/user-bulk.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { makeUsersWorld, NOW, type UsersWorld } from '#provider/areas/users/test-users.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { openSession } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { foresee } from './service.ts'

let provider: TestProvider
let world: UsersWorld

beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(async () => {
  provider.setNow(NOW)
  world = await makeUsersWorld(provider)
})
afterEach(() => provider.db.updateTable('users').set({ deleted_at: NOW }).execute())
afterAll(() => provider.close())

const call = async (endpoint: AnyEndpoint, body: object, token = world.admin.token) => {
  const { status, body: answer, error } = await provider.call(endpoint, { token, input: { body } })
  return status === 200 ? (answer as { affectedCount: number }).affectedCount : error.code
}
const lock = (userIds: number[], token?: string) => call(LockUsers, { userIds }, token)
const extend = (userIds: number[], activationDate = '2027-12-31', token?: string) => call(ExtendUsers, { userIds, activationDate }, token)
const sendKeys = (userIds: number[], token?: string) => call(SendUserKeys, { userIds }, token)
const hindrances = async (action: UserBulkAction, userIds: number[], token = world.admin.token) => {
  const { body } = await provider.call(ForeseeUserChanges, { token, input: { body: { userIds, action } } })
  return Object.fromEntries(body.items.map(({ id, hindrance }) => [id, hindrance]))
}
const rowOf = (id: number) => provider.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const active = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await rowOf(id)).active))
const set = (id: number, values: object) => provider.db.updateTable('users').set(values).where('id', '=', id).execute()
const eventsAfter = (id: number) => provider.db.selectFrom('events').select(['kind', 'detail', 'user_id']).where('id', '>', id).orderBy('id').execute()
const lastEventId = async () =>
  (
    await provider.db
      .selectFrom('events')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id
const mailsTo = async (id: number) => {
  const { email } = await rowOf(id)
  return provider.sentMails.filter(({ recipient }) => recipient === email).length
}
const keysOf = async (id: number) => (await provider.db.selectFrom('password_keys').select('key_hash').where('user_id', '=', id).execute()).length
const lasting = { activeInfinity: false, activationDate: '2027-06-30' }

describe('what can be done', () => {
  it('is asked in as many statements for ten accounts as for two', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => world.made(lasting)))
    const actor = { userId: world.admin.userId, permissions: new Set(['user_admin'] as const) }
    const statements = (userIds: number[], action: UserBulkAction) =>
      countStatements(provider.db, (db) => foresee({ db, now: () => NOW, actor }, { userIds, action }))
    for (const action of UserBulkAction.options) expect(await statements(ids, action)).toBe(await statements(ids.slice(0, 2), action))
  })
})

describe('locking', () => {
  it('locks each, ends their sessions, and writes each its event and its history', async () => {
    const [one, two, locked] = [await world.made(), await world.made(), await world.made({ active: false })]
    const { token } = await openSession(provider, one)
    const before = await lastEventId()
    expect(await lock([one, two, locked, one])).toBe(2)
    expect(await active(one, two, locked)).toEqual([false, false, false])
    expect((await rowOf(one)).blocked_since).toEqual(NOW)
    expect((await provider.call(ForeseeUserChanges, { token, input: { body: { userIds: [one], action: 'lock' } } })).status).toBe(401)
    const events = await eventsAfter(before)
    expect(events.map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['user_changed', world.admin.userId],
      ['user_changed', world.admin.userId],
    ])
    expect(events.map(({ detail }) => (detail as { userIds: number[] }).userIds[0]).sort()).toEqual([one, two].sort())
    expect((await world.history(one)).at(-1)).toMatchObject({ field: 'active', before: 'Aktywny', after: 'Zablokowany', changedBy: world.admin.fullName })
  })

  it('does nothing at all where one of them is one’s own, a super administrator’s, or gone', async () => {
    const one = await world.made()
    const gone = await world.made()
    await set(gone, { deleted_at: NOW })
    expect(await lock([one, world.admin.userId])).toBe('ERROR_OWN_ACCOUNT')
    expect(await lock([one, world.superAdmin.userId])).toBe('ERROR_SUPERADMIN_ONLY')
    expect(await lock([one, world.superAdmin.userId], world.superAdmin.token)).toBe('ERROR_OWN_ACCOUNT')
    expect(await lock([one, gone])).toBe('ERROR_NOT_FOUND')
    expect(await active(one)).toEqual([true])
    const other = await world.made({ profileIds: [world.ids.almighty] })
    expect(await hindrances('lock', [one, other, gone, world.admin.userId])).toEqual({
      [one]: null,
      [other]: 'super_administrator',
      [world.admin.userId]: 'own_account',
    })
    expect(await lock([other], world.superAdmin.token)).toBe(1)
  })
})

describe('extending', () => {
  it('lasts until the day, and leaves alone whatever lasts as long or longer', async () => {
    const [one, over, longer, forever] = [
      await world.made(lasting),
      await world.made(lasting),
      await world.made({ ...lasting, activationDate: '2028-01-01' }),
      await world.made(),
    ]
    await set(over, { active_until: '2027-03-19' })
    const before = await lastEventId()
    expect(await hindrances('extend', [one, over, longer, forever])).toEqual({ [one]: null, [over]: null, [longer]: null, [forever]: 'no_time_limit' })
    expect(await extend([one, over, longer, forever])).toBe(2)
    expect((await Promise.all([one, over, longer, forever].map(rowOf))).map(({ active_until }) => active_until)).toEqual([
      '2027-12-31',
      '2027-12-31',
      '2028-01-01',
      null,
    ])
    expect(await eventsAfter(before)).toHaveLength(2)
    expect(await extend([one])).toBe(0)
    expect(await eventsAfter(before)).toHaveLength(2)
  })

  it('takes no day that has passed, no locked account, and no super administrator’s from somebody else', async () => {
    const [one, locked, mighty] = [
      await world.made(lasting),
      await world.made({ ...lasting, active: false }),
      await world.made({ ...lasting, profileIds: [world.ids.almighty] }),
    ]
    expect(await extend([one], '2027-03-19')).toBe('USER_ACTIVATION_DATE_IN_THE_PAST')
    expect(await extend([one, locked])).toBe('ERROR_USER_NOT_ACTIVE')
    expect(await extend([one, mighty])).toBe('ERROR_SUPERADMIN_ONLY')
    expect((await rowOf(one)).active_until).toBe('2027-06-30')
    expect(await extend([one, mighty], '2027-12-31', world.superAdmin.token)).toBe(2)
  })

  it('gives a seat to one person only: not to a predecessor, and not to two at once', async () => {
    const seat = { ...lasting, functionId: world.ids.member }
    const first = await world.made(seat)
    await set(first, { active_until: '2027-03-19' })
    const second = await world.made(seat)
    expect(await hindrances('extend', [first, second])).toEqual({ [first]: 'seat_taken', [second]: null })
    expect(await extend([first, second])).toBe('USER_WITH_FUNCTION_ROLE_EXISTS')
    await set(second, { active_until: '2027-03-19' })
    expect(await hindrances('extend', [first, second])).toEqual({ [first]: null, [second]: null })
    expect(await extend([first, second])).toBe('USER_WITH_FUNCTION_ROLE_EXISTS')
    expect((await rowOf(first)).active_until).toBe('2027-03-19')
    expect(await extend([first])).toBe(1)
  })
})

describe('sending the key again', () => {
  it('mails those alone who have no password, once for a form that is sent twice', async () => {
    const [one, two, has] = [await world.made(), await world.made(), await world.made()]
    await set(has, { password_hash: 'x' })
    expect(await hindrances('send_key', [one, two, has])).toEqual({ [one]: null, [two]: null, [has]: 'has_password' })
    const before = await lastEventId()
    const body = { userIds: [one, two, has] }
    const press = () => provider.call(SendUserKeys, { token: world.admin.token, input: { body }, headers: { 'idempotency-key': 'wyslij-ponownie-1' } })
    const answers = await Promise.all([press(), press()])
    expect(answers.map((answer) => answer.body.affectedCount)).toEqual([2, 2])
    // The first mail came with the account.
    expect([await mailsTo(one), await mailsTo(two), await mailsTo(has)]).toEqual([2, 2, 1])
    expect((await eventsAfter(before)).map(({ kind }) => kind)).toEqual(['user_key_sent', 'user_key_sent'])
    const usable = await provider.db.selectFrom('password_keys').select('user_id').where('user_id', 'in', [one, two]).where('used_at', 'is', null).execute()
    expect(usable).toHaveLength(2)
  })

  it('mails nobody where one of them is locked, has run out, or is a super administrator', async () => {
    const [one, locked, over, mighty] = [
      await world.made(),
      await world.made({ active: false }),
      await world.made(lasting),
      await world.made({ profileIds: [world.ids.almighty] }),
    ]
    await set(over, { active_until: '2027-03-19' })
    expect(await hindrances('send_key', [locked, over, mighty])).toEqual({ [locked]: 'locked', [over]: 'expired', [mighty]: 'super_administrator' })
    for (const other of [locked, over]) expect(await sendKeys([one, other])).toBe('ERROR_USER_NOT_ACTIVE')
    expect(await sendKeys([one, mighty])).toBe('ERROR_SUPERADMIN_ONLY')
    expect(await keysOf(one)).toBe(1)
    expect(await sendKeys([one, mighty], world.superAdmin.token)).toBe(2)
  })
})
