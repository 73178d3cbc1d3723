// `npm run bench:public`: public pages for a visitor, each compared with a plain node:http server that sends the same bytes
// with the same compression, and how much script they have. Both are measured alternately, so that other load affects both.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'

const NEWS = '/aktualnosci'
const REGISTER = '/uchwaly'
const ROUNDS = 3
const SECONDS = 6
const CONNECTIONS = 50
const OPEN_CONNECTIONS = 2_000
const REQUIRED_RATIO: Record<string, number> = { [NEWS]: 0.5 }
/** Of a page of the register. */
const REGISTER_RATIO = 0.95
const SCRIPT_BYTES_MAX = 5_000
const START_WITHIN_MS = 60_000
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const HEADERS = { 'accept-encoding': 'gzip', accept: 'text/html' }

interface Measured {
  requests: number
  p95: number
  errors: number
}

const started: ChildProcess[] = []

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}

async function start(script: string, { url, env, args = [] }: { url: string; env: Record<string, string>; args?: string[] }): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
  started.push(child)
  const until = Date.now() + START_WITHIN_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${script} did not come up at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function stopAll(): Promise<void> {
  await Promise.all(
    started.reverse().map(async (child) => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
}

/** A demo of its own, on free ports and with an empty data directory. */
async function startDemo(dataDir: string): Promise<string> {
  const [port, providerPort, smtp, mailbox] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    MAILBOX_SMTP_PORT: String(smtp),
    MAILBOX_PORT: String(mailbox),
    LOG_LEVEL: 'error',
  }
  await start('provider/main.ts', { url: `http://127.0.0.1:${providerPort}/api/health`, env })
  await start('front/main.ts', { url: `http://127.0.0.1:${port}${NEWS}`, env })
  return `http://127.0.0.1:${port}`
}

async function startPlain(portal: string, path: string): Promise<string> {
  const port = await freePort()
  await start('bench/public-plain.ts', { url: `http://127.0.0.1:${port}/`, env: {}, args: [String(port), portal + path] })
  return `http://127.0.0.1:${port}`
}

function drive(url: string, options: { connections: number; seconds: number; path: string }): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const settings = { url: url + options.path, connections: options.connections, duration: options.seconds, headers: HEADERS, timeout: 20 }
    const run = autocannon(settings, (error, result) => {
      if (error) return reject(error)
      times.sort((a, b) => a - b)
      resolve({
        requests: result.requests.total / result.duration,
        p95: times[Math.floor(times.length * 0.95)] ?? Infinity,
        errors: result.errors + result.non2xx,
      })
    })
    run.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds))
  })
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compare(portal: string, path: string): Promise<{ portal: Measured; plain: Measured }> {
  const plain = await startPlain(portal, path)
  const seen: Record<'portal' | 'plain', Measured[]> = { portal: [], plain: [] }
  for (const url of [portal, plain]) await drive(url, { connections: CONNECTIONS, seconds: 2, path })
  for (let round = 0; round < ROUNDS; round++) {
    // Alternately, each first as often as the other.
    const order = round % 2 === 0 ? (['portal', 'plain'] as const) : (['plain', 'portal'] as const)
    for (const who of order) seen[who].push(await drive(who === 'portal' ? portal : plain, { connections: CONNECTIONS, seconds: SECONDS, path }))
  }
  const summary = (all: Measured[]): Measured => ({
    requests: median(all.map((one) => one.requests)),
    p95: median(all.map((one) => one.p95)),
    errors: all.reduce((sum, one) => sum + one.errors, 0),
  })
  return { portal: summary(seen.portal), plain: summary(seen.plain) }
}

/** Bytes of script that a browser gets with the page, compressed: those in it and those it names; data is none. */
async function scriptBytes(portal: string, path: string): Promise<number> {
  const html = await (await fetch(portal + path)).text()
  let bytes = 0
  for (const [, attributes = '', inline = ''] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
    if (/type="(?!module|text\/javascript)/.test(attributes)) continue
    const src = /\bsrc="([^"]+)"/.exec(attributes)?.[1]
    const text = src === undefined ? inline : await (await fetch(new URL(src, portal))).text()
    if (text !== '') bytes += gzipSync(text).length
  }
  return bytes
}

/** The first resolution of the register. */
async function aResolution(portal: string): Promise<string> {
  const { items } = (await (await fetch(`${portal}/api/otwarte/v1/uchwaly`)).json()) as { items: { url: string }[] }
  return new URL(items[0]!.url).pathname
}

const line = (name: string, { requests, p95, errors }: Measured): string =>
  `${name.padEnd(28)} ${Math.round(requests).toString().padStart(7)} req/s   p95 ${p95.toFixed(1).padStart(6)} ms   errors ${errors}`

/** Whether the page keeps to its limits. */
async function measure(portal: string, path: string): Promise<boolean> {
  const compared = await compare(portal, path)
  const ratio = compared.portal.requests / compared.plain.requests
  const required = REQUIRED_RATIO[path] ?? REGISTER_RATIO
  console.log(line(`portal ${path}`, compared.portal))
  console.log(line('plain node:http, same bytes', compared.plain))
  console.log(`ratio ${ratio.toFixed(2)} (required ${required})`)
  const script = await scriptBytes(portal, path)
  console.log(`script ${script} bytes${path === NEWS ? '' : ` (at most ${SCRIPT_BYTES_MAX})`}`)
  return ratio >= required && compared.portal.errors === 0 && (path === NEWS || script <= SCRIPT_BYTES_MAX)
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    const given = process.argv.find((argument) => argument.startsWith('--portal='))?.slice('--portal='.length)
    const portal = given ?? (await startDemo(dataDir))
    let kept = true
    for (const path of [NEWS, REGISTER, await aResolution(portal)]) kept = (await measure(portal, path)) && kept
    const many = await drive(portal, { connections: OPEN_CONNECTIONS, seconds: SECONDS, path: NEWS })
    console.log(line(`portal, ${OPEN_CONNECTIONS} connections`, many))
    if (process.argv.includes('--check') && !(kept && many.errors === 0)) process.exitCode = 1
  } finally {
    await stopAll()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
