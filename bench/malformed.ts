// `npm run bench:malformed`: 20,000 malformed requests to a portal of its own, half of them by somebody who is
// signed in. It fails on a server error, and on a complete request without an answer. BENCH_SEED selects the requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { malformedRequests } from './malformed/requests.ts'
import { sendAll } from './malformed/sender.ts'
import { startPair, Uploader } from './upload/pair.ts'

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 20_000)
const SEED = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000)
const AT_ONCE = 16
const MOST_SHOWN = 40
const ADMINISTRATOR = ['sekretarz', 'Komitet-KM-2127!'] as const

const folder = mkdtempSync(join(tmpdir(), 'bench-malformed-'))
const pair = await startPair(folder)
try {
  const person = new Uploader(pair.url)
  await person.signIn(...ADMINISTRATOR)
  const { port, host } = new URL(pair.url)
  const began = performance.now()
  const requests = malformedRequests(REQUESTS, { seed: SEED, host, cookie: person.cookie })
  const { statuses, wrong } = await sendAll(Number(port), requests, AT_ONCE)
  console.log(`${REQUESTS} requests (seed ${SEED}) in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  for (const [status, count] of [...statuses].sort()) console.log(`${status.padStart(5)} ${String(count).padStart(6)}`)
  for (const { what, status, head } of wrong.slice(0, MOST_SHOWN)) console.log(`${status ?? 'no answer'}  ${JSON.stringify(what)}  ${head.split('\r\n')[0]}`)
  if (wrong.length > 0) {
    console.log(`${wrong.length} answered wrongly`)
    process.exitCode = 1
  }
} finally {
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
}
