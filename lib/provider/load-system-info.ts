// The installation's own facts: programme names, limits, banners. Every page shows some of them, so they are
// kept for a while, and the last good ones serve while the provider is away.
import { ReadSystemInfo, type SystemInfo } from '#contract/system.ts'
import { outsideScope } from '#lib/http/request-scope.ts'
import { call } from './call.ts'

const KEPT_MS = 30_000
const RETRY_MS = 3_000
const TIMEOUT_MS = 5_000

interface CachedInfo {
  info: SystemInfo | null
  /** Until when it is good without asking. */
  until: number
  pending: Promise<SystemInfo | null> | null
}

const KEY = Symbol.for('km.system-info')
const shared = globalThis as { [KEY]?: CachedInfo }
const kept = (): CachedInfo => (shared[KEY] ??= { info: null, until: 0, pending: null })

async function refresh(): Promise<SystemInfo | null> {
  const own = kept()
  try {
    own.info = await outsideScope(() => call(ReadSystemInfo, {}, { timeoutMs: TIMEOUT_MS }))
    own.until = Date.now() + KEPT_MS
  } catch {
    own.until = Date.now() + RETRY_MS
  } finally {
    own.pending = null
  }
  return own.info
}

/** null only when the provider has not answered once since the portal started. */
export async function loadSystemInfo(): Promise<SystemInfo | null> {
  const own = kept()
  if (Date.now() < own.until) return own.info
  own.pending ??= refresh()
  // With something to show nobody waits for the provider.
  return own.info ?? own.pending
}

/** After one of them was changed by this portal. Another process of it shows the change within the time for which it keeps them. */
export async function renewSystemInfo(): Promise<void> {
  // A call that began before the change may bring the old facts, so a new one is made.
  const pending = refresh()
  kept().pending = pending
  await pending
}
