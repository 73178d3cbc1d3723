import { SignIn } from '#contract/session.ts'
import type { AuditEvent } from '#provider/capabilities.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { EventFold, eventSummary } from './fold.ts'
import { verifyChain } from './verify.ts'

const MINUTE = 60_000
const BEGIN = Date.UTC(2027, 0, 1)
const at = (ms: number) => new Date(BEGIN + ms)
const failed = (userName: string, address = '192.0.2.1'): AuditEvent => ({
  kind: 'sign_in_failed',
  userId: null,
  userName,
  address,
  description: 'Logowanie nieudane',
})

async function due(fold: EventFold, now: Date, all: boolean): Promise<AuditEvent[]> {
  const told: AuditEvent[] = []
  await fold.tellDue(now, all, async (events) => void told.push(...events))
  return told
}

describe('EventFold', () => {
  it('logs the first at once, and later how many more there were, from when until when', async () => {
    const fold = new EventFold(eventSummary)
    expect([0, 1, 2, 3].map((minute) => fold.isFirst(failed(minute % 2 ? 'ANNA' : 'anna'), at(minute * MINUTE)))).toEqual([true, false, false, false])
    expect(await due(fold, at(9 * MINUTE), false)).toEqual([])
    expect(await due(fold, at(10 * MINUTE), false)).toEqual([
      {
        ...failed('anna'),
        description: 'Logowanie nieudane: kolejne próby, łącznie 3',
        detail: { count: 3, firstAt: at(MINUTE).toISOString(), lastAt: at(3 * MINUTE).toISOString() },
      },
    ])
    // The next one is a first one again.
    expect(fold.isFirst(failed('anna'), at(11 * MINUTE))).toBe(true)
    expect(await due(fold, at(60 * MINUTE), false)).toEqual([])
  })

  it('keeps what could not be written to the log', async () => {
    const fold = new EventFold(eventSummary)
    for (const minute of [0, 1, 2]) fold.isFirst(failed('anna'), at(minute * MINUTE))
    await expect(fold.tellDue(at(10 * MINUTE), false, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    fold.isFirst(failed('anna'), at(11 * MINUTE))
    expect(await due(fold, at(12 * MINUTE), true)).toMatchObject([
      { detail: { count: 3, firstAt: at(MINUTE).toISOString(), lastAt: at(11 * MINUTE).toISOString() } },
    ])
  })

  it('counts names, addresses and kinds apart', () => {
    const fold = new EventFold(eventSummary)
    const events = [failed('a'), failed('b'), failed('a', '192.0.2.2'), { ...failed('a'), kind: 'sign_in_while_locked' as const }]
    expect(events.map((event) => fold.isFirst(event, at(0)))).toEqual([true, true, true, true])
  })

  it('limits the names kept for one address, and the addresses kept', async () => {
    const fold = new EventFold(eventSummary, { windowMs: MINUTE, perAddress: 2, inAll: 5 })
    const told = (event: AuditEvent) => fold.isFirst(event, at(0))
    expect(['a', 'b', 'c', 'd'].map((name) => told(failed(name)))).toEqual([true, true, false, false])
    expect(['2', '3', '4', '5', '6'].map((place) => told(failed('x', `192.0.2.${place}`)))).toEqual([true, true, true, false, false])
    expect(await due(fold, at(0), true)).toMatchObject([
      { userName: '(różne loginy)', address: '192.0.2.1', detail: { count: 2 } },
      { userName: '(różne loginy)', address: '(różne adresy)', detail: { count: 2 } },
    ])
    expect(fold.isFirst(failed('e'), at(MINUTE))).toBe(true)
  })
})

describe('the event log under guessing', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startTestProvider()
  })
  afterAll(() => provider.close())

  it('keeps a hundred failed sign-ins in less than thirty rows, and loses none', async () => {
    for (let i = 0; i < 100; i++)
      await provider.call(SignIn, {
        input: { body: { username: i < 50 ? 'jeden' : `ktos${i}`, password: 'zle' } },
        headers: { 'x-forwarded-for': '192.0.2.9' },
      })
    await provider.audit.tellRepeated({ all: true })
    const rows = await provider.db.selectFrom('events').select(['kind', 'detail']).where('address', '=', '192.0.2.9').execute()
    const tries = rows.filter(({ kind }) => kind !== 'sign_in_locked')
    expect(tries.length).toBeLessThan(30)
    const counted = (detail: unknown) => (detail as { count?: number }).count ?? 1
    expect(tries.reduce((sum, { detail }) => sum + counted(detail), 0)).toBe(100)
    expect(await verifyChain(provider.db)).toMatchObject({ ok: true })
  })
})
