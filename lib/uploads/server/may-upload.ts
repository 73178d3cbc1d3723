// Who may upload files of which size: people who may call an endpoint with files. The provider decides again at saving.
import { allEndpoints } from '#contract/api.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import type { SignedIn } from '#lib/session/visit.ts'

type Person = Pick<SignedIn, 'permissions' | 'user' | 'gate'>

/** A signed-in person who has accepted everything. */
export function mayCall({ user, gate, permissions }: Person, { access }: AnyEndpoint): boolean {
  if (!user || gate) return false
  if (access === 'open' || access === 'public' || access === 'session' || access === 'member') return true
  return permissions.includes(access) || permissions.includes('super_admin')
}

const bytesMaxOf = ({ upload, uploads }: AnyEndpoint): number => Math.max(upload?.bytesMax ?? 0, uploads?.bytesMax ?? 0)

export const takesFiles = (endpoint: AnyEndpoint): boolean => bytesMaxOf(endpoint) > 0

const ENDPOINTS = Object.values(allEndpoints)

/** Largest file that the person may save anywhere, in bytes; 0: none. */
export const uploadBytesMax = (person: Person, endpoints: readonly AnyEndpoint[] = ENDPOINTS): number =>
  Math.max(0, ...endpoints.filter((endpoint) => mayCall(person, endpoint)).map(bytesMaxOf))
