import { readSettings, WrongSettings } from './settings.ts'

const production = {
  PROVIDER_SECRET: 'losowy-tekst-dla-prob-dlugi-na-32-znaki',
  PUBLIC_URL: 'https://komitet.example/',
  SMTP_URL: 'smtp://poczta.example',
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems
    throw error
  }
  return []
}

describe('readSettings', () => {
  it('is a demo for this machine alone without any setting', () => {
    expect(readSettings({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 4000,
      dataDir: '.data',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      sessionMaxTime: 1800,
    })
  })

  it('takes the quorum of a meeting in percent, 50 unless set', () => {
    expect(readSettings({}).quorumPercent).toBe(50)
    expect(readSettings({}).deletedMailingDays).toBe(1825)
    expect(readSettings({}).openingsDays).toBe(1825)
    expect(readSettings({ QUORUM_PERCENT: '67' }).quorumPercent).toBe(67)
    for (const wrong of ['0', '101', '1/2', '50%']) expect(problemsOf({ QUORUM_PERCENT: wrong })).toEqual([expect.stringContaining('QUORUM_PERCENT')])
  })

  it('takes the hours of a session, and the searches a minute of one address', () => {
    expect(readSettings({})).toMatchObject({ sessionHours: 12, searchesPerMinute: 120 })
    expect(readSettings({ SESSION_HOURS: '8', SEARCHES_PER_MINUTE: '30' })).toMatchObject({ sessionHours: 8, searchesPerMinute: 30 })
    expect(problemsOf({ SESSION_HOURS: '25', SEARCHES_PER_MINUTE: '0' })).toEqual([
      expect.stringContaining('SESSION_HOURS'),
      expect.stringContaining('SEARCHES_PER_MINUTE'),
    ])
  })

  it('keeps the demo to this machine even when another address is asked for', () => {
    expect(readSettings({ PROVIDER_HOST: '0.0.0.0' }).host).toBe('127.0.0.1')
  })

  it('takes production settings with their secrets', () => {
    expect(readSettings({ ...production, NODE_ENV: 'production', PROVIDER_HOST: '0.0.0.0' })).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      publicUrl: 'https://komitet.example',
    })
  })

  it.each([
    ['NODE_ENV', { NODE_ENV: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/km' }],
    ['a public address', { PUBLIC_URL: 'https://komitet.example' }],
  ])('refuses production settings (told by %s) without their secret', (_told, environment) => {
    expect(problemsOf(environment).join('\n')).toContain('PROVIDER_SECRET')
  })

  it.each([
    ['short', 'losowy'],
    ['of one character', 'x'.repeat(64)],
    ['the portal’s', 'wspolny-sekret-obu-procesow-losowy-123'],
  ])('refuses a secret that is %s', (_what, PROVIDER_SECRET) => {
    const problems = problemsOf({ ...production, PROVIDER_SECRET, SESSION_SECRET: 'wspolny-sekret-obu-procesow-losowy-123' })
    expect(problems).toEqual([expect.stringMatching(/^PROVIDER_SECRET: (za krótki|powtarza|SESSION_SECRET i PROVIDER_SECRET)/)])
    expect(problems.join()).not.toContain(PROVIDER_SECRET)
  })

  it('takes a local public address for the demo', () => {
    expect(readSettings({ PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true)
  })

  it('names everything missing or wrong at once', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PROVIDER_SECRET: 'short',
      PROVIDER_PORT: '70000',
      LOG_LEVEL: 'loud',
      FUND_PROGRAM: 'other',
      SESSION_MAX_TIME: '-1',
      DATABASE_URL: 'mysql://root:hunter2@db.example',
      PUBLIC_URL: 'https://komitet.example/portal',
    })
    const told = problems.map((problem) => problem.split(':', 1)[0])
    expect(told.sort()).toEqual(['DATABASE_URL', 'FUND_PROGRAM', 'LOG_LEVEL', 'PROVIDER_PORT', 'PROVIDER_SECRET', 'PUBLIC_URL', 'SESSION_MAX_TIME', 'SMTP_URL'])
    expect(problems.join()).not.toContain('hunter2')
  })

  it('reads an empty variable as one that is not set', () => {
    expect(readSettings({ PROVIDER_SECRET: '', DATABASE_URL: ' ' }).demo).toBe(true)
  })

  it('takes reports of bounces and signing only when all settings of each are given', () => {
    expect(readSettings({})).toMatchObject({ mailRate: null, signing: null, bounces: { domain: 'zwroty.localhost', host: '127.0.0.1', port: 0 } })
    expect(readSettings(production)).toMatchObject({ signing: null, bounces: null })
    const bounces = { BOUNCE_DOMAIN: 'Zwroty.komitet.example', BOUNCE_PORT: '2525' }
    const signing = { DKIM_DOMAIN: 'komitet.example', DKIM_SELECTOR: 'portal', DKIM_KEY_FILE: '/etc/dkim.pem' }
    expect(readSettings({ ...production, ...bounces, ...signing, MAIL_RATE: '60' })).toMatchObject({
      mailRate: 60,
      bounces: { domain: 'zwroty.komitet.example', host: '127.0.0.1', port: 2525 },
      signing: { domain: 'komitet.example', selector: 'portal', keyFile: '/etc/dkim.pem' },
    })
    for (const [left, ...more] of [
      ['BOUNCE_DOMAIN', 'BOUNCE_PORT'],
      ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
    ] as const)
      for (const name of more) expect(problemsOf({ ...production, [name]: '2525' })).toContainEqual(expect.stringContaining(`${left}: brak`))
    expect(problemsOf({ ...production, BOUNCE_DOMAIN: 'a b', BOUNCE_PORT: '0', MAIL_RATE: '0' })).toHaveLength(3)
  })

  it('reads OpenID providers in the order in which they are named, and names what is missing of each', () => {
    expect(readSettings(production).issuers).toEqual([])
    const office = { OIDC_URZAD_NAME: 'Konto urzędowe', OIDC_URZAD_ISSUER: 'https://konta.example/realms/urzad', OIDC_URZAD_CLIENT_ID: 'portal' }
    const entra = {
      OIDC_MS_365_NAME: 'Microsoft',
      OIDC_MS_365_ISSUER: 'https://login.example/v2.0',
      OIDC_MS_365_CLIENT_ID: 'a1',
      OIDC_MS_365_CLIENT_SECRET: 'tajne',
    }
    const settings = readSettings({ ...production, OIDC_PROVIDERS: 'ms-365, urzad', ...office, ...entra, OIDC_URZAD_SECOND_FACTOR: 'mfa  gold' })
    expect(settings.issuers).toEqual([
      { key: 'ms-365', name: 'Microsoft', url: 'https://login.example/v2.0', clientId: 'a1', clientSecret: 'tajne', secondFactor: [] },
      {
        key: 'urzad',
        name: 'Konto urzędowe',
        url: 'https://konta.example/realms/urzad',
        clientId: 'portal',
        clientSecret: null,
        secondFactor: ['mfa', 'gold'],
      },
    ])
    expect(problemsOf({ ...production, OIDC_PROVIDERS: 'urzad' })).toHaveLength(3)
    for (const wrong of [
      { OIDC_PROVIDERS: 'Urząd' },
      { OIDC_PROVIDERS: 'urzad,urzad' },
      { OIDC_URZAD_ISSUER: 'http://konta.example' },
      { OIDC_URZAD_NAME: 'x'.repeat(41) },
    ])
      expect(problemsOf({ ...production, OIDC_PROVIDERS: 'urzad', ...office, ...wrong })).toHaveLength(1)
    const twice = { OIDC_DRUGI_NAME: 'Drugi', OIDC_DRUGI_ISSUER: office.OIDC_URZAD_ISSUER, OIDC_DRUGI_CLIENT_ID: 'portal' }
    expect(problemsOf({ ...production, OIDC_PROVIDERS: 'urzad,drugi', ...office, ...twice })).toEqual([expect.stringContaining('ten sam adres')])
  })
})
