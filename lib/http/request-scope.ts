// What belongs to the request that is being answered. The front opens a scope around Next's handler;
// whatever runs for that request, in whichever bundle, finds the same one.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  requestId: string
  /** Of the browser. */
  address: string
  /** What the browser says of itself. */
  userAgent?: string | undefined
  /** Path and query that were asked for, and those of this portal's page that the browser came from. */
  asked?: string | undefined
  cameFrom?: string | undefined
  /** Status that the page asked for, instead of 200. */
  status?: number
  /** Who is here, once the gate knows: a `Visit`, typed loosely because this module may not import it. */
  visit?: unknown
  /** Reads of the page that go to the provider together: a `Together`, typed loosely for the same reason. */
  reads?: unknown
}

const KEY = Symbol.for('km.request-scope')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<RequestScope | undefined> }
const storage = (shared[KEY] ??= new AsyncLocalStorage<RequestScope | undefined>())

export const inScope = <T>(scope: RequestScope, run: () => T): T => storage.run(scope, run)

/** For work that is done for everybody, whoever happened to cause it. */
export const outsideScope = <T>(run: () => T): T => storage.run(undefined, run)

export const requestScope = (): RequestScope | undefined => storage.getStore()
