// The portal's settings from the environment. All missing and wrong ones are reported together.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SECRET_MIN, weaknessOf } from '#common/secrets.ts'
import type { PortalSettings } from '#lib/system/portal-settings.ts'

export type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']

export class SettingsError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Nieprawidłowe ustawienia:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

function readNumber(env: Environment, name: string, { fallback, min, max }: { fallback: number; min: number; max: number }, problems: string[]): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  problems.push(`${name}: podaj liczbę całkowitą od ${min} do ${max} (jest „${text}”)`)
  return fallback
}

function readUrl(env: Environment, name: string, problems: string[]): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return text.replace(/\/+$/, '')
  problems.push(`${name}: podaj adres zaczynający się od http:// lub https:// (jest „${text}”)`)
  return null
}

// The demo's secret is kept with its data, so that sessions survive a restart.
function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'portal-secret')
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length >= SECRET_MIN) return kept
  } catch {
    // first start
  }
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

const isLoopback = (url: string): boolean => LOOPBACK.includes(new URL(url).hostname)

// It is a production when there is a secret, or an address that others can reach.
const isDemo = (env: Environment, publicUrl: string | null): boolean =>
  !env.SESSION_SECRET && !env.PROVIDER_SECRET && (publicUrl === null || isLoopback(publicUrl))

/** Settings for the front only. */
export interface FrontSettings extends PortalSettings {
  /** Address of the metrics for Prometheus; null: none. */
  metrics: { host: string; port: number } | null
  /** Seconds between being not ready and stopping, for load balancers to notice. */
  drainSeconds: number
}

export function readSettings(env: Environment): FrontSettings {
  const problems: string[] = []
  const port = readNumber(env, 'PORT', { fallback: 3000, min: 1, max: 65_535 }, problems)
  const providerPort = readNumber(env, 'PROVIDER_PORT', { fallback: 4000, min: 1, max: 65_535 }, problems)
  const publicUrl = readUrl(env, 'PUBLIC_URL', problems)
  const demo = isDemo(env, publicUrl)
  const secure = publicUrl?.startsWith('https:') ?? false
  const logLevel = LOG_LEVELS.find((level) => level === (env.LOG_LEVEL || (demo ? 'warn' : 'info')))
  if (!logLevel) problems.push(`LOG_LEVEL: podaj jedno z: ${LOG_LEVELS.join(', ')} (jest „${env.LOG_LEVEL}”)`)
  if (!demo && !publicUrl) problems.push('PUBLIC_URL: brak; poza trybem pokazowym podaj adres, pod którym portal widzą użytkownicy')
  if (!demo && !env.SESSION_SECRET) {
    problems.push(`SESSION_SECRET: brak; poza trybem pokazowym podaj losowy tekst, co najmniej ${SECRET_MIN} znaki (np. openssl rand -base64 48)`)
  }
  const weakness = env.SESSION_SECRET ? weaknessOf(env.SESSION_SECRET, env.PROVIDER_SECRET) : null
  if (weakness) problems.push(`SESSION_SECRET: ${weakness}`)
  // The demo's passwords are public.
  if (demo && env.HOST && !LOOPBACK.includes(env.HOST)) {
    problems.push(
      `HOST: „${env.HOST}” otwiera tryb pokazowy, którego hasła są jawne, dla innych komputerów. Usuń HOST albo podaj SESSION_SECRET, PROVIDER_SECRET i PUBLIC_URL`,
    )
  }
  const providerUrl = readUrl(env, 'PROVIDER_URL', problems) ?? `http://127.0.0.1:${providerPort}`
  const trustedProxies = readNumber(env, 'TRUSTED_PROXIES', { fallback: secure ? 1 : 0, min: 0, max: 10 }, problems)
  const metricsPort = readNumber(env, 'METRICS_PORT', { fallback: -1, min: 0, max: 65_535 }, problems)
  const drainSeconds = readNumber(env, 'DRAIN_SECONDS', { fallback: 0, min: 0, max: 60 }, problems)
  const searchesPerMinute = readNumber(env, 'SEARCHES_PER_MINUTE', { fallback: 120, min: 1, max: 100_000 }, problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    demo,
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    port,
    providerUrl,
    publicUrl,
    secure,
    sessionSecret: demo ? demoSecret(env.DATA_DIR || '.data') : (env.SESSION_SECRET as string),
    logLevel: logLevel ?? 'info',
    trustedProxies,
    metrics: metricsPort < 0 ? null : { host: env.METRICS_HOST || '127.0.0.1', port: metricsPort },
    drainSeconds,
    searchesPerMinute,
    uploadDir: resolve(env.UPLOAD_DIR || join(env.DATA_DIR || '.data', 'uploads')),
  }
}
