import { sql } from 'kysely'
import { emptyLogs } from '#provider/testing/empty-logs.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import type { AuditLog } from '#provider/capabilities.ts'
import { createAuditLog } from './log.ts'
import { CHAIN_START } from './chain.ts'
import { FloodLimit } from './flood-limit.ts'
import { noteHead } from './head-mail.ts'
import { verifyRefused } from './refused-chain.ts'
import { verifyChain } from './verify.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterEach(() => emptyLogs(provider.db, 'events', 'illegal_accesses'))
afterAll(() => provider.close())

const record = (description: string, detail: Record<string, unknown> = {}) =>
  provider.db
    .transaction()
    .execute((tx) => provider.audit.record(tx, { kind: 'sign_in', userId: null, userName: 'Żaneta Łoś', address: '192.0.2.7', description, detail }))

/** What somebody with the database's password can do, past the trigger that only stops accidents. */
const behind = async (statement: string) => {
  await sql`alter table events disable trigger events_append_only`.execute(provider.db)
  await sql.raw(statement).execute(provider.db)
  await sql`alter table events enable trigger events_append_only`.execute(provider.db)
}

describe('the event log', () => {
  it('is an unbroken chain from the first event on', async () => {
    expect(await verifyChain(provider.db)).toEqual({ ok: true, events: 0, head: CHAIN_START })
    await record('pierwsze')
    await record('drugie', { b: 1, a: { d: [1.5, null, 'ą'], c: true }, '': 1e21 })
    expect(await verifyChain(provider.db)).toMatchObject({ ok: true, events: 2 })
  })

  it('stores a name with any characters and of any length', async () => {
    await provider.db.transaction().execute((tx) =>
      provider.audit.record(tx, {
        kind: 'sign_in',
        userId: null,
        userName: `a\0b\ud800${'x'.repeat(5000)}`,
        address: '',
        description: 'wpisano dziwną nazwę',
      }),
    )
    expect(await verifyChain(provider.db)).toMatchObject({ ok: true, events: 1 })
  })

  it('has no trace of a change that was rolled back', async () => {
    const failing = provider.db.transaction().execute(async (tx) => {
      await provider.audit.record(tx, { kind: 'sign_in', userId: null, userName: '', address: '', description: 'cofnięte' })
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await record('następne')
    expect(await verifyChain(provider.db)).toMatchObject({ ok: true, events: 1 })
  })

  it('stays one chain when many append at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => record(`zdarzenie ${i}`)))
    expect(await verifyChain(provider.db)).toMatchObject({ ok: true, events: 40 })
  })

  it('refuses to be changed through the application', async () => {
    await record('pierwsze')
    await expect(provider.db.updateTable('events').set({ description: 'inne' }).execute()).rejects.toThrow('append-only')
    await expect(provider.db.deleteFrom('events').execute()).rejects.toThrow('append-only')
  })

  it.each(['events', 'vote_ledger', 'illegal_accesses', 'events, illegal_accesses'])('refuses to be emptied: truncate %s', async (tables) => {
    await record('pierwsze')
    await expect(sql.raw(`truncate ${tables} cascade`).execute(provider.db)).rejects.toThrow('append-only')
    expect(await verifyChain(provider.db)).toMatchObject({ ok: true, events: 1 })
  })

  it.each([
    ['a changed text', `update events set description = 'inne' where id = 3`, 3, 'changed'],
    ['a changed detail', `update events set detail = '{"x": 2}' where id = 2`, 2, 'changed'],
    ['a changed time', `update events set happened_at = happened_at + interval '1 ms' where id = 4`, 4, 'changed'],
    ['a removed row', 'delete from events where id = 2', 2, 'missing'],
    ['a row whose hash was made anew', `update events set description = 'inne', hash = repeat('a', 64) where id = 2`, 2, 'changed'],
  ])('shows %s', async (_what, statement, brokenId, reason) => {
    for (let i = 1; i <= 5; i += 1) await record(`zdarzenie ${i}`, { x: 1 })
    await behind(statement)
    expect(await verifyChain(provider.db)).toEqual({ ok: false, brokenId, reason })
  })

  it('shows a cut-off end by a head that differs from the one noted before', async () => {
    await record('pierwsze')
    await record('drugie')
    const before = await verifyChain(provider.db)
    await behind('delete from events where id = 2')
    expect(await verifyChain(provider.db)).not.toEqual(before)
  })
})

describe('the log of refused attempts', () => {
  const attempt = (address: string) => provider.audit.recordIllegalAccess({ userId: null, userName: '', address, request: 'GET /x', answer: 'ERROR_FORBIDDEN' })

  it('is not filled by a flood from one address, and forgets nobody else', async () => {
    provider.setNow(new Date('2026-03-01T09:00:00Z'))
    for (let i = 0; i < 100; i += 1) await attempt('192.0.2.1')
    await attempt('192.0.2.2')
    const rows = await provider.db.selectFrom('illegal_accesses').select('address').execute()
    expect(rows.filter(({ address }) => address === '192.0.2.1')).toHaveLength(30)
    expect(rows.filter(({ address }) => address === '192.0.2.2')).toHaveLength(1)
  })

  it('counts anew in the next minute', async () => {
    provider.setNow(new Date('2026-03-01T10:00:00Z'))
    for (let i = 0; i < 31; i += 1) await attempt('192.0.2.1')
    provider.setNow(new Date('2026-03-01T10:01:01Z'))
    await attempt('192.0.2.1')
    expect(await provider.db.selectFrom('illegal_accesses').select('id').execute()).toHaveLength(31)
  })
})

describe('the chain of refused attempts', () => {
  let minute = 0
  let audit: AuditLog
  beforeAll(() => {
    audit = createAuditLog({ db: provider.db, now: () => new Date(Date.UTC(2026, 4, 1, 0, (minute += 1))), kept: 10 })
  })
  const attempts = async (count: number) => {
    for (let i = 0; i < count; i += 1)
      await audit.recordIllegalAccess({ userId: null, userName: 'Ewa', address: '192.0.2.1', request: 'GET /x', answer: 'ERROR_FORBIDDEN' })
  }
  const ids = async () => (await provider.db.selectFrom('illegal_accesses').select('id').orderBy('id').execute()).map(({ id }) => id)
  /** As somebody with the database's password. */
  const behindIt = async (statement: string) => {
    await sql`alter table illegal_accesses disable trigger user`.execute(provider.db)
    await sql.raw(statement).execute(provider.db)
    await sql`alter table illegal_accesses enable trigger user`.execute(provider.db)
  }

  it('is unbroken, refuses changes, and shows what was changed or removed behind its back', async () => {
    await attempts(5)
    expect(await verifyRefused(provider.db)).toEqual({ ok: true, attempts: 5 })
    await expect(provider.db.updateTable('illegal_accesses').set({ request: 'inne' }).execute()).rejects.toThrow('append-only')
    const [, second, , fourth] = await ids()
    await behindIt(`update illegal_accesses set user_name = 'Jan' where id = ${fourth}`)
    expect(await verifyRefused(provider.db)).toEqual({ ok: false, brokenId: fourth, reason: 'changed' })
    await behindIt(`delete from illegal_accesses where id = ${second}`)
    expect(await verifyRefused(provider.db)).toMatchObject({ ok: false, reason: 'unlinked' })
  })

  it('stays one chain when many come at once, and does not include rows from before it', async () => {
    await sql`insert into illegal_accesses (happened_at, user_name, address, request, answer) values (now(), 'Ewa', '', 'GET /x', 'ERROR_FORBIDDEN')`.execute(
      provider.db,
    )
    await Promise.all(Array.from({ length: 20 }, () => attempts(1)))
    expect(await verifyRefused(provider.db)).toEqual({ ok: true, attempts: 20 })
    await sql`insert into illegal_accesses (happened_at, user_name, address, request, answer) values (now(), 'Ewa', '', 'GET /x', 'ERROR_FORBIDDEN')`.execute(
      provider.db,
    )
    expect(await verifyRefused(provider.db)).toMatchObject({ ok: false, reason: 'unlinked' })
  })

  it('shows by the daily note that its end was cut off', async () => {
    await attempts(3)
    await noteHead({ ...provider, audit, headsOf: async () => '' })
    await attempts(1)
    expect(await verifyRefused(provider.db)).toEqual({ ok: true, attempts: 4 })
    const [, , third, fourth] = await ids()
    await behindIt(`delete from illegal_accesses where id = ${fourth}`)
    expect(await verifyRefused(provider.db)).toEqual({ ok: true, attempts: 3 })
    await behindIt(`delete from illegal_accesses where id = ${third}`)
    expect(await verifyRefused(provider.db)).toEqual({ ok: false, brokenId: null, reason: 'cut_off' })
  })

  it('goes on after its oldest rows were dropped, and shows when other rows are missing', async () => {
    await attempts(1)
    await noteHead({ ...provider, audit, headsOf: async () => '' })
    await sql`select setval(pg_get_serial_sequence('illegal_accesses', 'id'), (select (max(id) / 1000 + 1) * 1000 - 1 from illegal_accesses))`.execute(
      provider.db,
    )
    await attempts(1)
    expect(await ids()).toHaveLength(1)
    await attempts(2)
    expect(await verifyRefused(provider.db)).toEqual({ ok: true, attempts: 3 })
    expect(await provider.db.selectFrom('events').select('id').where('kind', '=', 'refused_attempts_dropped').execute()).toHaveLength(1)
    const [first] = await ids()
    await behindIt(`delete from illegal_accesses where id = ${first}`)
    expect(await verifyRefused(provider.db)).toMatchObject({ ok: false, reason: 'unlinked' })
  })
})

describe('FloodLimit', () => {
  it('limits all sources together within the window', () => {
    const limit = new FloodLimit({ perSource: 10, inAll: 3, windowMs: 1000 })
    expect(['a', 'b', 'c', 'd'].map((source) => limit.allows(source, 5))).toEqual([true, true, true, false])
    expect(limit.allows('d', 1005)).toBe(true)
  })
})
