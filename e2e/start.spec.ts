// `npm start` itself: start, stop, start again, and a clear message when it cannot.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { ListNotes } from '#contract/notes.ts'
import { SignIn } from '#contract/session.ts'
import { putEmptyDatabase } from '#provider/testing/test-database.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { mailboxUrl, portalUrl, portsOf, providerUrl, serverEnvironment } from './support/addresses.ts'
import { SHARED, SPENT, type Account } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const PORTS = portsOf(5)
const DATA = path.join(process.env.E2E_DATA ?? '', 'started')
/** Other programs use the cores meanwhile, and the first start fills the demo with data. */
const PATIENCE = { timeout: 240_000 }

test.describe.configure({ mode: 'default' })
test.setTimeout(900_000)

interface Run {
  child: ChildProcess
  printed: () => string
  ended: Promise<number | null>
}

const running: ChildProcess[] = []

function npmStart(env: Record<string, string> = {}, by: 'node' | 'npm' = 'node'): Run {
  const settings: Record<string, string> = { ...serverEnvironment(PORTS, DATA), NODE_ENV: '', ...env }
  const child = spawn(by, by === 'npm' ? ['start'] : ['scripts/start.mjs'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return { child, printed: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

const answers = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    (answer) => answer.status < 500,
    () => false,
  )
const expectDown = async () => {
  for (const url of [portalUrl(PORTS), providerUrl(PORTS), mailboxUrl(PORTS)]) await expect.poll(() => answers(url), PATIENCE).toBe(false)
}

/** Contents of a file in /proc; empty when the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: string, script: string): string[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '' && read(`/proc/${child}/cmdline`).includes(script))

/** Waits until the start is complete; returns the processes that made the demo's data meanwhile. */
async function upWithMakers({ child, printed }: Run): Promise<string[]> {
  const makers = new Set<string>()
  const look = () => {
    for (const provider of childrenOf(String(child.pid), 'provider/main.ts')) for (const maker of childrenOf(provider, 'demo/data/fill.ts')) makers.add(maker)
    return printed()
  }
  await expect.poll(look, { ...PATIENCE, intervals: [50] }).toContain('Ctrl-C')
  return [...makers]
}

async function notesOf({ username, password }: Account): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(providerUrl(PORTS) + SignIn.path, { method: 'POST', headers, body: JSON.stringify({ username, password }) })
  const { token } = (await signedIn.json()) as { token: string }
  return (await fetch(providerUrl(PORTS) + ListNotes.path, { headers: { authorization: `Bearer ${token}` } })).text()
}

async function childOf({ child }: Run, script: string): Promise<number> {
  const found = spawn('pgrep', ['-P', String(child.pid), '-f', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [pids] = (await once(found.stdout, 'data')) as [Buffer]
  return Number(String(pids).trim().split('\n')[0])
}

test.afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

test.describe('npm start', () => {
  test('it prints addresses and accounts, makes data that a start before it did not come to in a process that ends, and stops at a signal', async () => {
    await putEmptyDatabase(DATA)
    const first = npmStart()
    const makers = await upWithMakers(first)
    if (process.platform === 'linux') expect(makers).toHaveLength(1)
    for (const maker of makers) expect(existsSync(`/proc/${maker}`), 'its memory goes with it').toBe(false)
    expect(await (await fetch(`${providerUrl(PORTS)}/api/news`)).text()).toContain('"title"')
    expect(await notesOf(SHARED.administrator), 'encrypted with the secret that the provider has').toContain('Sprawdzić, czy załącznik')
    for (const text of [portalUrl(PORTS), mailboxUrl(PORTS), 'superadmin', 'nowyczl', 'Komitet-KM-2127!']) expect(first.printed()).toContain(text)
    for (const url of [portalUrl(PORTS), mailboxUrl(PORTS), `${providerUrl(PORTS)}/api/health`]) expect(await answers(url), url).toBe(true)

    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    await expectDown()
  })

  test('it starts again on existing data; a server that dies is started again after a longer pause each time; pages keep their shell, and confirmed changes are kept', async ({
    page,
  }) => {
    const run = npmStart()
    expect(await upWithMakers(run), 'the data are there').toEqual([])
    const health = `${providerUrl(PORTS)}/api/health`
    await page.goto(`${portalUrl(PORTS)}/logowanie`)
    await new SignInPage(page).signIn(SPENT.acceptsEverything)
    await expect(page).toHaveURL(/\/licencja$/)
    await page.getByRole('main').getByRole('button', { name: /^tak/i }).click()
    await expect(page).toHaveURL(/\/politykabezp$/)
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    // Pages that nobody has opened yet, because pages that were opened are answered from the cache.
    for (const [address, pause] of [
      ['/dokumenty?strona=1&ile=10', 1],
      ['/aktualnosci?strona=1&ile=10', 2],
    ] as const) {
      process.kill(await childOf(run, 'provider/main.ts'), 'SIGKILL')
      await expect.poll(run.printed, PATIENCE).toContain(`Serwer danych zakończył się sam (sygnał SIGKILL). Ponowne uruchomienie za ${pause} s.`)
      const response = await page.goto(`${portalUrl(PORTS)}${address}`)
      expect([502, 503, 504]).toContain(response?.status())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie udało się wczytać strony')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect.poll(() => answers(health), PATIENCE).toBe(true)
      await page.getByRole('link', { name: 'Spróbuj ponownie' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Nie udało się wczytać strony')
      await expect(page.getByRole('main')).not.toBeEmpty()
    }

    await page.context().addCookies(cookies)
    await page.goto(`${portalUrl(PORTS)}/mojekonto`)
    await expect(page, 'the acceptance is kept, and the session lives').toHaveURL(/\/politykabezp$/)

    process.kill(await childOf(run, 'front/main.ts'), 'SIGKILL')
    await expect.poll(run.printed, PATIENCE).toContain('Portal zakończył się sam (sygnał SIGKILL). Ponowne uruchomienie za 1 s.')
    await expect.poll(() => answers(portalUrl(PORTS)), PATIENCE).toBe(true)

    process.kill(await childOf(run, 'provider/main.ts'), 'SIGKILL')
    await expect.poll(run.printed, PATIENCE).toContain('Ponowne uruchomienie za 4 s.')
    run.child.kill('SIGINT')
    expect(await run.ended, 'stopped in the pause before a start').toBe(0)
    await expectDown()
  })

  test('when npm start itself is killed, its servers end too', async () => {
    const run = npmStart()
    await expect.poll(run.printed, PATIENCE).toContain('Ctrl-C')
    run.child.kill('SIGKILL')
    await run.ended
    await expectDown()
  })

  test('a port that is taken is named', async () => {
    const occupant = net.createServer().listen(PORTS.portal, '127.0.0.1')
    await once(occupant, 'listening')
    const run = npmStart()
    expect(await run.ended).toBe(1)
    expect(run.printed()).toContain(`PORT=${PORTS.portal}`)
    expect(run.printed()).not.toMatch(/^\s+at /m)
    occupant.close()
  })

  test('a production start names every secret that is missing, and every wrong setting', async () => {
    const run = npmStart({ NODE_ENV: 'production', LOG_LEVEL: 'loud', FUND_PROGRAM: 'other', PORT: '99999' })
    expect(await run.ended).toBe(1)
    for (const name of ['SESSION_SECRET', 'PROVIDER_SECRET', 'PUBLIC_URL', 'LOG_LEVEL', 'FUND_PROGRAM', 'PORT'])
      expect(run.printed()).toMatch(new RegExp(`- ${name}\\b`))
    expect(run.printed()).not.toMatch(/^\s+at /m)
  })

  test('with PROVIDER_URL no provider is started; when npm is told to end, its servers end', async () => {
    const run = npmStart({ PROVIDER_URL: 'http://127.0.0.1:9' }, 'npm')
    await expect.poll(run.printed, PATIENCE).toContain('Ctrl-C')
    expect(await answers(portalUrl(PORTS))).toBe(true)
    expect(await answers(`${providerUrl(PORTS)}/api/health`)).toBe(false)
    expect(run.printed()).not.toContain('superadmin')
    run.child.kill('SIGTERM')
    await run.ended
    await expectDown()
  })
})
