// Tidying the embedded database holds up nobody: it waits until nobody calls, and goes table by table.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgres } from './embedded/client.ts'
import { startMaintenance, type MaintenanceTimes } from './maintenance.ts'

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
function tidy(lastCallAt: () => number, pace: Partial<MaintenanceTimes>): { steps: string[]; done: Promise<void> } {
  const steps: string[] = []
  const done = new Promise<void>((resolve, reject) => {
    const onStep = (statement: string) => {
      steps.push(statement)
      if (statement === 'checkpoint' && steps.filter((step) => /^analyze public\.t\d/.test(step)).length === TABLES) resolve()
    }
    stops.push(startMaintenance(embedded, { lastCallAt, onTrouble: reject, onStep, pace: { firstAfterMs: 0, isNight: () => false, ...pace } }))
  })
  return { steps, done }
}

/** Somebody who calls all the time until the round is through; the steps that came between each call and its answer. */
async function callMeanwhile({ steps, done }: ReturnType<typeof tidy>): Promise<number[]> {
  const waits: number[] = []
  let isThrough = false
  const through = done.finally(() => (isThrough = true))
  while (!isThrough) {
    const before = steps.length
    await embedded.query('select 1')
    waits.push(steps.length - before)
  }
  await through
  return waits
}

it('tidying lets a call wait for one table at most, and leaves no table out', async () => {
  await embedded.query('vacuum analyze')
  for (let i = 0; i < TABLES; i += 1) await embedded.exec(`delete from t${i} where id % 3 = 0`)
  const round = tidy(() => 0, {})
  const waits = await callMeanwhile(round)
  expect(waits).toContain(1)
  expect(Math.max(...waits)).toBe(1)
  for (const step of round.steps) expect(step).toMatch(/^(vacuum [\w"]+\.[\w"]+|analyze [\w"]+\.[\w"]+|checkpoint)$/)
  for (let i = 0; i < TABLES; i += 1) expect(round.steps).toEqual(expect.arrayContaining([`vacuum public.t${i}`, `analyze public.t${i}`]))
  expect(round.steps).toContain('vacuum pg_catalog.pg_statistic')
  const { rows } = await embedded.query(`select min(reltuples)::int as least from pg_class where relname ~ '^t\\d+$'`)
  expect(rows).toEqual([{ least: ROWS / 3 }])
}, 60_000)

it('tidying waits while people call, and begins when nobody does', async () => {
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
  'tidying goes on between calls %s',
  async (_when, pace) => {
    const { done } = tidy(() => Date.now(), { quietMs: 200, betweenMs: 5, ...pace })
    await expect(done).resolves.toBeUndefined()
  },
  60_000,
)
