// What a session is called.
import type { LiveSession } from '#contract/account.ts'

/** By what its browser says of itself. */
export function sessionPlace({ browser, system }: Pick<LiveSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser}, ${system}`
  return browser ?? system ?? 'Nieznana przeglądarka'
}
