// Real processes: a server that ends by itself is started again; one that is stopped is not.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { anyFreePort } from './ports.mjs'
import { ROOT } from './project.mjs'
import { pauseAfter, Servers } from './servers.mjs'

const PROGRAM = `
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const [, , port, pids] = process.argv
createServer((request, response) => {
  response.end('up')
  if (request.url === '/die') process.exit(7)
}).listen(Number(port), '127.0.0.1')
appendFileSync(pids, process.pid + '\\n')
process.on('SIGTERM', () => process.exit(0))
`

let folder
let servers
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'committee-portal-servers-'))
})
afterEach(async () => {
  await servers?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a server that ends is started again, after a longer pause each time, until it is stopped', async () => {
  const said = []
  servers = new Servers((line) => said.push(line))
  const program = path.join(folder, 'server.mjs')
  const pids = path.join(folder, 'pids')
  writeFileSync(program, PROGRAM)
  const port = await anyFreePort()
  const url = `http://127.0.0.1:${port}/`
  const until = async (isSo) => {
    while (!(await isSo())) await pause(50)
  }
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    )

  await servers.start({ title: 'Serwer', script: [path.relative(ROOT, program)], args: [String(port), pids], answersAt: url })
  for (let death = 1; death <= 2; death += 1) {
    await fetch(`${url}die`).catch(() => undefined)
    await until(() => said.length === death)
    await until(isUp)
  }
  await fetch(`${url}die`).catch(() => undefined)
  await until(() => said.length === 3)
  expect(said).toEqual([1, 2, 4].map((s) => `Serwer zakończył się sam (kod wyjścia 7). Ponowne uruchomienie za ${s} s.`))
  await servers.stop()
  await pause(4500)
  expect(await isUp()).toBe(false)
  expect(readFileSync(pids, 'utf8').trim().split('\n')).toHaveLength(3)
}, 60_000)

/** Answers after a while, or ends by itself. */
const SLOW = `
import { createServer } from 'node:http'
const [, , port, ms, end] = process.argv
setTimeout(() => {
  if (end) process.exit(Number(end))
  createServer((request, response) => response.end('up')).listen(Number(port), '127.0.0.1')
}, Number(ms))
process.on('SIGTERM', () => process.exit(0))
`

describe('a first start', () => {
  const start = async (said, args) => {
    servers = new Servers((line) => said.push(line), { firstMs: 300, everyMs: 400 })
    const program = path.join(folder, 'slow.mjs')
    writeFileSync(program, SLOW)
    const port = await anyFreePort()
    const answersAt = `http://127.0.0.1:${port}/`
    await servers.start({
      title: 'Serwer danych',
      doing: 'przygotowuje dane',
      script: [path.relative(ROOT, program)],
      args: [String(port), ...args],
      answersAt,
    })
    return answersAt
  }

  it('waits for a slow server as long as it runs, and says so from time to time', async () => {
    const said = []
    const since = Date.now()
    const address = await start(said, ['2500'])
    expect(Date.now() - since).toBeGreaterThanOrEqual(2500)
    expect((await fetch(address)).status).toBe(200)
    expect(said.length).toBeGreaterThan(1)
    for (const line of said) expect(line).toMatch(/^Czekam na serwer danych … \(przygotowuje dane; \d+ s\)$/)
  }, 60_000)

  it('fails when the server ends by itself', async () => {
    await expect(start([], ['500', '3'])).rejects.toThrow('Serwer danych nie wystartował (kod wyjścia 3)')
  }, 60_000)
})

it('the pause before a restart is a minute at most', () => {
  expect([1, 2, 3, 6, 7, 50].map(pauseAfter)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
})
