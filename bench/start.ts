// `npm run bench:start`: the time of `npm start` on an empty directory and on existing data, of stopping, and until a
// provider that was killed answers again. With --check it fails beyond the limit, except for the first start, which fills the demo.
// The limit is for an idle machine: it grows with the number of other processes that wait for its cores.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { portalUrl, portsOf, providerUrl, serverEnvironment } from '../e2e/support/addresses.ts'
import { Server } from '../e2e/support/world.ts'

/** Read before anything is started here. */
const LOAD = (loadavg()[0] ?? 0) / availableParallelism()
const WITHIN_S = 10 * Math.max(1, LOAD)
const GIVE_UP_MS = 300_000
const PORTS = portsOf(5)

const dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-start-'))
const env = serverEnvironment(PORTS, dataDir)
let isWithin = true
console.log(`load of a core by others: ${LOAD.toFixed(1)}`)

async function timed(what: string, work: () => Promise<void>, limit = WITHIN_S): Promise<void> {
  const since = performance.now()
  await work()
  const seconds = (performance.now() - since) / 1000
  console.log(`${what}: ${seconds.toFixed(1)} s${Number.isFinite(limit) ? ` (limit ${limit.toFixed(0)} s)` : ''}`)
  if (seconds > limit) isWithin = false
}

const answers = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  )

async function untilUp(): Promise<void> {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await pause(50)) if (await answers(`${portalUrl(PORTS)}/logowanie`)) return
  throw new Error('npm start does not answer')
}

try {
  for (const [what, limit] of [
    ['the first start, with a build where there is none', Infinity],
    ['a start on data that is there', WITHIN_S],
  ] as const) {
    const product = spawn(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
    await timed(what, untilUp, limit)
    await timed('a stop', async () => {
      const ended = once(product, 'exit')
      product.kill('SIGINT')
      await ended
    })
  }
  const newProvider = () => new Server({ script: 'provider/main.ts', env, address: providerUrl(PORTS), log: join(dataDir, 'provider.log') })
  const killed = newProvider()
  await killed.untilItAnswers('/api/health')
  await killed.end('SIGKILL')
  const again = newProvider()
  await timed('a provider after kill -9', () => again.untilItAnswers('/api/health'))
  await again.end()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isWithin || !process.argv.includes('--check') ? 0 : 1)
