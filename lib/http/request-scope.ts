// What belongs to the request that is being answered. The front opens a scope around Next's handler;
// whatever runs for that request, in whichever bundle, finds the same one.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  requestId: string
  /** Of the browser. */
  address: string
  /** Status that the page asked for, instead of 200. */
  status?: number
  /** Who is here, where the gate has found out: a `Visit`, which belongs to the rooms above. */
  visit?: unknown
}

const KEY = Symbol.for('km.request-scope')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<RequestScope> }
const storage = (shared[KEY] ??= new AsyncLocalStorage<RequestScope>())

export const inScope = <T>(scope: RequestScope, run: () => T): T => storage.run(scope, run)

export const requestScope = (): RequestScope | undefined => storage.getStore()
