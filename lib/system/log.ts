// What the portal writes into its log beside its requests. The front owns the log; the bundles of Next, which carry copies
// of modules, reach it through the process.
export type WriteLog = (line: Record<string, unknown>, message: string) => void

const KEY = Symbol.for('km.log')
const shared = globalThis as { [KEY]?: WriteLog }

export function provideLog(write: WriteLog): void {
  shared[KEY] = write
}

/** A warning, without secrets, queries and what people typed. */
export const warn: WriteLog = (line, message) => shared[KEY]?.(line, message)
