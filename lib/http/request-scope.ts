// What belongs to the request that is being answered. The front opens a scope around Next's handler;
// whatever runs for that request, in whichever bundle, finds the same one.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  requestId: string
  /** The browser's network address. */
  address: string
  /** The browser's user agent. */
  userAgent?: string | undefined
  /** Path and query of the request, and of the portal's page in `Referer`. */
  asked?: string | undefined
  cameFrom?: string | undefined
  /** A page is asked for as HTML that needs no script of the framework. */
  lean?: boolean
  /** What the gate has decided, before Next came to ask it; `at`: the address that was asked, as Next has it. */
  decided?: (at: URL) => Response
  /** What the gate passes on to the page that is to be made by React's renderer alone. */
  passed?: Headers
  /** The page has parts that React takes over in the browser. */
  hasParts?: boolean
  /** Where such a page leads, instead of being shown. */
  leadsTo?: string
  /** Such a page could not be made. */
  failure?: { error: unknown }
  /** Status set by the page, instead of 200. */
  status?: number
  /** The visit, once it was checked: a `Visit`, typed loosely because this module may not import it. */
  visit?: unknown
  /** Reads of the page that go to the provider together: a `ReadBatch`, typed loosely for the same reason. */
  reads?: unknown
}

const KEY = Symbol.for('km.request-scope')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<RequestScope | undefined> }
const storage = (shared[KEY] ??= new AsyncLocalStorage<RequestScope | undefined>())

export const inScope = <T>(scope: RequestScope, run: () => T): T => storage.run(scope, run)

/** Runs work for everybody outside of the request that caused it. */
export const outsideScope = <T>(run: () => T): T => storage.run(undefined, run)

export const requestScope = (): RequestScope | undefined => storage.getStore()
