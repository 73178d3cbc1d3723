// A person's own sessions and data, call by call.
import { extractText, getDocumentProxy } from 'unpdf'
import { DownloadOwnData, EndOtherSessions, EndOwnSession, ListOwnSessions } from '#contract/account.ts'
import { CheckAuthorized } from '#contract/session.ts'
import { makeInstitution, makeWorkGroup, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let person: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(async () => {
  provider.setNow(NOW)
  person = await signedIn(provider)
})
afterAll(() => provider.close())

const textOf = async (bytes: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
const later = (minutes: number) => provider.setNow(new Date(NOW.getTime() + minutes * 60_000))
const list = async (token = person.token) => (await provider.call(ListOwnSessions, { token })).body.items
const isAlive = async (token: string) => (await provider.call(CheckAuthorized, { token })).status === 204
const json = async (token = person.token) => {
  const { bytes } = await provider.call(DownloadOwnData, { token, input: { params: { format: 'json' } } })
  return JSON.parse(bytes.toString()) as Record<string, Record<string, unknown>[]>
}

describe.each([
  ['GET /api/auth/sessions', ListOwnSessions, {}],
  ['POST /api/auth/sessions/end', EndOtherSessions, {}],
  ['POST /api/auth/sessions/end/one', EndOwnSession, { body: { id: 2_000_000_000 } }],
  ['GET /api/auth/mydata/json', DownloadOwnData, { params: { format: 'json' } }],
] as const)('%s', (_name, endpoint, input) => {
  it('refuses visitors and people before the gates, and needs no permission', async () => {
    expect((await provider.call(endpoint as typeof ListOwnSessions, { input })).status).toBe(401)
    const before = await signedIn(provider, { consents: [] })
    expect((await provider.call(endpoint as typeof ListOwnSessions, { input, token: before.token })).error.code).toBe('LICENCE_NOT_ACCEPTED')
    const plain = await signedIn(provider, { permissions: [] })
    expect((await provider.call(endpoint as typeof ListOwnSessions, { input, token: plain.token })).status).toBe(200)
  })
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'

describe('GET /api/auth/sessions', () => {
  it("tells the caller's live sessions, this one first, and nobody else's", async () => {
    later(1)
    const other = await openSession(provider, person.userId, FIREFOX)
    await signedIn(provider)
    const place = { id: expect.any(Number), address: '192.0.2.1' }
    expect(await list()).toEqual([
      { ...place, startedAt: NOW.toISOString(), lastSeenAt: '2027-03-20T11:01:00.000Z', browser: null, system: null, current: true },
      { ...place, startedAt: '2027-03-20T11:01:00.000Z', lastSeenAt: '2027-03-20T11:01:00.000Z', browser: 'Firefox 131', system: 'Windows', current: false },
    ])
    expect((await list(other.token)).map(({ startedAt }) => startedAt)).toEqual(['2027-03-20T11:01:00.000Z', NOW.toISOString()])
  })

  it('tells when a session was last used, to the minute, and never before it began', async () => {
    later(1.5)
    const { token } = await openSession(provider, person.userId)
    const seen = async () => (await list(token)).map(({ lastSeenAt }) => lastSeenAt)
    expect(await seen()).toEqual(['2027-03-20T11:01:30.000Z', NOW.toISOString()])
    later(1.9)
    expect((await seen())[0]).toBe('2027-03-20T11:01:30.000Z')
    later(2.2)
    expect((await seen())[0]).toBe('2027-03-20T11:02:00.000Z')
  })

  it('leaves out sessions that were ended or idle for too long', async () => {
    await openSession(provider, person.userId)
    const ended = await openSession(provider, person.userId)
    await provider.db.updateTable('sessions').set({ ended_at: NOW, end_reason: 'sign_out' }).where('id', '=', ended.sessionId).execute()
    expect(await list()).toHaveLength(2)
    later(29)
    await list()
    later(31)
    expect(await list()).toHaveLength(1)
  })
})

describe('POST /api/auth/sessions/end/one', () => {
  const end = (id: number, token = person.token) => provider.call(EndOwnSession, { token, input: { body: { id } } })

  it('ends that session alone, once, with a trace, and nobody else’s', async () => {
    const [one, two] = [await openSession(provider, person.userId), await openSession(provider, person.userId)]
    const stranger = await signedIn(provider)
    const { number } = await provider.db.selectFrom('sessions').select('number').where('id', '=', one.sessionId).executeTakeFirstOrThrow()
    expect((await end(number, stranger.token)).body).toEqual({ affectedCount: 0 })
    expect((await end(number)).body).toEqual({ affectedCount: 1 })
    expect((await end(number)).body).toEqual({ affectedCount: 0 })
    expect((await provider.call(ListOwnSessions, { token: one.token })).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await provider.call(ListOwnSessions, { token: two.token })).status).toBe(200)
    const traces = await provider.db.selectFrom('events').select(['kind', 'description']).where('user_id', '=', person.userId).execute()
    expect(traces).toEqual([{ kind: 'other_sessions_ended', description: 'Zakończono jedną z własnych sesji' }])
  })

  it('refuses what is no session', async () => {
    expect((await end('x' as never)).error.fields).toEqual([{ path: 'id', code: 'wrong_format' }])
  })
})

describe('POST /api/auth/sessions/end', () => {
  const end = (headers: Record<string, string> = {}) => provider.call(EndOtherSessions, { token: person.token, headers })

  it("ends the caller's other sessions and nobody else's, with a trace", async () => {
    const [one, two] = [await openSession(provider, person.userId), await openSession(provider, person.userId)]
    const stranger = await signedIn(provider)
    expect((await end()).body).toEqual({ affectedCount: 2 })
    expect([await isAlive(one.token), await isAlive(two.token), await isAlive(person.token), await isAlive(stranger.token)]).toEqual([false, false, true, true])
    const event = await provider.db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'other_sessions_ended', user_id: person.userId, description: 'Zakończono 2 sesje na innych urządzeniach' })
  })

  it('does nothing when there is no other session, and answers a repeated call the same', async () => {
    expect((await end()).body).toEqual({ affectedCount: 0 })
    await openSession(provider, person.userId)
    const headers = { 'idempotency-key': 'te-same-sesje' }
    expect([(await end(headers)).body, (await end(headers)).body]).toEqual([{ affectedCount: 1 }, { affectedCount: 1 }])
  })

  it('counts each session once, however many ask at once', async () => {
    for (let i = 0; i < 5; i += 1) await openSession(provider, person.userId)
    const answers = await Promise.all([end(), end(), end()])
    expect(answers.reduce((sum, { body }) => sum + body.affectedCount, 0)).toBe(5)
  })
})

describe('GET /api/auth/mydata/{format}', () => {
  it('refuses another format', async () => {
    const answer = await provider.call(DownloadOwnData, { token: person.token, input: { params: { format: 'xml' as never } } })
    expect(answer.error.code).toBe('VALIDATION_ERROR')
  })

  it('gives as JSON the account, its related records and what the person did', async () => {
    const institutionId = await makeInstitution(provider.db, 'Powiat Łomżyński')
    const group = await makeWorkGroup(provider.db, 'Grupa ds. EFS')
    person = await signedIn(provider, { institutionId, workGroupIds: [group] })
    const { userId } = person
    const by = { created_at: NOW, created_by: userId, updated_by: null }
    await provider.db
      .insertInto('work_groups')
      .values({ name: 'Założona', ...by })
      .execute()
    await provider.db
      .insertInto('illegal_accesses')
      .values({ happened_at: NOW, user_id: userId, user_name: 'x', address: 'a', request: 'GET /tajne', answer: 'ERROR_FORBIDDEN' })
      .execute()
    await provider.db
      .insertInto('mails')
      .values({ message_id: `<${userId}@x>`, recipient: person.email, subject: 'Zaproszenie', text: 'tajne hasło', status: 'pending', created_at: NOW })
      .execute()
    await provider.db.insertInto('sign_in_attempts').values({ username_key: person.username.toLowerCase(), failed_count: 3, last_failed_at: NOW }).execute()
    const data = await json()
    expect(data['username']).toBe(person.username)
    expect(data['account']).toMatchObject([{ id: userId, firstName: 'Anna', email: person.email, institution: 'Powiat Łomżyński', active: true }])
    expect(data['workGroups']).toEqual([{ workGroup: 'Grupa ds. EFS' }])
    expect(data['profiles']).toHaveLength(1)
    expect(data['consents']).toHaveLength(3)
    expect(data['sessions']).toMatchObject([{ address: '192.0.2.1', createdAt: NOW.toISOString(), endedAt: null }])
    expect(data['illegalAccesses']).toMatchObject([{ request: 'GET /tajne' }])
    expect(data['mails']).toMatchObject([{ subject: 'Zaproszenie' }])
    expect(data['signInAttempts']).toMatchObject([{ failedCount: 3 }])
    expect(data['authored']).toEqual([{ what: 'Grupa robocza: utworzenie', name: 'Założona', at: NOW.toISOString() }])
    expect((await json())['events']).toMatchObject([{ kind: 'own_data_downloaded', description: 'Pobrano kopię własnych danych (JSON)' }])
    expect(JSON.stringify(data)).not.toContain('tajne hasło')
  })

  it('tells nothing of others, and no secret', async () => {
    const other = await signedIn(provider, { password: 'Komitet-KM-2127!' })
    person = await signedIn(provider, { password: 'Komitet-KM-2127!' })
    const text = JSON.stringify(await json())
    expect(text).not.toContain(other.email)
    expect(text).not.toContain(other.fullName)
    const { password_hash } = await provider.db.selectFrom('users').select('password_hash').where('id', '=', person.userId).executeTakeFirstOrThrow()
    expect(password_hash).toBeTruthy()
    expect(text).not.toContain(password_hash)
    expect(text).not.toContain(person.sessionId)
  })

  it('gives people a PDF with the same, tagged, in Polish words', async () => {
    await provider.db.insertInto('sign_in_attempts').values({ username_key: person.username.toLowerCase(), failed_count: 3, last_failed_at: NOW }).execute()
    const answer = await provider.call(DownloadOwnData, { token: person.token, input: { params: { format: 'pdf' } } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('Moje dane.pdf')
    expect(answer.bytes.toString('latin1')).toContain('/MarkInfo')
    const text = await textOf(answer.bytes)
    for (const fact of [
      'Kopia danych osobowych',
      'art. 15',
      person.fullName,
      person.email,
      'licencja',
      '20/03/2027 12:00:00',
      'tak',
      'Nie zapisano żadnych danych',
    ])
      expect(text).toContain(fact)
  })

  it('calls what was changed, asked for and refused as the screens do, for people alone', async () => {
    const { userId } = person
    const { db } = provider
    await db
      .insertInto('illegal_accesses')
      .values({ happened_at: NOW, user_id: userId, user_name: 'x', address: 'a', request: 'GET /api/admin/users', answer: 'ERROR_FORBIDDEN' })
      .execute()
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key: 'k', endpoint: 'POST /api/admin/users/import/preview Zm9v_bar-Baz', status: 201, answer: 'null', created_at: NOW })
      .execute()
    const field = { user_id: userId, changed_at: NOW, changed_by: userId, changed_by_name: person.fullName, before_text: null, after_text: 'Tak' }
    await db
      .insertInto('user_changes')
      .values({ ...field, field: 'activeNoTimeLimit', before_value: 'null', after_value: 'true' })
      .execute()
    await db
      .insertInto('configuration')
      .values({ config_key: 'secretariat_email', config_value: 'a@b.pl', created_at: NOW, created_by: userId, updated_by: null })
      .onConflict((conflict) => conflict.column('config_key').doUpdateSet({ created_by: userId }))
      .execute()
    await db
      .insertInto('bounced_addresses')
      .values({ email_key: person.email.toLowerCase(), bounced_at: NOW, failure: 'mailbox_full', failure_text: '552' })
      .execute()
    await openSession(provider, userId, FIREFOX)
    const { bytes } = await provider.call(DownloadOwnData, { token: person.token, input: { params: { format: 'pdf' } } })
    const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ')
    for (const fact of [
      'Użytkownicy – lista',
      'Brak uprawnień',
      'Aktywność bez ograniczeń czasowych',
      'Adres e-mail sekretariatu',
      'Skrzynka odbiorcy jest pełna',
      'Firefox 131, Windows',
    ])
      expect(text).toContain(fact)
    // No call, code or field of the machines: `/api/`, `ERROR_`, `activeNoTimeLimit`.
    expect(text.match(/\/api\/\S*|\b[A-Z]+_[A-Z_]+\b|\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z_]+\b|Zm9v/g)).toBeNull()
    expect(await json()).toMatchObject({
      illegalAccesses: [{ request: 'GET /api/admin/users', answer: 'ERROR_FORBIDDEN' }],
      bounces: [{ failure: 'mailbox_full' }],
    })
  })
})
