import { readSettings, SettingsError } from './settings.ts'
import { testFolder } from './test-folder.ts'

const DATA_DIR = testFolder()
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
  it('gives a demo on this machine only when nothing is set, with a secret that survives a restart', () => {
    const first = readSettings({ DATA_DIR })
    expect(first).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, providerUrl: 'http://127.0.0.1:4000', secure: false })
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(readSettings({ DATA_DIR }).sessionSecret).toBe(first.sessionSecret)
  })

  it('takes the values of production', () => {
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

  it.each([
    ['of one character', 'x'.repeat(64)],
    ['the provider’s', 'wspolny-sekret-obu-procesow-losowy-123'],
  ])('refuses a secret that is %s', (_what, secret) => {
    const env = { PUBLIC_URL: 'https://komitet.example', SESSION_SECRET: secret, PROVIDER_SECRET: 'wspolny-sekret-obu-procesow-losowy-123' }
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^SESSION_SECRET: (powtarza|SESSION_SECRET i PROVIDER_SECRET)/)])
  })

  it.each(['0.0.0.0', '10.0.0.7', '::'])('keeps a demo, whose passwords everybody knows, off the network: HOST=%s', (HOST) => {
    expect(problemsOf({ DATA_DIR, HOST })).toEqual([expect.stringMatching(/^HOST: /)])
    expect(problemsOf({ DATA_DIR, HOST, SESSION_SECRET, PUBLIC_URL: 'https://komitet.example' })).toEqual([])
  })

  it('names all wrong settings at once', () => {
    const problems = problemsOf({ DATA_DIR, PORT: '99999', PROVIDER_PORT: 'x', LOG_LEVEL: 'loud', PUBLIC_URL: 'komitet.example' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'PROVIDER_PORT', 'PUBLIC_URL', 'LOG_LEVEL'])
  })
})
