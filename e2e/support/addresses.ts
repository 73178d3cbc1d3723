// Ports of the servers that the browser tests start; `E2E_PORT` moves them all.

export interface Ports {
  portal: number
  provider: number
  mailbox: number
  smtp: number
}

const FIRST = Number(process.env.E2E_PORT ?? 3070)
const PROVIDERS = 1000

/** Ports of one portal, its provider and its mailbox; `place` 0 is the shared product. */
export const portsOf = (place: number): Ports => ({
  portal: FIRST + place,
  provider: FIRST + PROVIDERS + place * 3,
  mailbox: FIRST + PROVIDERS + place * 3 + 1,
  smtp: FIRST + PROVIDERS + place * 3 + 2,
})

export const MAIN_PORTS = portsOf(0)

export const portalUrl = ({ portal }: Ports) => `http://127.0.0.1:${portal}`
export const providerUrl = ({ provider }: Ports) => `http://127.0.0.1:${provider}`
export const mailboxUrl = ({ mailbox }: Ports) => `http://127.0.0.1:${mailbox}`

/** The environment of a demo with its own data, without the settings that the developer has made for other servers. */
export function serverEnvironment(ports: Ports, dataDir: string): Record<string, string> {
  const cleared = [
    'DATABASE_URL',
    'FILES_URL',
    'SMTP_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'PROVIDER_SECRET',
    'PROVIDER_URL',
    'SESSION_MAX_TIME',
    'FUND_PROGRAM',
    'NODE_OPTIONS',
  ]
  return {
    ...Object.fromEntries(cleared.map((name) => [name, ''])),
    PORT: String(ports.portal),
    PROVIDER_PORT: String(ports.provider),
    MAILBOX_PORT: String(ports.mailbox),
    MAILBOX_SMTP_PORT: String(ports.smtp),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // All tests search from one address, so its limit is raised.
    SEARCHES_PER_MINUTE: '2000',
  }
}
