// The provider's settings, read once at start. `readSettings` reports all missing or wrong ones together.
import { POLICY } from '#common/legal.ts'
import { SECRET_MIN, weaknessOf } from '#common/secrets.ts'
import { FUND_PROGRAMS, type FundProgram } from '#contract/system.ts'
import { issuersOf, type IssuerSettings } from './issuer-settings.ts'
import { isLoopback, Reader, together, type Environment } from './environment.ts'

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
  /** OpenID providers by which people can sign in, in the order of their buttons. */
  issuers: readonly IssuerSettings[]
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

function portalUrl(read: Reader): string | null {
  const url = read.url('PUBLIC_URL', ['http', 'https'])
  if (url === null) return null
  const { pathname, search, hash, origin } = new URL(url)
  if (pathname !== '/' || search !== '' || hash !== '') read.problems.push('PUBLIC_URL: podaj sam adres portalu, bez ścieżki, np. https://komitet.example')
  return origin
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
    issuers: issuersOf(read),
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
