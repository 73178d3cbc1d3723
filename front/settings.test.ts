import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, SettingsError } from './settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-'))
const SESSION_SECRET = 'tajny-tekst-dla-prob-o-dlugosci-ponad-32'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('readSettings', () => {
  it('is a demo on this machine only when nothing is set, with a secret that survives a restart', () => {
    const first = readSettings({ DATA_DIR })
    expect(first).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, providerUrl: 'http://127.0.0.1:4000', secure: false })
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(readSettings({ DATA_DIR }).sessionSecret).toBe(first.sessionSecret)
  })

  it('takes what production gives it', () => {
    const settings = readSettings({ SESSION_SECRET, PUBLIC_URL: 'https://komitet.example/', PROVIDER_URL: 'http://10.0.0.5:4000' })
    expect(settings).toMatchObject({ demo: false, secure: true, publicUrl: 'https://komitet.example', providerUrl: 'http://10.0.0.5:4000', trustedProxies: 1 })
  })

  it.each([
    [{ PUBLIC_URL: 'https://komitet.example' }],
    [{ PUBLIC_URL: 'http://komitet.example' }],
    [{ PUBLIC_URL: 'https://komitet.example', SESSION_SECRET: 'krótki' }],
    [{ PUBLIC_URL: 'https://komitet.example', PROVIDER_SECRET: SESSION_SECRET }],
  ])('refuses production without its secret: %j', (env) => {
    expect(problemsOf(env).join()).toContain('SESSION_SECRET')
  })

  it('names everything that is wrong at once', () => {
    const problems = problemsOf({ DATA_DIR, PORT: '99999', PROVIDER_PORT: 'x', LOG_LEVEL: 'loud', PUBLIC_URL: 'komitet.example' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'PROVIDER_PORT', 'PUBLIC_URL', 'LOG_LEVEL'])
  })
})
