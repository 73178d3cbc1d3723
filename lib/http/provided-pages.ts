// The gate and the maker of pages stand in Next's bundles. Once Next has loaded them, the front finds them in the process, and asks both
// by itself: Next's own way to them is a third of what such a page costs the portal.
import type { ServerResponse } from 'node:http'

/** What the gate reads of a request. */
export interface AskedAtGate {
  method: string
  headers: Headers
  nextUrl: Pick<URL, 'pathname' | 'search'>
}
/** `at`: the address that was asked, which the answer leads on from. */
export type GateAnswer = (at: URL) => Response
export type Gate = (request: AskedAtGate) => Promise<GateAnswer>
/** Answers with the page that the gate has passed on in the scope of the request. */
export type PageMaker = (response: ServerResponse) => Promise<void>

const KEY = Symbol.for('km.pages')
const shared = globalThis as { [KEY]?: { gate?: Gate; maker?: PageMaker } }
const provided = (shared[KEY] ??= {})

/** By the middleware alone: a front without it has no gate, and leaves every page to Next. */
export function provideGate(gate: Gate): void {
  provided.gate = gate
}

export function providePageMaker(maker: PageMaker): void {
  provided.maker = maker
}

/** null: Next has not loaded both yet. */
export function providedPages(): { gate: Gate; maker: PageMaker } | null {
  const { gate, maker } = provided
  return gate && maker ? { gate, maker } : null
}
