/** Arguments of Node for threads and processes that we start: see what they name. */
export const WITHOUT_TYPES: readonly string[] = ['--import', new URL('../../scripts/lib/load-stripped.mjs', import.meta.url).href]
