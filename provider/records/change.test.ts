// What every change of a record promises, whichever area it belongs to. That each call keeps its promise: `http/once.test.ts`.
import { sql } from 'kysely'
import { newsOf, type News } from '#provider/areas/news/test-articles.ts'
import { LOCK_KEYS } from '#provider/db/locks.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { change, named, quoted, requireUnchanged, type Outcome } from './change.ts'

let provider: TestProvider
let news: News

beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
})
afterAll(() => provider.close())

const loggedEvents = async () => (await provider.db.selectFrom('events').select('id').execute()).length

describe('a change', () => {
  const run = <Answer>(outcome: Outcome<Answer>, kept: unknown[]) =>
    change(
      { ...provider, actor: { userId: null, fullName: 'Anna Próbna' }, address: '192.0.2.1', keepAnswer: async (_tx, answer) => void kept.push(answer) },
      'calendar',
      async () => outcome,
    )

  it('is logged when something happened, and its answer is kept either way', async () => {
    const before = await loggedEvents()
    const kept: unknown[] = []
    expect(await run({ answer: { id: 1 }, nothingHappened: true }, kept)).toEqual({ id: 1 })
    expect(await loggedEvents()).toBe(before)
    expect(await run({ answer: { id: 2 }, trace: { kind: 'article_moved', description: 'Próba', detail: { eventIds: [2] } } }, kept)).toEqual({ id: 2 })
    expect(kept).toEqual([{ id: 1 }, { id: 2 }])
    expect(await news.lastEvent()).toMatchObject({ kind: 'article_moved', user_name: 'Anna Próbna', description: 'Próba', detail: { eventIds: [2] } })
  })

  it('runs alone while it holds its lock', async () => {
    const steps: string[] = []
    const step = (name: string) =>
      change({ ...provider, actor: { userId: null, fullName: '' }, address: '', keepAnswer: async () => undefined }, 'library', async ({ tx }) => {
        steps.push(`${name} begins`)
        await sql`select pg_sleep(0.05)`.execute(tx)
        steps.push(`${name} ends`)
        return { answer: undefined, nothingHappened: true }
      })
    await Promise.all([step('one'), step('two')])
    expect(steps.map((each) => each.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  })
})

describe('locks', () => {
  it('each have a number of their own', () => {
    const numbers = Object.values(LOCK_KEYS)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('requireUnchanged', () => {
  const [made, changed] = [new Date('2027-03-20T11:00:00.000Z'), new Date('2027-03-20T11:00:00.001Z')]
  const refuses = (updated_at: Date | null, readAt: string | null | undefined) => {
    try {
      requireUnchanged({ created_at: made, updated_at }, readAt)
      return false
    } catch {
      return true
    }
  }

  it.each([
    ['the last writer', changed, undefined, false],
    ['made and read as that', null, made.toISOString(), false],
    ['made, and never changed as the form says', null, null, false],
    ['changed since it was made', changed, made.toISOString(), true],
    ['changed since the form said that nobody had', changed, null, true],
    ['changed and read since', changed, changed.toISOString(), false],
  ])('%s', (_what, updatedAt, readAt, refused) => {
    expect(refuses(updatedAt, readAt)).toBe(refused)
  })
})

describe('named', () => {
  it('tells three and counts the rest', () => {
    expect(named(['A', 'B', 'C'], quoted)).toBe('„A”, „B”, „C”')
    expect(named(['A', 'B', 'C', 'D', 'E'], quoted)).toBe('„A”, „B”, „C” i jeszcze 2')
  })
})
