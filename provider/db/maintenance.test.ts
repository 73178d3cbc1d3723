// Tidying the embedded database holds up nobody: it waits until nobody calls, and goes table by table.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgres } from './embedded/client.ts'
import { keepTidy, type Pace } from './maintenance.ts'

const TABLES = 12
const ROWS = 12_000

let dataDir: string
let embedded: EmbeddedPostgres
const stops: (() => void)[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-tidy-'))
  embedded = new EmbeddedPostgres(dataDir)
  await embedded.waitReady
  for (let i = 0; i < TABLES; i += 1) await embedded.exec(`create table t${i} (id integer primary key, a text)`)
}, 120_000)
beforeEach(async () => {
  for (let i = 0; i < TABLES; i += 1)
    await embedded.exec(
      `truncate t${i}; insert into t${i} select n, repeat(md5(n::text), 8) from generate_series(1, ${ROWS}) n; delete from t${i} where id % 2 = 0`,
    )
}, 120_000)
afterEach(() => stops.splice(0).forEach((stop) => stop()))
afterAll(async () => {
  await embedded.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A round of its own; resolves with its steps when it is through. */
function tidy(lastCallAt: () => number, pace: Partial<Pace>): { steps: string[]; longest: () => number; done: Promise<void> } {
  const steps: string[] = []
  let longest = 0
  const done = new Promise<void>((resolve, reject) => {
    const onStep = (statement: string, ms: number) => {
      steps.push(statement)
      // What a checkpoint writes gathers between two of them, however tables are tidied.
      if (statement !== 'checkpoint') longest = Math.max(longest, ms)
      if (statement === 'checkpoint' && steps.filter((step) => /^analyze public\.t\d/.test(step)).length === TABLES) resolve()
    }
    stops.push(keepTidy(embedded, { lastCallAt, onTrouble: reject, onStep, pace: { firstAfterMs: 0, isNight: () => false, ...pace } }))
  })
  return { steps, longest: () => longest, done }
}

it('makes nobody wait for more than one table, and leaves none out', async () => {
  await embedded.query('checkpoint')
  const begun = performance.now()
  await embedded.query('vacuum analyze')
  const whole = performance.now() - begun
  for (let i = 0; i < TABLES; i += 1) await embedded.exec(`delete from t${i} where id % 3 = 0`)
  await embedded.query('checkpoint')
  const { steps, longest, done } = tidy(() => 0, {})
  await done
  for (let i = 0; i < TABLES; i += 1) expect(steps).toEqual(expect.arrayContaining([`vacuum public.t${i}`, `analyze public.t${i}`]))
  expect(steps).toContain('vacuum pg_catalog.pg_statistic')
  expect(longest()).toBeLessThan(whole)
  const { rows } = await embedded.query(`select min(reltuples)::int as least from pg_class where relname ~ '^t\\d+$'`)
  expect(rows).toEqual([{ least: ROWS / 3 }])
}, 60_000)

it('waits while people call, and begins when nobody does', async () => {
  let busyUntil = Date.now() + 1500
  const { steps, done } = tidy(() => Math.min(Date.now(), busyUntil), { quietMs: 200, betweenMs: 50 })
  await pause(1000)
  expect(steps).toEqual([])
  await done
  expect(Date.now()).toBeGreaterThan(busyUntil + 200)
  busyUntil = 0
}, 60_000)

it.each([
  ['at night', { isNight: () => true }],
  ['after a day without a quiet moment', { patienceMs: 300 }],
])(
  'goes on between calls %s',
  async (_when, pace) => {
    const { done } = tidy(() => Date.now(), { quietMs: 200, betweenMs: 5, ...pace })
    await done
  },
  60_000,
)
