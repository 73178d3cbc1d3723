// A real deployment loads nothing of `demo/`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killAll, productionEnvironment, startProgram } from './testing/provider-process.ts'
import { putEmptyDatabase } from './testing/test-database.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const LISTED = /^loaded (\S+)$/gm

/** Has every module that a process loads printed. */
const LISTING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { writeSync } from 'node:fs'
  registerHooks({ load(url, context, next) { writeSync(1, 'loaded ' + url + '\\n'); return next(url, context) } })
`)}`

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'committee-portal-no-demo-'))
  await putEmptyDatabase(join(folder, 'data'))
})
afterEach(() => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => productionEnvironment({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' })

/** Of our own modules, from the project's folder. */
const ownModules = (output: string): string[] =>
  [...output.matchAll(LISTED)]
    .map(([, url]) => url!)
    .flatMap((url) => (url.includes('/node_modules/') || !url.startsWith('file:') ? [] : [fileURLToPath(url).slice(ROOT.length)]))

describe('a provider with the settings of a real deployment', () => {
  it('loads no module of the demo, at its start and when it is asked', async () => {
    const program = startProgram('main.ts', [], environment(), ['--import', LISTING])
    const [, url] = await program.line(/"url":"(http:[^"]+)"/)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    program.process.kill('SIGTERM')
    const loaded = ownModules((await program.ended).output)
    // Otherwise nothing was looked at.
    expect(loaded).toEqual(expect.arrayContaining(['provider/main.ts', 'provider/start.ts', 'provider/demo-door.ts']))
    expect(loaded.filter((file) => file.startsWith('demo/'))).toEqual([])
  }, 120_000)
})
