import { cleanUp } from './cleanup.ts'
import { makeNotification } from './testing/notifications.ts'
import { makePerson, openSession } from './testing/people.ts'
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
