import { DeleteUser } from '#contract/users.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { cleanUp } from './cleanup.ts'
import { createOpenings } from './openings/recorder.ts'
import { makeNotification } from './testing/notifications.ts'
import { makePerson, openSession, signedIn } from './testing/people.ts'
import { startTestProvider, type TestProvider } from './testing/test-provider.ts'

const HOUR = 60 * 60 * 1000
let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

describe('the hourly clean-up', () => {
  it('ends idle sessions, deletes old ones and leaves those in use', async () => {
    const { userId } = await makePerson(provider.db)
    const [used, idle, old] = [await openSession(provider, userId), await openSession(provider, userId), await openSession(provider, userId)]
    await provider.db
      .updateTable('sessions')
      .set({ last_seen_at: ago(0.51) })
      .where('id', '=', idle.sessionId)
      .execute()
    await provider.db
      .updateTable('sessions')
      .set({ ended_at: ago(31 * 24), end_reason: 'sign_out' })
      .where('id', '=', old.sessionId)
      .execute()
    await cleanUp(provider)
    const rows = await provider.db.selectFrom('sessions').select(['id', 'end_reason']).where('user_id', '=', userId).execute()
    expect(Object.fromEntries(rows.map(({ id, end_reason }) => [id, end_reason]))).toEqual({ [used.sessionId]: null, [idle.sessionId]: 'expired' })
  })

  it('deletes failed sign-ins and counted calls of yesterday, and nothing that still limits', async () => {
    await provider.db
      .insertInto('sign_in_attempts')
      .values([
        { username_key: 'yesterday', failed_count: 4, last_failed_at: ago(25) },
        { username_key: 'locked', failed_count: 5, last_failed_at: ago(25), locked_until: new Date(Date.now() + HOUR) },
        { username_key: 'today', failed_count: 1, last_failed_at: ago(1) },
      ])
      .execute()
    await provider.db
      .insertInto('request_limits')
      .values([
        { limit_key: 'old', window_started_at: ago(25), request_count: 1 },
        { limit_key: 'new', window_started_at: ago(0.5), request_count: 1 },
      ])
      .execute()
    await cleanUp(provider)
    const attempts = await provider.db.selectFrom('sign_in_attempts').select('username_key').orderBy('username_key').execute()
    expect(attempts.map((row) => row.username_key)).toEqual(['locked', 'today'])
    expect(await provider.db.selectFrom('request_limits').select('limit_key').execute()).toEqual([{ limit_key: 'new' }])
  })

  it('forgets who opened a document, and how often visitors did, after the days that are set', async () => {
    const { userId } = await makePerson(provider.db)
    const days = provider.settings.openingsDays
    const opening = (hours: number) => ({ user_id: userId, document_id: 7, document_name: 'Plik', kind: 'page' as const, opened_at: ago(hours) })
    await provider.db
      .insertInto('document_openings')
      .values([opening(days * 24 + 1), opening(days * 24 - 1)])
      .execute()
    const day = (hours: number) => ago(hours).toISOString().slice(0, 10)
    await provider.db
      .insertInto('visitor_openings')
      .values([days + 2, days - 2].map((passed) => ({ document_id: 7, day: day(passed * 24), kind: 'page', opened_count: 1 })))
      .execute()
    await cleanUp(provider)
    expect((await provider.db.selectFrom('document_openings').select('opened_at').execute()).map(({ opened_at }) => opened_at > ago(days * 24))).toEqual([true])
    expect(await provider.db.selectFrom('visitor_openings').select('day').execute()).toEqual([{ day: day((days - 2) * 24) }])
  })

  it('what is kept for a person alone goes with the account; of accounts that were deleted before, with the next clean-up', async () => {
    const library = libraryOf(provider)
    const [folder_id, document_id] = [await library.folder(), await library.document()]
    const about = { number: null, name: 'Posiedzenie', mode: 'onsite' as const, place: null, join_url: null, event_id: null, folder_id }
    const times = { starts_at: '2027-05-20 10:00:00', ends_at: '2027-05-20 14:00:00', created_at: ago(1), created_by: null, updated_at: null, updated_by: null }
    const { id: meeting_id } = await provider.db
      .insertInto('meetings')
      .values({ ...about, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [gone, before, stays] = [await makePerson(provider.db), await makePerson(provider.db), await makePerson(provider.db)]
    for (const { userId: user_id } of [gone, before, stays]) {
      await provider.db
        .insertInto('document_reads')
        .values({ user_id, document_id, version_num: 1, read_at: ago(1) })
        .execute()
      await provider.db
        .insertInto('meeting_packs')
        .values({ user_id, meeting_id, taken_at: ago(1), documents: '[]' })
        .execute()
    }
    const kept = () =>
      Promise.all(
        [gone, before, stays].map(async ({ userId }) => {
          const rows = (table: 'document_reads' | 'meeting_packs') => provider.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
          return [...(await rows('document_reads')), ...(await rows('meeting_packs'))].length
        }),
      )
    const { token } = await signedIn(provider, { permissions: ['super_admin'] })
    expect((await provider.call(DeleteUser, { token, input: { body: { id: gone.userId } } })).status).toBe(200)
    expect(await kept()).toEqual([0, 2, 2])
    await provider.db
      .updateTable('users')
      .set({ deleted_at: ago(500) })
      .where('id', '=', before.userId)
      .execute()
    await cleanUp(provider)
    expect(await kept()).toEqual([0, 0, 2])
  })

  it('deletes keys, recoveries and kept answers that ended long ago', async () => {
    const { userId: user_id } = await makePerson(provider.db)
    const times = (hours: number) => ({ user_id, created_at: ago(hours + 24), expires_at: ago(hours) })
    await provider.db
      .insertInto('password_keys')
      .values([
        { key_hash: 'old', ...times(31 * 24) },
        { key_hash: 'new', ...times(-1) },
      ])
      .execute()
    const recovery = (token_hash: string, hours: number) => ({ token_hash, temporary_password_hash: '', ...times(hours) })
    await provider.db
      .insertInto('password_recoveries')
      .values([recovery('old', 31 * 24), recovery('new', -1)])
      .execute()
    const kept = (key: string, hours: number) => ({ user_id, key, endpoint: 'x', status: 200, answer: '{}', created_at: ago(hours) })
    await provider.db
      .insertInto('idempotency_keys')
      .values([kept('old', 25), kept('new', 1)])
      .execute()
    await cleanUp(provider)
    expect(await provider.db.selectFrom('password_keys').select('key_hash').execute()).toEqual([{ key_hash: 'new' }])
    expect(await provider.db.selectFrom('password_recoveries').select('token_hash').execute()).toEqual([{ token_hash: 'new' }])
    expect(await provider.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
  })

  it('forgets mailings that were taken from the list as long ago as the setting says, and says so once', async () => {
    const days = provider.settings.deletedMailingDays * 24
    const deleted = async (subject: string, hours: number) => {
      const id = await makeNotification(provider.db, { subject, deleted_at: ago(hours), deleted_by: null })
      return { id, subject }
    }
    const [old, recent] = [await deleted('Stare', days + 1), await deleted('Nowe', days - 1)]
    const ids = async () => (await provider.db.selectFrom('notifications').select('id').where('id', 'in', [old.id, recent.id]).execute()).map(({ id }) => id)
    await cleanUp(provider)
    await cleanUp(provider)
    expect(await ids()).toEqual([recent.id])
    const traces = await provider.db.selectFrom('events').select('description').where('kind', '=', 'notifications_forgotten').execute()
    expect(traces.map(({ description }) => description)).toEqual([
      'Usunięto dowody doręczenia powiadomień po 1825\u00a0dniach od ich usunięcia z listy: „Stare”',
    ])
  })

  it('forgets which recipients were shown yesterday', async () => {
    const notification_id = await makeNotification(provider.db, { status: 'draft' })
    const shown = (list_hash: string, hours: number) => ({ notification_id, list_hash, email_keys: '[]', shown_at: ago(hours) })
    await provider.db
      .insertInto('shown_recipient_lists')
      .values([shown('old', 25), shown('new', 23)])
      .execute()
    await cleanUp(provider)
    expect(await provider.db.selectFrom('shown_recipient_lists').select('list_hash').execute()).toEqual([{ list_hash: 'new' }])
  })
})

describe('the recorder of openings', () => {
  const opened = (documentId: number) => [{ documentId, documentName: 'Plik', version: { id: documentId, number: 1 } }]
  const actor = async () => ({ actor: { userId: (await makePerson(provider.db)).userId } })
  const count = async () => (await provider.db.selectFrom('document_openings').select('id').execute()).length
  beforeEach(() => provider.db.deleteFrom('document_openings').execute())

  it('costs no statement while it is noted, and writes by itself when many have come', async () => {
    const troubles: unknown[] = []
    const openings = createOpenings({ ...provider, onTrouble: (error) => troubles.push(error) })
    const reader = await actor()
    for (let id = 1; id < 500; id += 1) openings.note(reader, 'page', opened(id))
    expect(await count()).toBe(0)
    openings.note(reader, 'page', opened(500))
    await openings.write()
    expect([await count(), troubles]).toEqual([500, []])
  })

  it('keeps what could not be written, up to a limit, and says what it lost', async () => {
    const troubles: unknown[] = []
    let broken = true
    const db = new Proxy(provider.db, {
      get: (target, name) => {
        if (broken && name === 'transaction') throw new Error('no database')
        return Reflect.get(target, name) as unknown
      },
    })
    const openings = createOpenings({ db, now: provider.now, onTrouble: (error) => troubles.push(error) })
    const reader = await actor()
    for (let id = 1; id <= 20_003; id += 1) openings.note(reader, 'archive', opened(id))
    await expect(openings.write()).rejects.toThrow('no database')
    broken = false
    await openings.write()
    expect(await count()).toBe(20_000)
    expect(String(troubles.at(-1))).toContain('3 openings of documents were not recorded')
  })
})
