// The installation's own facts: programme names, limits, banners. Every page shows some of them, so they are
// kept for a while, and the last good ones serve while the provider is away.
import { ReadSystemInfo, type SystemInfo } from '#contract/system.ts'
import { printOf, recordInfo } from '#lib/http/recording.ts'
import { outsideScope } from '#lib/http/request-scope.ts'
import { call } from './call.ts'

const KEPT_MS = 30_000
const RETRY_MS = 3_000
const TIMEOUT_MS = 5_000

interface Kept {
  info: SystemInfo | null
  /** Tells these facts from others. */
  print: string | null
  /** Until when it is good without asking. */
  until: number
  pending: Promise<SystemInfo | null> | null
}

const KEY = Symbol.for('km.system-info')
const shared = globalThis as { [KEY]?: Kept }
const kept = (shared[KEY] ??= { info: null, print: null, until: 0, pending: null })

async function refresh(): Promise<SystemInfo | null> {
  try {
    kept.info = await outsideScope(() => call(ReadSystemInfo, {}, { timeoutMs: TIMEOUT_MS }))
    kept.print = printOf(JSON.stringify(kept.info))
    kept.until = Date.now() + KEPT_MS
  } catch {
    kept.until = Date.now() + RETRY_MS
  } finally {
    kept.pending = null
  }
  return kept.info
}

async function current(): Promise<SystemInfo | null> {
  if (Date.now() < kept.until) return kept.info
  kept.pending ??= refresh()
  // With something to show nobody waits for the provider.
  return kept.info ?? kept.pending
}

/** null only when the provider has not answered once since the portal started. */
export async function loadSystemInfo(): Promise<SystemInfo | null> {
  const info = await current()
  recordInfo(info && kept.print)
  return info
}

/** Tells the facts that `loadSystemInfo` gives now from others; null: there are none. */
export async function systemInfoPrint(): Promise<string | null> {
  await current()
  return kept.print
}

/** After one of them was changed by this portal. Another process of it shows the change within the time for which it keeps them. */
export async function renewSystemInfo(): Promise<void> {
  // A call that began before the change may bring the old facts, so a new one is made.
  kept.pending = refresh()
  await kept.pending
}
