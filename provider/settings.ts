// The provider's settings, read once at start. `readSettings` reports all missing or wrong ones together.
import { z } from 'zod'
import { POLICY } from '#common/legal.ts'
import { SECRET_MIN, weaknessOf } from '#common/secrets.ts'
import { FUND_PROGRAMS, type FundProgram } from '#contract/system.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Settings {
  /** Demo: no secrets needed, demo data is filled in, mails go to the local mailbox. */
  demo: boolean
  host: string
  port: number
  dataDir: string
  /** Address of PostgreSQL; null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Address of S3-compatible storage; null: files are kept in `dataDir`. */
  filesUrl: string | null
  /** The SMTP server; null in the demo, where the provider's own mailbox receives. */
  smtpUrl: string | null
  /** The sender's address; null: an address of the portal's host. */
  mailFrom: string | null
  /** Most mails of notifications per minute, all providers together; null: no limit. */
  mailRate: number | null
  /** The DKIM key that mails are signed with. */
  signing: { domain: string; selector: string; keyFile: string } | null
  /** Address on which delivery reports are received, in the demo from its own mailbox; port 0: any free one. */
  bounces: { domain: string; host: string; port: number } | null
  /** Ports of the demo's mailbox: SMTP, and the page that shows its mails; 0: any free port. */
  mailboxSmtpPort: number
  mailboxPort: number
  /** The address that gets the event log's head by mail every day; null: none. */
  logHeadMail: string | null
  /** The public address of the portal, without a slash at the end. */
  publicUrl: string
  /** Signs the tokens; see `weaknessOf`. Empty in the demo until main.ts has made one. */
  secret: string
  fundProgram: FundProgram
  logLevel: LogLevel
  /** Seconds without a call after which a session ends. */
  sessionMaxTime: number
  /** Hours after which a session ends, whatever is called. */
  sessionHours: number
  /** Most searches per minute of one person, or of one IP address of visitors. */
  searchesPerMinute: number
  /** Bytes of pages of documents that stay in memory for the reader. */
  readerPagesBytes: number
  /** Failed sign-ins until an account is locked, and the minutes of the lock. */
  signInTries: number
  signInLockMinutes: number
  /** How many earlier passwords may not be used again. */
  passwordHistory: number
  /** Quorum of a meeting until administrators set a rule: percent of the institutions entitled to vote. */
  quorumPercent: number
  /** How long the evidence of delivery is kept after a mailing was removed from the list. */
  deletedMailingDays: number
  /** How long records of opened documents are kept. */
  openingsDays: number
  /** Address of the metrics for Prometheus; null: not served. */
  metrics: { host: string; port: number } | null
  /** Seconds between failing readiness and the stop, so that load balancers notice. */
  drainSeconds: number
}

const MAX_PORT = 65_535
const DAY_SECONDS = 86_400
const OPENINGS_DAYS_MAX = POLICY.openingYears * 365

/** Names every missing or wrong setting. */
export class WrongSettings extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Nieprawidłowe ustawienia:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

/** Reads single variables and collects their errors. An empty variable counts as not set. */
class Reader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: string): string | null {
    return this.#environment[name]?.trim() || null
  }

  whole(name: string, { min, max, otherwise }: { min: number; max: number; otherwise: number }): number {
    const value = this.text(name)
    if (value === null) return otherwise
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    this.problems.push(`${name}: „${value}” nie jest liczbą całkowitą od ${min} do ${max}`)
    return otherwise
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = this.text(name)
    if (value === null) return otherwise
    const choice = choices.find((known) => known === value)
    if (choice === undefined) this.problems.push(`${name}: „${value}” nie jest jedną z wartości ${choices.join(', ')}`)
    return choice ?? otherwise
  }

  /** Reads an address. It may hold a password, so the error does not repeat it. */
  url(name: string, schemes: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    const scheme = URL.parse(value)?.protocol.slice(0, -1)
    if (scheme === undefined || !schemes.includes(scheme)) {
      this.problems.push(`${name}: to nie jest adres zaczynający się od ${schemes.map((known) => `${known}://`).join(' lub ')}`)
      return null
    }
    return value
  }

  email(name: string): string | null {
    const value = this.text(name)
    if (value === null || z.email().safeParse(value).success) return value
    this.problems.push(`${name}: „${value}” nie jest adresem e-mail`)
    return null
  }

  required(name: string, why: string): void {
    if (this.text(name) === null) this.problems.push(`${name}: brak; ${why}`)
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const isLoopback = (url: string) => LOOPBACK.has(new URL(url).hostname)

function portalUrl(read: Reader): string | null {
  const url = read.url('PUBLIC_URL', ['http', 'https'])
  if (url === null) return null
  const { pathname, search, hash, origin } = new URL(url)
  if (pathname !== '/' || search !== '' || hash !== '') read.problems.push('PUBLIC_URL: podaj sam adres portalu, bez ścieżki, np. https://komitet.example')
  return origin
}

/** Requires all of the variables or none; some of them alone is an error. */
function together<const Name extends string>(read: Reader, names: readonly Name[]): Record<Name, string> | null {
  const values = names.map((name) => [name, read.text(name)] as const)
  if (values.every(([, value]) => value === null)) return null
  for (const [name, value] of values) if (value === null) read.problems.push(`${name}: brak; ${names.join(', ')} podaje się razem`)
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as Record<Name, string>
}

function signingOf(read: Reader): Settings['signing'] {
  const given = together(read, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'])
  return given && { domain: given.DKIM_DOMAIN, selector: given.DKIM_SELECTOR, keyFile: given.DKIM_KEY_FILE }
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const DEMO_BOUNCES = { domain: 'zwroty.localhost', host: '127.0.0.1', port: 0 }

function bouncesOf(read: Reader, hasOwnMailbox: boolean): Settings['bounces'] {
  const given = together(read, ['BOUNCE_DOMAIN', 'BOUNCE_PORT'])
  if (!given) return hasOwnMailbox ? DEMO_BOUNCES : null
  if (!DOMAIN.test(given.BOUNCE_DOMAIN)) read.problems.push(`BOUNCE_DOMAIN: „${given.BOUNCE_DOMAIN}” nie jest nazwą domeny`)
  const port = read.whole('BOUNCE_PORT', { min: 1, max: MAX_PORT, otherwise: 0 })
  return { domain: given.BOUNCE_DOMAIN.toLowerCase(), host: read.text('BOUNCE_HOST') ?? '127.0.0.1', port }
}

/** Throws `WrongSettings` that names everything missing or wrong. Without any setting: the demo, reachable from this machine only. */
export function readSettings(environment: Environment): Settings {
  const read = new Reader(environment)
  const portalPort = read.whole('PORT', { min: 1, max: MAX_PORT, otherwise: 3000 })
  const databaseUrl = read.url('DATABASE_URL', ['postgres', 'postgresql'])
  const publicUrl = portalUrl(read)
  const smtpUrl = read.url('SMTP_URL', ['smtp', 'smtps'])
  const secret = read.text('PROVIDER_SECRET')
  const isProduction = environment['NODE_ENV'] === 'production' || read.text('DATABASE_URL') !== null || (publicUrl !== null && !isLoopback(publicUrl))
  const demo = secret === null && !isProduction
  if (!demo) {
    read.required('PROVIDER_SECRET', `poza trybem pokazowym podaj losowy tekst, co najmniej ${SECRET_MIN} znaki (np. openssl rand -base64 48)`)
    read.required('PUBLIC_URL', 'poza trybem pokazowym podaj adres, pod którym portal widzą użytkownicy')
    read.required('SMTP_URL', 'poza trybem pokazowym podaj serwer poczty, np. smtps://uzytkownik:haslo@poczta.example')
  }
  const weakness = secret === null ? null : weaknessOf(secret, read.text('SESSION_SECRET'))
  if (weakness) read.problems.push(`PROVIDER_SECRET: ${weakness}`)

  const settings: Settings = {
    demo,
    host: demo ? '127.0.0.1' : (read.text('PROVIDER_HOST') ?? '127.0.0.1'),
    port: read.whole('PROVIDER_PORT', { min: 0, max: MAX_PORT, otherwise: 4000 }),
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl,
    filesUrl: read.url('FILES_URL', ['s3', 'http', 'https']),
    smtpUrl,
    mailFrom: read.text('MAIL_FROM'),
    mailRate: read.text('MAIL_RATE') === null ? null : read.whole('MAIL_RATE', { min: 1, max: 100_000, otherwise: 1 }),
    signing: signingOf(read),
    logHeadMail: read.email('LOG_HEAD_MAIL'),
    bounces: bouncesOf(read, demo && smtpUrl === null),
    mailboxSmtpPort: read.whole('MAILBOX_SMTP_PORT', { min: 0, max: MAX_PORT, otherwise: 4025 }),
    mailboxPort: read.whole('MAILBOX_PORT', { min: 0, max: MAX_PORT, otherwise: 4026 }),
    publicUrl: publicUrl ?? `http://127.0.0.1:${portalPort}`,
    secret: secret ?? '',
    fundProgram: read.oneOf('FUND_PROGRAM', FUND_PROGRAMS, 'fedp2127'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, demo ? 'warn' : 'info'),
    sessionMaxTime: read.whole('SESSION_MAX_TIME', { min: 10, max: DAY_SECONDS, otherwise: 1800 }),
    sessionHours: read.whole('SESSION_HOURS', { min: 1, max: 24, otherwise: 12 }),
    searchesPerMinute: read.whole('SEARCHES_PER_MINUTE', { min: 1, max: 100_000, otherwise: 120 }),
    readerPagesBytes: read.whole('READER_PAGES_MB', { min: 8, max: 4096, otherwise: 64 }) * 1024 * 1024,
    signInTries: read.whole('SIGN_IN_TRIES', { min: 1, max: 100, otherwise: 5 }),
    signInLockMinutes: read.whole('SIGN_IN_LOCK_MINUTES', { min: 1, max: 1440, otherwise: 15 }),
    passwordHistory: read.whole('PASSWORD_HISTORY', { min: 1, max: 50, otherwise: 5 }),
    quorumPercent: read.whole('QUORUM_PERCENT', { min: 1, max: 100, otherwise: 50 }),
    deletedMailingDays: read.whole('DELETED_MAILING_DAYS', { min: 1, max: 36_500, otherwise: 1825 }),
    openingsDays: read.whole('OPENINGS_DAYS', { min: 1, max: OPENINGS_DAYS_MAX, otherwise: OPENINGS_DAYS_MAX }),
    metrics:
      read.text('PROVIDER_METRICS_PORT') === null
        ? null
        : { host: read.text('METRICS_HOST') ?? '127.0.0.1', port: read.whole('PROVIDER_METRICS_PORT', { min: 0, max: MAX_PORT, otherwise: 0 }) },
    drainSeconds: read.whole('DRAIN_SECONDS', { min: 0, max: 60, otherwise: 0 }),
  }
  if (read.problems.length > 0) throw new WrongSettings(read.problems)
  return settings
}
