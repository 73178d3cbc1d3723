// Killed at any moment and started again, the provider has everything that it had confirmed.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CheckAuthorized, SignIn } from '#contract/session.ts'
import { verifyChain } from './audit/verify.ts'
import { openDatabase } from './db/open.ts'
import { makePerson } from './testing/people.ts'
import { killAll, productionEnvironment, startProgram, startProviderProcess } from './testing/provider-process.ts'
import { putEmptyDatabase } from './testing/test-database.ts'

let dataDir: string
let env: Record<string, string>

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'committee-portal-durability-'))
  await putEmptyDatabase(dataDir)
  env = productionEnvironment({ DATA_DIR: dataDir })
})
afterEach(() => {
  killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A machine that is busy with others confirms less in a time; the kill waits for that much. */
const LEAST_CONFIRMED = 4

/** Failed sign-ins are events: each answered 401 is a write that was confirmed. Six write at once when the kill comes. */
async function writeUntilKilled(url: string, { round, livesMs, kill }: { round: string; livesMs: number; kill: () => void }): Promise<string[]> {
  const confirmed: string[] = []
  const since = performance.now()
  let count = 0
  const write = async () => {
    for (;;) {
      const username = `${round}-${(count += 1)}`
      const response = await fetch(`${url}/api/auth/loginJwt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8::${count.toString(16)}` },
        body: JSON.stringify({ username, password: 'x' }),
      }).catch(() => null)
      if (!response) return
      if (response.status === 401) confirmed.push(username)
      if (confirmed.length >= LEAST_CONFIRMED && performance.now() - since >= livesMs) kill()
    }
  }
  await Promise.all(Array.from({ length: 6 }, write))
  return confirmed
}

const ACCOUNT = { username: 'trwala', password: 'Trwala-Sesja-2127!' }

async function makeAccount(): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await makePerson(db, ACCOUNT)
  await close()
}

async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8:1::1' }
  const response = await fetch(url + SignIn.path, { method: SignIn.method, headers, body: JSON.stringify(ACCOUNT) })
  expect(response.status).toBe(200)
  return ((await response.json()) as { token: string }).token
}

async function goesOn(url: string, token: string): Promise<boolean> {
  return (await fetch(url + CheckAuthorized.path, { headers: { authorization: `Bearer ${token}` } })).status === 204
}

async function eventsIn(dataDirectory: string) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: dataDirectory })
  try {
    const rows = await db.selectFrom('events').select('user_name').execute()
    return { names: new Set(rows.map((row) => row.user_name)), chain: await verifyChain(db) }
  } finally {
    await close()
  }
}

describe('an embedded database', () => {
  it('loses nothing that was confirmed, and no session, when the provider is killed again and again', async () => {
    await makeAccount()
    const confirmed: string[] = []
    const sessions: string[] = []
    for (const [round, livesMs] of [
      ['a', 900],
      ['b', 500],
    ] as const) {
      const provider = await startProviderProcess(env)
      for (const token of sessions) expect(await goesOn(provider.url, token)).toBe(true)
      sessions.push(await signIn(provider.url))
      confirmed.push(...(await writeUntilKilled(provider.url, { round, livesMs, kill: () => provider.process.kill('SIGKILL') })))
      await provider.ended
    }
    const { names, chain } = await eventsIn(dataDir)
    expect(confirmed.length).toBeGreaterThanOrEqual(2 * LEAST_CONFIRMED)
    expect(confirmed.filter((name) => !names.has(name))).toEqual([])
    expect(chain).toMatchObject({ ok: true })
  }, 120_000)

  it('stays closed when settings are wrong, and the program says which', async () => {
    const { code, output } = await startProgram('main.ts', [], { ...env, PROVIDER_SECRET: '', LOG_LEVEL: 'loud' }).ended
    expect(code).toBe(1)
    expect(output).toContain('PROVIDER_SECRET')
    expect(output).toContain('LOG_LEVEL')
  })
})

describe('beside a provider', () => {
  it('a second one is refused, and the commands work: the first administrator once, with a trace in an unbroken log', async () => {
    const person = ['--username', 'admin', '--first-name', 'Ewa', '--last-name', 'Nowak', '--email', 'ewa@urzad.example']
    const made = await startProgram('commands/create-admin.ts', person, env).ended
    expect(made).toMatchObject({ code: 0 })
    expect(made.output).toMatch(/https:\/\/portal\.example\/logowanie\/[\w-]{43}\n/)
    const again = await startProgram('commands/create-admin.ts', person, env).ended
    expect(again.code).toBe(1)
    expect(again.output).toContain('już istnieje')
    const provider = await startProviderProcess(env)
    const second = await startProgram('main.ts', [], env).ended
    expect(second.code).toBe(1)
    expect(second.output).toContain(`Katalog danych ${dataDir} jest używany`)
    expect((await fetch(`${provider.url}/api/health`)).status).toBe(200)
    const other = await startProgram('commands/create-admin.ts', ['--another', ...person], env).ended
    expect(other).toMatchObject({ code: 1, output: 'Login „admin” jest zajęty.\n' })
    const beside = await startProgram('commands/create-admin.ts', ['--another', ...person.with(1, 'admin2').with(7, 'ewa2@urzad.example')], env).ended
    expect(beside.output).toMatch(/^Utworzono konto admin2\.[^]*https:\/\/portal\.example\/logowanie\/[\w-]{43}\n$/)
    const checked = await startProgram('commands/verify-log.ts', [], env).ended
    expect(checked.code).toBe(0)
    const head = /^Stan do zanotowania: (2:[0-9a-f]{64}\S*)$/m.exec(checked.output)?.[1] ?? ''
    const stranger = await startProgram('commands/verify-log.ts', [], { ...env, PROVIDER_SECRET: 'another secret, as long as it has to be at least' }).ended
    expect(stranger).toMatchObject({ code: 1, output: expect.stringContaining('ma inny PROVIDER_SECRET') })
    expect(statSync(join(dataDir, 'commands.sock')).mode & 0o777).toBe(0o600)
    provider.process.kill('SIGTERM')
    expect((await provider.ended).code).toBe(0)

    const missing = await startProgram('commands/create-admin.ts', ['--another', '--username', 'zbyt długi login'], env).ended
    expect(missing.output).toMatch(/--username[^]*--email/)
    const nonsense = await startProgram('commands/verify-log.ts', ['--expect', '1'], env).ended
    expect(nonsense).toMatchObject({ code: 1, output: expect.stringContaining('NUMER:SKRÓT') })
    const verified = await startProgram('commands/verify-log.ts', ['--expect', head], env).ended
    expect(verified.output).toContain('Zdarzenia od 1 do 2 są te same co przy zanotowanym stanie.')
    expect(verified.code).toBe(0)
    expect(verified.output).toMatch(/Liczba zdarzeń: 2\. Skrót ostatniego: [0-9a-f]{64}/)
  }, 120_000)
})
