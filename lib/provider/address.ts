// The address of a call on the provider: path parameters and query put in their places.
import type { AnyEndpoint } from '#contract/kit.ts'

export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

export function endpointPath(endpoint: AnyEndpoint, input: CallInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
