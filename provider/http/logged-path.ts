// The address of a request as the log may have it: without its query, which holds what people search for, and without
// keys, which open what they belong to for whoever reads them.
import type { FastifyRequest } from 'fastify'
import type { Route } from './handler.ts'

const MASK = '***'

/** Where a key stands in an address, whether or not the rest of it is one of ours. */
export function pathMasker(routes: readonly Route[]): (request: Pick<FastifyRequest, 'url'>) => string {
  const before = routes.map(({ endpoint }) => /^(.*?)\{key\}/.exec(endpoint.path)?.[1]).filter((prefix): prefix is string => prefix !== undefined)
  return ({ url }) => {
    const path = url.split('?', 1)[0] ?? ''
    const known = before.find((prefix) => decoded(path).startsWith(prefix))
    return known === undefined ? path : `${known}${MASK}`
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
