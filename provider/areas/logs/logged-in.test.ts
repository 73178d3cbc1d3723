// Who is signed in just now. The clock stands at noon of 20 March 2027 in Poland.
import { ReadLoggedIn } from '#contract/logs.ts'
import { CheckAuthorized } from '#contract/session.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeInstitution, openSession, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { readLoggedIn } from './service.ts'

const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let admin: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
})
afterEach(() => provider.setNow(NOW))
afterAll(() => provider.close())

describe('GET /api/admin/loggedin', () => {
  beforeEach(async () => {
    await provider.db.deleteFrom('sessions').execute()
    admin = await signedIn(provider, { permissions: ['user_admin'], role: null })
  })
  const read = async () => (await provider.call(ReadLoggedIn, { token: admin.token })).body
  const VOTER: PersonOptions = { permissions: ['voting'] }

  it('shows voting members by institution with their total, and everybody else apart', async () => {
    const [zary, lodz] = [await makeInstitution(provider.db, 'Żary'), await makeInstitution(provider.db, 'Łódź')]
    const member = await signedIn(provider, { ...VOTER, institutionId: zary })
    const deputy = await signedIn(provider, { ...VOTER, institutionId: zary, role: 'alternate_member' })
    const other = await signedIn(provider, { ...VOTER, institutionId: lodz })
    const mayNotVote = await signedIn(provider, { permissions: ['read_access'], institutionId: lodz })
    const observer = await signedIn(provider, { ...VOTER, institutionId: lodz, role: 'umwp' })
    const homeless = await signedIn(provider, VOTER)
    const { votingMembers, votingMembersTotal, others } = await read()
    expect(votingMembersTotal).toBe(3)
    expect(votingMembers.map(({ institutionName, users }) => [institutionName, users.map(({ userId }) => userId)])).toEqual([
      ['Łódź', [other.userId]],
      ['Żary', [member.userId, deputy.userId]],
    ])
    expect(others.map(({ userId }) => userId).sort()).toEqual([admin, mayNotVote, observer, homeless].map(({ userId }) => userId).sort())
    expect(others.find(({ userId }) => userId === admin.userId)?.functionName).toBeNull()
  })

  it('shows a person with several sessions once: since the first, last seen in any', async () => {
    const member = await signedIn(provider, { permissions: ['read_access'] })
    provider.setNow(new Date(NOW.getTime() + 60_000))
    await openSession(provider, member.userId)
    const shown = (await read()).others.filter(({ userId }) => userId === member.userId)
    expect(shown).toMatchObject([{ since: NOW.toISOString(), lastSeenAt: '2027-03-20T11:01:00.000Z' }])
  })

  it.each([
    [
      'signed out',
      async (userId: number) =>
        void (await provider.db.updateTable('sessions').set({ ended_at: NOW, end_reason: 'sign_out' }).where('user_id', '=', userId).execute()),
    ],
    [
      'not seen for too long',
      async (userId: number) =>
        void (await provider.db
          .updateTable('sessions')
          .set({ last_seen_at: new Date(NOW.getTime() - 1_800_000) })
          .where('user_id', '=', userId)
          .execute()),
    ],
    ['locked', async (userId: number) => void (await provider.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute())],
    [
      'expired',
      async (userId: number) =>
        void (await provider.db.updateTable('users').set({ active_no_time_limit: false, active_until: '2027-03-19' }).where('id', '=', userId).execute()),
    ],
    ['deleted', async (userId: number) => void (await provider.db.updateTable('users').set({ deleted_at: NOW }).where('id', '=', userId).execute())],
  ])('leaves out who is %s', async (_what, happen) => {
    const member = await signedIn(provider)
    expect((await read()).others).toHaveLength(2)
    await happen(member.userId)
    expect((await read()).others.map(({ userId }) => userId)).toEqual([admin.userId])
  })

  it('prolongs no session, however often a page asks', async () => {
    const after = async (minutes: number) => {
      provider.setNow(new Date(NOW.getTime() + minutes * 60_000))
      return (await provider.call(ReadLoggedIn, { token: admin.token })).status
    }
    expect([await after(15), await after(29), await after(30)]).toEqual([200, 200, 401])
    provider.setNow(NOW)
    await provider.call(CheckAuthorized, { token: admin.token })
  })

  it('reads with one statement', async () => {
    expect(await countStatements(provider.db, (db) => readLoggedIn({ ...provider, db }))).toBe(1)
  })
})
