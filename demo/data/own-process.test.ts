// A separate process makes the demo's data and ends, which frees its memory.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killAll, startProgram } from '#provider/testing/provider-process.ts'
import { putEmptyDatabase } from '#provider/testing/test-database.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-demo-'))
})
afterEach(() => {
  killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

const isThere = (pid: string) => readdirSync('/proc').includes(pid)

/** Pid of the child process that makes the data, if there is one. */
function makerOf(pid: number | undefined): string | null {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      // It ended while its files in /proc were read.
      return ''
    }
  }
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ')
  return children.find((child) => child !== '' && read(`/proc/${child}/cmdline`).includes('demo/data/fill.ts')) ?? null
}

/** Starts a demo; returns the processes that made its data, and its address. */
async function startDemo() {
  const program = startProgram('main.ts', [], {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    PROVIDER_PORT: '0',
    MAILBOX_PORT: '0',
    MAILBOX_SMTP_PORT: '0',
  })
  const makers = new Set<string>()
  const started = program.line(/"url":"(http:[^"]+)"/)
  let isUp = false
  void started.then(() => (isUp = true))
  while (!isUp) {
    const maker = makerOf(program.process.pid)
    if (maker) makers.add(maker)
    await pause(20)
  }
  const [, url] = await started
  return { ...program, url, makers: [...makers] }
}

const onLinux = process.platform === 'linux' ? it : it.skip

onLinux(
  'by the start after one that was cut off before it, and by no later one',
  async () => {
    await putEmptyDatabase(dataDir)
    const first = await startDemo()
    expect(first.makers).toHaveLength(1)
    expect(first.makers.filter(isThere)).toEqual([])
    expect(await (await fetch(`${first.url}/api/news`)).text()).toContain('"title"')
    first.process.kill('SIGTERM')
    await first.ended
    expect((await startDemo()).makers).toEqual([])
  },
  400_000,
)
