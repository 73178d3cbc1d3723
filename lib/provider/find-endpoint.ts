// Which endpoint of the contract an address behind the door means. Nothing else passes.
import { allEndpoints } from '#contract/api.ts'
import type { AnyEndpoint, Method } from '#contract/kit.ts'
import { ChangePassword, SignIn, SignOut } from '#contract/session.ts'

// These change the session's cookies as well; they are reached by signing in and out.
const NOT_FOR_BROWSERS: readonly AnyEndpoint[] = [SignIn, SignOut, ChangePassword]

interface Pattern {
  endpoint: AnyEndpoint
  parts: string[]
  parameters: number
}

const patterns: Pattern[] = Object.values(allEndpoints)
  .filter((endpoint) => !NOT_FOR_BROWSERS.includes(endpoint))
  .map((endpoint) => {
    const parts = endpoint.path.split('/').filter(Boolean)
    return { endpoint, parts, parameters: parts.filter((part) => part.startsWith('{')).length }
  })
  // The most literal one first: `/news/list/{status}` before `/news/{id}/{other}`.
  .sort((a, b) => a.parameters - b.parameters)

const fixed = new Set(patterns.filter(({ parameters }) => parameters === 0).map(({ parts }) => parts.join('/')))
const isFixed = (parts: readonly string[]): boolean => fixed.has(parts.join('/'))

function paramsOf({ parts }: Pattern, segments: readonly string[]): Record<string, string> | null {
  if (parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of parts.entries()) {
    const value = segments[i] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = value
    else if (part !== value) return null
  }
  return params
}

export type FoundEndpoint =
  | { kind: 'endpoint'; endpoint: AnyEndpoint; params: Record<string, string> }
  /** The address is right, the method is not. */
  | { kind: 'other-method'; methods: Method[] }
  | { kind: 'none' }

/** `segments`: the path below `/api`, decoded. */
export function findEndpoint(method: string, segments: readonly string[]): FoundEndpoint {
  const full = ['api', ...segments]
  const methods: Method[] = []
  for (const pattern of patterns) {
    const params = paramsOf(pattern, full)
    if (!params) continue
    // As the provider has it: `bin` is never the id of a folder, whatever the method.
    if (pattern.parameters > 0 && isFixed(full)) break
    if (pattern.endpoint.method === method) return { kind: 'endpoint', endpoint: pattern.endpoint, params }
    methods.push(pattern.endpoint.method)
  }
  return methods.length > 0 ? { kind: 'other-method', methods } : { kind: 'none' }
}
