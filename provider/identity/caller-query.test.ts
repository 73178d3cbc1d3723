import { ReadCurrentUser } from '#contract/session.ts'
import { makePerson, makeProfile, openSession } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(new Date('2027-03-02T08:00:00Z'))
})
afterAll(() => provider.close())

const user = async (token: string) => (await provider.call(ReadCurrentUser, { token })).body
const change = (id: number, values: { name?: string; second_factor_from?: string; second_factor_grace_days?: number }) =>
  provider.db.updateTable('profiles').set(values).where('id', '=', id).execute()

it('a profile that was taken while it was active gives nothing more, though the account still names it', async () => {
  const [active, other] = [await makeProfile(provider.db, ['user_admin']), await makeProfile(provider.db, ['voting'])]
  const { userId } = await makePerson(provider.db, { profileIds: [active, other] })
  await provider.db.updateTable('users').set({ active_profile_id: active }).where('id', '=', userId).execute()
  const { token } = await openSession(provider, userId)
  expect((await user(token)).userPermissionKeys).toEqual(['user_admin'])
  await provider.db.deleteFrom('user_profiles').where('user_id', '=', userId).where('profile_id', '=', active).execute()
  expect(await user(token)).toMatchObject({ userPermissionKeys: [], userProfiles: [{ id: other }] })
})

it('of several profiles the strictest says from which day a second factor is needed, and they are told by name', async () => {
  const ids = [await makeProfile(provider.db, []), await makeProfile(provider.db, []), await makeProfile(provider.db, [])]
  const [last, first, middle] = ids as [number, number, number]
  await change(last, { name: 'Zespół', second_factor_from: '2027-03-01', second_factor_grace_days: 6 })
  await change(first, { name: 'Administracja', second_factor_from: '2027-03-02', second_factor_grace_days: 9 })
  await change(middle, { name: 'Komitet', second_factor_from: '2027-03-03', second_factor_grace_days: 1 })
  const { userId } = await makePerson(provider.db, { profileIds: ids })
  await provider.db
    .updateTable('user_profiles')
    .set({ since: new Date('2027-02-01T08:00:00Z') })
    .where('user_id', '=', userId)
    .execute()
  const { token } = await openSession(provider, userId)
  const told = await user(token)
  expect(told.userProfiles.map(({ name }) => name)).toEqual(['Administracja', 'Komitet', 'Zespół'])
  // The one that demands it from tomorrow does not count yet.
  expect(told.secondFactorBy).toBe('2027-03-07')
})
