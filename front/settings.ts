// The portal's settings from the environment. A start with a missing or wrong one names each of them at once.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PortalSettings } from '#lib/system/portal-settings.ts'

export type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const MIN_SECRET = 32

export class SettingsError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The portal cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

function readNumber(env: Environment, name: string, { fallback, min, max }: { fallback: number; min: number; max: number }, problems: string[]): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  problems.push(`${name} must be a whole number from ${min} to ${max}, it is '${text}'`)
  return fallback
}

function readUrl(env: Environment, name: string, problems: string[]): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return text.replace(/\/+$/, '')
  problems.push(`${name} must be an http or https address, it is '${text}'`)
  return null
}

// A session of the demo survives a restart, so its secret is made once and kept with the data.
function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'portal-secret')
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length >= MIN_SECRET) return kept
  } catch {
    // first start
  }
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

// Production is what somebody configured as such: any of these set means that this is no demo.
const isDemo = (env: Environment) => !env.SESSION_SECRET && !env.PROVIDER_SECRET && !env.PUBLIC_URL?.startsWith('https:')

export function readSettings(env: Environment): PortalSettings {
  const problems: string[] = []
  const demo = isDemo(env)
  const port = readNumber(env, 'PORT', { fallback: 3000, min: 1, max: 65_535 }, problems)
  const providerPort = readNumber(env, 'PROVIDER_PORT', { fallback: 4000, min: 1, max: 65_535 }, problems)
  const publicUrl = readUrl(env, 'PUBLIC_URL', problems)
  const secure = publicUrl?.startsWith('https:') ?? false
  const logLevel = LOG_LEVELS.find((level) => level === (env.LOG_LEVEL || 'info'))
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, it is '${env.LOG_LEVEL}'`)
  if (!demo && !publicUrl) problems.push('PUBLIC_URL is missing: the address under which people reach the portal')
  if (!demo && (env.SESSION_SECRET ?? '').length < MIN_SECRET) problems.push(`SESSION_SECRET is missing or shorter than ${MIN_SECRET} characters`)
  const providerUrl = readUrl(env, 'PROVIDER_URL', problems) ?? `http://127.0.0.1:${providerPort}`
  const trustedProxies = readNumber(env, 'TRUSTED_PROXIES', { fallback: secure ? 1 : 0, min: 0, max: 10 }, problems)
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
  }
}
