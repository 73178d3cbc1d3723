// Without its database a provider is no use to anybody, and it ends; it does not stay and answer 500 for ever.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killAll, productionEnvironment, startProviderProcess } from './testing/provider-process.ts'
import { putEmptyDatabase } from './testing/test-database.ts'

const MORTAL_THREAD = new URL('./testing/mortal-thread.mjs', import.meta.url).href

let dataDir: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-lost-'))
  await putEmptyDatabase(dataDir)
})
afterEach(() => {
  killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

it('answers 503 at /api/health, ends with one line that says why, and starts again on the same data', async () => {
  const env = productionEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  const provider = await startProviderProcess(env, ['--import', MORTAL_THREAD])
  const health = () =>
    fetch(`${provider.url}/api/health`).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'no answer',
    )
  expect(await health()).toBe('200 {"status":"ok"}')

  provider.process.kill('SIGUSR2')
  const seen = new Set<string>()
  for (let at = 0; at < 40 && !seen.has('no answer'); at += 1) {
    seen.add(await health())
    await pause(50)
  }
  expect(seen).toContain('503 {"code":"ERROR_UNAVAILABLE"}')
  const { code, output } = await provider.ended
  expect(code).toBe(1)
  const lines = output.split('\n').filter((line) => line !== '' && !line.includes('"level":30'))
  expect(lines).toEqual([expect.stringMatching(/^Baza danych przestała działać \(the database thread has ended.*uruchomić ponownie\.$/)])

  const again = await startProviderProcess(env)
  expect((await fetch(`${again.url}/api/health`)).status).toBe(200)
}, 120_000)
