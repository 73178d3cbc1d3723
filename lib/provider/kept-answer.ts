// Answers of the provider that are the same for everybody. Pages show some of them all the time, so they are kept for a while, and the
// last good one serves while the provider is away.
import type { AnswerOf, AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { outsideScope } from '#lib/http/request-scope.ts'
import { call } from './call.ts'

const KEPT_MS = 30_000
const RETRY_MS = 3_000
const TIMEOUT_MS = 5_000

interface Cached {
  answer: unknown
  /** Until when it is good without asking. */
  until: number
  pending: Promise<unknown> | null
}

export interface KeptAnswer<T> {
  /** null only when the provider has not answered once since the portal started. */
  load(): Promise<T | null>
  /**
   * After it was changed by this portal. Another process of it shows the change within the time for which it keeps the answer.
   */
  renew(): Promise<void>
}

/** `endpoint`: one that takes no input. */
export function keptAnswer<const E extends AnyEndpoint>(endpoint: E): KeptAnswer<AnswerOf<E>> {
  const key = Symbol.for(`km.kept ${endpoint.path}`)
  const shared = globalThis as { [name: symbol]: Cached | undefined }
  const kept = (): Cached => (shared[key] ??= { answer: null, until: 0, pending: null })

  async function refresh(): Promise<unknown> {
    const own = kept()
    try {
      own.answer = await outsideScope(() => call(endpoint, {} as RequestInput<E>, { timeoutMs: TIMEOUT_MS }))
      own.until = Date.now() + KEPT_MS
    } catch {
      own.until = Date.now() + RETRY_MS
    } finally {
      own.pending = null
    }
    return own.answer
  }

  return {
    async load() {
      const own = kept()
      if (Date.now() >= own.until) {
        own.pending ??= refresh()
        // With something to show nobody waits for the provider.
        if (own.answer === null) return (await own.pending) as AnswerOf<E> | null
      }
      return own.answer as AnswerOf<E> | null
    },
    async renew() {
      // A call that began before the change may bring the old facts, so a new one is made.
      const pending = refresh()
      kept().pending = pending
      await pending
    },
  }
}
