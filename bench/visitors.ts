// `npm run bench:visitors [-- --check] [-- --connections N]`: 10,000 visitors with an open connection each, who request a page every 30 s:
// 333 requests a second. Prints the waiting times while connections are opened and afterwards, and the portal's memory; `--check`
// fails beyond the limits. A process may need permission for that many connections (`ulimit -n`).
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPair } from './upload/pair.ts'

const LINES = Number(/--connections (\d+)/.exec(process.argv.join(' '))?.[1] ?? 10_000)
const EVERY_S = 30
const ROUNDS = 3
const LIMITS = { p95: 1000, memory: 1024 }
/** Pages that visitors read; the sign-in form has its own token for each visitor, so it is rendered each time. */
const LISTS = ['/aktualnosci', '/dokumenty']
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
const TIMEOUT_MS = 30_000

interface Round {
  times: number[]
  errors: Map<string, number>
  /** Connections that were closed and had to be opened again. */
  reopened: number
}

/** A visitor's browser: one connection, kept open. */
const visitors = Array.from({ length: LINES }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

function ask(url: string, agent: Agent): Promise<{ ms: number; reused: boolean }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: HEADERS, timeout: TIMEOUT_MS }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      answer.on('error', reject).on('end', () => resolve({ ms: performance.now() - began, reused: asked.reusedSocket }))
      answer.resume()
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time'))).on('error', reject)
    asked.end()
  })
}

/** The lists, and pages that the first of them link to. */
async function pathsAt(origin: string): Promise<string[]> {
  const html = await (await fetch(origin + LISTS[0])).text()
  const articles = new Set([...html.matchAll(/href="(\/aktualnosci\/[^"?#]+)"/g)].map(([, path]) => path!))
  return [...LISTS, ...[...articles].slice(0, 6)]
}

/** Each visitor makes one request; they are spread evenly over the time. */
async function round(origin: string, paths: string[], number: number): Promise<Round> {
  const seen: Round = { times: [], errors: new Map(), reopened: 0 }
  const began = performance.now()
  const all = visitors.map(async (agent, i) => {
    await pause(Math.max(0, began + (i * EVERY_S * 1000) / LINES - performance.now()))
    try {
      const { ms, reused } = await ask(origin + paths[(i + number) % paths.length], agent)
      seen.times.push(ms)
      if (number > 0 && !reused) seen.reopened += 1
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      seen.errors.set(why, (seen.errors.get(why) ?? 0) + 1)
    }
  })
  await Promise.all(all)
  seen.times.sort((a, b) => a - b)
  return seen
}

const at = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Infinity

const folder = await mkdtemp(join(tmpdir(), 'portal-visitors-'))
const pair = await startPair(folder, { LOG_LEVEL: 'info' })
try {
  console.log(`${LINES} lines, ${Math.round(LINES / EVERY_S)} requests a second; the portal has ${pair.portal.memory()} MB before`)
  const paths = await pathsAt(pair.url)
  let failed = false
  for (let number = 0; number < ROUNDS; number++) {
    const used = pair.portal.cpu()
    const { times, errors, reopened } = await round(pair.url, paths, number)
    const cpu = (pair.portal.cpu() - used) / (EVERY_S * 10)
    const told = [...errors].map(([why, count]) => `${count} × ${why}`).join(', ') || 'none'
    console.log(
      `${number === 0 ? 'opening' : 'open   '}   p50 ${at(times, 0.5).toFixed(1)} ms   p95 ${at(times, 0.95).toFixed(1)} ms   most ${at(times, 1 - 1 / times.length).toFixed(0)} ms   errors ${told}   opened again ${reopened}   portal ${pair.portal.memory()} MB, ${cpu.toFixed(0)} % of a core`,
    )
    // While the connections are opened the pages are rendered for the first time.
    failed ||= errors.size > 0 || (number > 0 && at(times, 0.95) > LIMITS.p95)
  }
  const peak = pair.portal.peakMemory()
  console.log(`peak memory of the portal ${peak} MB (limit ${LIMITS.memory} MB), p95 at most ${LIMITS.p95} ms`)
  if (process.argv.includes('--check') && (failed || peak > LIMITS.memory)) process.exitCode = 1
} finally {
  for (const agent of visitors) agent.destroy()
  await pair.stop()
  await rm(folder, { recursive: true, force: true })
}
