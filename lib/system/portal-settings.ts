// What the portal was started with. The front reads it from the environment once and puts it where every
// bundle of this process finds it: Next's bundles carry copies of modules, so a module variable would not do.

export interface PortalSettings {
  demo: boolean
  host: string
  port: number
  /** Without a slash at the end. */
  providerUrl: string
  /** Where people reach the portal, without a slash at the end; null in a demo that has no fixed address. */
  publicUrl: string | null
  /** People reach the portal by https. */
  secure: boolean
  /** Seals the visit and signs the identity cookie; at least 32 characters. */
  sessionSecret: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** How many proxies in front of the portal add to `x-forwarded-for`. */
  trustedProxies: number
  /** Searches a minute of all visitors of one address. */
  searchesPerMinute: number
  /** Folder of files that are on their way to the provider; several portals behind one address share it. */
  uploadDir: string
}

const KEY = Symbol.for('km.portal-settings')
const shared = globalThis as { [KEY]?: PortalSettings }

export function providePortalSettings(settings: PortalSettings): void {
  shared[KEY] = settings
}

export function portalSettings(): PortalSettings {
  const settings = shared[KEY]
  if (!settings) throw new Error('the portal is started by front/main.ts, which reads its settings')
  return settings
}

/** A path of the portal as others write it down: with the name under which people reach the portal. */
export function publicAddress(path: string): string {
  const { publicUrl, port } = portalSettings()
  // Only a demo has no fixed address; it is looked at from the machine it runs on.
  return (publicUrl ?? `http://localhost:${port}`) + path
}
