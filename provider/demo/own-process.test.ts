// The demo's data is made by a process that ends: the provider of a first start is no heavier than that of a second one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#provider/db/open.ts'
import { killAll, startProviderProcess } from '#provider/testing/provider-process.ts'

/** One start differs from the next by so much. */
const LEEWAY_MB = 120

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-demo-'))
})
afterEach(() => {
  killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

const demo = () =>
  startProviderProcess({ PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'info', PROVIDER_PORT: '0', MAILBOX_PORT: '0', MAILBOX_SMTP_PORT: '0' })

/** Of the process, without its children. */
function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}

const onLinux = process.platform === 'linux' ? it : it.skip

onLinux(
  'weighs as much on the first start as on the second',
  async () => {
    const peaks: number[] = []
    for (const _start of ['first', 'second']) {
      const provider = await demo()
      peaks.push(memoryOf(provider.process.pid, 'VmHWM'))
      expect(await (await fetch(`${provider.url}/api/news`)).text()).toContain('"title"')
      provider.process.kill('SIGTERM')
      await provider.ended
    }
    const [first = 0, second = 0] = peaks
    expect(first).toBeLessThan(second + LEEWAY_MB)
  },
  400_000,
)

it('is made by the next start when the first one was cut off before it', async () => {
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  const provider = await demo()
  expect(await (await fetch(`${provider.url}/api/news`)).text()).toContain('"title"')
}, 400_000)
