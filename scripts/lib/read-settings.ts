// Reads the settings of portal and provider as they will read them, so that one message lists everything that is missing
// or wrong before anything is built or started. Prints one line of JSON.
import { readSettings as readPortal } from '../../front/settings.ts'
import { readSettings as readProvider } from '#provider/settings.ts'

const environment = process.env
const problems: string[] = []

/** Collects the errors of one part; the other part is still read. */
function ask<Settings>(read: () => Settings): Settings | null {
  try {
    return read()
  } catch (error) {
    const named: unknown = error instanceof Error && 'problems' in error ? error.problems : null
    if (!Array.isArray(named)) throw error
    problems.push(...named.map(String))
    return null
  }
}

const provider = environment.PROVIDER_URL ? null : ask(() => readProvider(environment))
const portal = ask(() => readPortal(environment))

const missingSecret = (name: string) => `${name}: brak; poza trybem pokazowym podaj losowy tekst, co najmniej 32 znaki (np. openssl rand -base64 48)`

// If one part were a demo and the other were not, demo accounts would be reachable in production.
const isProduction = environment.NODE_ENV === 'production' || provider?.demo === false || portal?.demo === false || Boolean(environment.SESSION_SECRET)
if (isProduction && !environment.SESSION_SECRET) problems.push(missingSecret('SESSION_SECRET'))
if (isProduction && !environment.PROVIDER_URL && !environment.PROVIDER_SECRET) problems.push(missingSecret('PROVIDER_SECRET'))

function known() {
  if (!portal) return null
  const demo = portal.demo && provider?.demo !== false
  const mailbox = provider?.demo && provider.smtpUrl === null ? { port: provider.mailboxPort, smtp: provider.mailboxSmtpPort } : null
  const local = portal.host === '0.0.0.0' ? '127.0.0.1' : portal.host
  return {
    demo,
    host: portal.host,
    portal: { url: `http://${local}:${portal.port}`, publicUrl: portal.publicUrl ?? `http://${local}:${portal.port}` },
    provider: provider && { url: `http://127.0.0.1:${provider.port}` },
    mailbox: mailbox && { url: `http://127.0.0.1:${mailbox.port}` },
    ports: [
      { name: 'PORT', port: portal.port },
      ...(provider ? [{ name: 'PROVIDER_PORT', port: provider.port }] : []),
      ...(mailbox
        ? [
            { name: 'MAILBOX_PORT', port: mailbox.port },
            { name: 'MAILBOX_SMTP_PORT', port: mailbox.smtp },
          ]
        : []),
    ],
  }
}

/** Both parts read some settings, and both report their errors. */
function oncePerSetting(all: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const problem of all) {
    const name = /^[A-Z][A-Z0-9_]+/.exec(problem)?.[0] ?? problem
    if (!byName.has(name)) byName.set(name, problem)
  }
  return [...byName.values()]
}

const settings = known()
console.log(JSON.stringify(problems.length > 0 ? { problems: oncePerSetting(problems) } : { settings }))
