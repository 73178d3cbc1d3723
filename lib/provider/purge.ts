// After a write the front forgets the visitors' pages that may show what changed.
import type { AnyEndpoint } from '#contract/kit.ts'

export type Purge = (tags: readonly string[] | 'all') => void

const KEY = Symbol.for('km.purge')
const shared = globalThis as { [KEY]?: Purge }

/** The front registers its cache here; the bundles of Next reach it through the process. */
export function registerPurge(purge: Purge): void {
  shared[KEY] = purge
}

const TAGS: Record<string, readonly string[]> = { news: ['news'], documents: ['documents'], vote: ['documents', 'resolutions'], resolutions: ['resolutions'] }
// These change nothing that a visitor sees.
const PRIVATE = ['auth', 'calendar', 'notifications', 'contact']
/** Part of the library by its path alone. */
const ATTENDANCES = '/api/documents/attendances'

const READS_BY_POST = ['/api/documents/search/files']

export function purgeAfter(endpoint: AnyEndpoint): void {
  if (endpoint.method === 'GET' || READS_BY_POST.includes(endpoint.path)) return
  const area = endpoint.path.split('/')[2] ?? ''
  if (PRIVATE.includes(area) || endpoint.path.startsWith(ATTENDANCES)) return
  shared[KEY]?.(TAGS[area] ?? 'all')
}
