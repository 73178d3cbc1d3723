// Real processes: what ends by itself is started again, what is told to end stays down.
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

it('starts again, a little later each time, until it is stopped in a pause', async () => {
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

it('waits a minute at most', () => {
  expect([1, 2, 3, 6, 7, 50].map(pauseAfter)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
})
