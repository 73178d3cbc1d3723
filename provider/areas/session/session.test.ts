import {
  AcceptConsent,
  CheckAuthorized,
  ReadCurrentUser,
  ReadMyAccount,
  BACKGROUND_HEADER,
  RENEWED_TOKEN_HEADER,
  SignOut,
  SwitchProfile,
  TEXT_VERSIONS,
} from '#contract/session.ts'
import { makeInstitution, makeProfile, openSession, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { issueToken, verifyToken } from '#provider/identity/tokens.ts'
import { cleanUpSessions } from './cleanup.ts'
import { endSessions } from './service.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterEach(() => provider.setNow(null))
afterAll(() => provider.close())

const somebody = (options: PersonOptions = {}) => signedIn(provider, options)
const readUser = (token?: string) => provider.call(ReadCurrentUser, { token })
const isAlive = async (token: string) => (await provider.call(CheckAuthorized, { token })).status === 204

const eventsOf = (userId: number) =>
  provider.db.selectFrom('events').select(['kind', 'description', 'detail']).where('user_id', '=', userId).orderBy('id').execute()

describe('POST /api/auth/logoutJwt', () => {
  const signOut = (token?: string) => provider.call(SignOut, { token, input: { body: { username: 'anybody' } } })

  it('refuses a visitor', async () => {
    expect((await signOut()).error.code).toBe('ERROR_UNAUTHORIZED')
  })

  it('ends this session at once and leaves the others', async () => {
    const { userId, token } = await somebody()
    const other = await openSession(provider, userId)
    expect((await signOut(token)).status).toBe(204)
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(other.token)).toBe(true)
    expect((await eventsOf(userId)).map(({ kind }) => kind)).toEqual(['sign_out'])
  })

  it('is logged once when two tabs sign out at the same time', async () => {
    const { userId, token } = await somebody()
    await Promise.all([signOut(token), signOut(token)])
    expect(await eventsOf(userId)).toHaveLength(1)
  })

  it('lets somebody sign out who has accepted nothing', async () => {
    const { token } = await somebody({ consents: [] })
    expect((await signOut(token)).status).toBe(204)
  })
})

describe('GET /api/auth/user', () => {
  it('refuses a visitor', async () => {
    expect((await readUser()).status).toBe(401)
  })

  it.each([
    ['member', 'member'],
    ['alternate_member', 'deputy'],
    ['umwp', 'observer'],
    [null, 'observer'],
  ] as const)('tells the function role %s as %s', async (role, functionRole) => {
    const { token, username, userId, profileIds } = await somebody({ role, permissions: ['read_access', 'voting'] })
    const { body } = await readUser(token)
    expect(body).toMatchObject({ id: userId, username, firstName: 'Anna', functionRole, profileId: profileIds[0] })
    expect(body.userPermissionKeys.toSorted()).toEqual(['read_access', 'voting'])
    expect(body.userProfiles.map(({ id }) => id)).toEqual(profileIds)
  })

  it('renews the token for the same session', async () => {
    const { token, userId, sessionId } = await somebody()
    provider.setNow(new Date(Date.now() + 20 * 60_000))
    const renewed = String((await readUser(token)).headers[RENEWED_TOKEN_HEADER])
    expect(renewed).not.toBe(token)
    expect(await verifyToken(provider.settings.secret, renewed, provider.now())).toEqual({ userId, sessionId })
  })

  it('ends a session after its hours, however busy', async () => {
    const { token, userId } = await somebody()
    const { sessionHours } = provider.settings
    let newest = token
    for (let minutes = 20; minutes < sessionHours * 60; minutes += 20) {
      provider.setNow(new Date(Date.now() + minutes * 60_000))
      const { status, headers } = await readUser(newest)
      expect(status).toBe(200)
      newest = String(headers[RENEWED_TOKEN_HEADER])
    }
    provider.setNow(new Date(Date.now() + sessionHours * 3_600_000))
    expect((await readUser(newest)).status).toBe(401)
    await cleanUpSessions(provider.db, provider.settings, provider.now())
    const ended = await provider.db.selectFrom('sessions').select('end_reason').where('user_id', '=', userId).executeTakeFirstOrThrow()
    expect(ended.end_reason).toBe('expired')
  })

  it('does not prolong the session when a page asks in the background', async () => {
    const { token, userId } = await somebody()
    const seen = () => provider.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', userId).executeTakeFirstOrThrow()
    const before = await seen()
    provider.setNow(new Date(Date.now() + 10 * 60_000))
    expect((await provider.call(ReadCurrentUser, { token, headers: { [BACKGROUND_HEADER]: '1' } })).status).toBe(200)
    expect(await seen()).toEqual(before)
    await readUser(token)
    expect(await seen()).not.toEqual(before)
  })

  it.each([
    ['licence', 'member', [], 'LICENCE_NOT_ACCEPTED'],
    ['policy', 'member', ['licence', 'declaration_mem_tasks'], 'POLICY_NOT_ACCEPTED'],
    ['tasks of a member', 'member', ['licence', 'policy', 'declaration_obs_tasks'], 'MEMBER_TASKS_NOT_ACCEPTED'],
    ['tasks of a deputy', 'alternate_member', ['licence', 'policy'], 'MEMBER_TASKS_NOT_ACCEPTED'],
    ['tasks of an observer', 'adviser_ke', ['licence', 'policy', 'declaration_mem_tasks'], 'OBSERVER_TASKS_NOT_ACCEPTED'],
    ['tasks of somebody without a function', null, ['licence', 'policy'], 'OBSERVER_TASKS_NOT_ACCEPTED'],
  ] as const)('refuses with the missing acceptance (%s), names whose it is and still renews the token', async (_what, role, consents, code) => {
    const { token, username } = await somebody({ role, consents })
    const { status, error, headers } = await readUser(token)
    expect([status, error]).toEqual([403, { code, username }])
    expect(await verifyToken(provider.settings.secret, String(headers[RENEWED_TOKEN_HEADER]), new Date())).not.toBeNull()
  })

  it('asks for an acceptance again when its text has a new version', async () => {
    const { token, userId } = await somebody()
    await provider.db.updateTable('consents').set({ text_version: 'earlier' }).where('user_id', '=', userId).where('action', '=', 'policy').execute()
    expect((await readUser(token)).error.code).toBe('POLICY_NOT_ACCEPTED')
  })
})

describe('GET /api/auth/authorized', () => {
  it('refuses a visitor and tokens that are forged, unsigned, foreign or over', async () => {
    const { token, userId, sessionId } = await somebody()
    const [header, claims, signature] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const foreign = await issueToken({ ...provider.settings, secret: 'another secret that is long enough too' }, { userId, sessionId }, new Date())
    const over = await issueToken(provider.settings, { userId, sessionId }, new Date(Date.now() - 2 * 1800 * 1000))
    for (const wrong of ['', 'x', unsigned, `${header}.${claims}.${signature?.slice(0, -4)}AAAA`, foreign.token, over.token])
      expect(await provider.call(CheckAuthorized, { token: wrong })).toMatchObject({ status: 401, error: { code: 'ERROR_UNAUTHORIZED' } })
    expect((await provider.call(CheckAuthorized)).status).toBe(401)
    expect(await isAlive(token)).toBe(true)
  })

  it('ends a session that is idle for too long; every call starts the time anew', async () => {
    const { token } = await somebody()
    const start = Date.now()
    const at = (seconds: number) => provider.setNow(new Date(start + seconds * 1000))
    at(1700)
    expect(await isAlive(token)).toBe(true)
    at(3400)
    expect(await isAlive(token)).toBe(true)
    const { token: idle } = await somebody()
    at(3400 + 1801)
    expect(await isAlive(idle)).toBe(false)
  })

  it.each([
    ['locked', { active: false }],
    ['deleted', { deleted_at: new Date() }],
    ['expired', { active_no_time_limit: false, active_until: '2020-01-01' }],
  ])('ends the sessions of a user who is %s at once', async (_state, change) => {
    const { token, userId } = await somebody()
    await provider.db.updateTable('users').set(change).where('id', '=', userId).execute()
    expect(await isAlive(token)).toBe(false)
  })

  it('stays closed to a session that was ended, also when its user is let in again', async () => {
    const { token, userId } = await somebody()
    await provider.db.transaction().execute((tx) => endSessions(tx, [userId], 'user_blocked', new Date()))
    expect(await isAlive(token)).toBe(false)
  })
})

describe('POST /api/auth/consent', () => {
  const accept = (action: 'licence' | 'policy' | 'declaration_mem_tasks' | 'declaration_obs_tasks', token?: string) =>
    provider.call(AcceptConsent, { token, input: { body: { action } } })

  it('refuses a visitor', async () => {
    expect((await accept('licence')).error.code).toBe('ERROR_UNAUTHORIZED')
  })

  it('refuses a text that does not exist', async () => {
    const { token } = await somebody({ consents: [] })
    expect((await accept('everything' as 'licence', token)).error).toEqual({ code: 'VALIDATION_ERROR', fields: [{ path: 'action', code: 'wrong_format' }] })
  })

  it('opens one gate after another, and logs each acceptance with the version of its text', async () => {
    const { token, userId } = await somebody({ role: 'alternate_member', consents: [] })
    const gates = []
    for (const action of ['licence', 'policy', 'declaration_mem_tasks'] as const) {
      expect((await accept(action, token)).body).toMatchObject({ action, textVersion: TEXT_VERSIONS[action] })
      gates.push((await readUser(token)).error.code)
    }
    expect(gates).toEqual(['POLICY_NOT_ACCEPTED', 'MEMBER_TASKS_NOT_ACCEPTED', undefined])
    const events = await eventsOf(userId)
    const versions = [TEXT_VERSIONS.licence, TEXT_VERSIONS.policy, TEXT_VERSIONS.declaration_mem_tasks]
    expect(events.map(({ kind, detail }) => [kind, detail['textVersion']])).toEqual(versions.map((version) => ['consent', version]))
    expect(events[0]?.description).toContain('licencji')
  })

  it('records one acceptance when it is given several times at once', async () => {
    const { token, userId } = await somebody({ consents: [] })
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept('licence', token)))
    expect(new Set(answers.map(({ body }) => body.acceptedAt)).size).toBe(1)
    expect(await provider.db.selectFrom('consents').where('user_id', '=', userId).select('id').execute()).toHaveLength(1)
    expect(await eventsOf(userId)).toHaveLength(1)
  })

  it.each([
    ['member', 'declaration_obs_tasks'],
    ['umwp', 'declaration_mem_tasks'],
  ] as const)('refuses the other side’s declaration to %s', async (role, action) => {
    const { token, userId } = await somebody({ role, consents: [] })
    expect(await accept(action, token)).toMatchObject({ status: 403, error: { code: 'ERROR_FORBIDDEN' } })
    expect(await provider.db.selectFrom('consents').where('user_id', '=', userId).select('id').execute()).toEqual([])
  })
})

describe('PUT /api/auth/profile', () => {
  const switchTo = (id: number, token?: string) => provider.call(SwitchProfile, { token, input: { body: { id } } })
  const twoProfiles = async () => [await makeProfile(provider.db, ['user_admin']), await makeProfile(provider.db, ['voting'])] as const

  it('refuses a visitor', async () => {
    expect((await switchTo(1)).error.code).toBe('ERROR_UNAUTHORIZED')
  })

  it('switches to an own profile, whose permissions count from then on', async () => {
    const [admin, voter] = await twoProfiles()
    const { token, userId } = await somebody({ profileIds: [admin, voter] })
    expect((await switchTo(voter, token)).body).toEqual({ id: voter, affectedCount: 1 })
    expect((await readUser(token)).body).toMatchObject({ profileId: voter, userPermissionKeys: ['voting'] })
    const { token: nextTime } = await openSession(provider, userId)
    expect((await readUser(nextTime)).body.profileId).toBe(voter)
    expect(await eventsOf(userId)).toMatchObject([{ kind: 'profile_switch', detail: { from: admin, to: voter } }])
    // The one in use already: nothing changes, and nothing is logged.
    expect((await switchTo(voter, token)).body).toEqual({ id: voter, affectedCount: 0 })
    expect(await eventsOf(userId)).toHaveLength(1)
  })

  it('refuses a profile of somebody else, or that nobody has', async () => {
    const [admin, voter] = await twoProfiles()
    const { token } = await somebody({ profileIds: [voter] })
    for (const id of [admin, 2_000_000_000]) expect(await switchTo(id, token)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
    expect((await readUser(token)).body.profileId).toBe(voter)
  })

  it.each([0, -1, 1.5, 2 ** 31])('refuses %d as an id', async (id) => {
    const { token } = await somebody()
    expect((await switchTo(id, token)).status).toBe(400)
  })
})

describe('GET /api/auth/myaccount', () => {
  const read = (token?: string) => provider.call(ReadMyAccount, { token })

  it('refuses a visitor, and somebody before a gate', async () => {
    expect((await read()).status).toBe(401)
    const { token } = await somebody({ consents: [] })
    expect((await read(token)).error.code).toBe('LICENCE_NOT_ACCEPTED')
  })

  it('answers the own data', async () => {
    const institutionId = await makeInstitution(provider.db, 'Gmina Narew')
    const { token, username, email } = await somebody({ institutionId, activeUntil: '2099-12-31' })
    expect((await read(token)).body).toMatchObject({
      username,
      email,
      institutionName: 'Gmina Narew',
      active: true,
      activeUntil: '2099-12-31',
      activeNoTimeLimit: false,
    })
  })
})
