// The address of a request as the log may have it: without its query, which holds what people search for, and without
// keys, which open what they belong to for whoever reads them.
import type { FastifyRequest } from 'fastify'
import { foldedPath } from '#common/folded-path.ts'
import type { Route } from './handler.ts'

const MASK = '***'

/** Where a key stands in an address, however it is spelled, and whether or not the rest of it is one of ours. */
export function pathMasker(routes: readonly Route[]): (request: Pick<FastifyRequest, 'url'>) => string {
  const before = routes.map(({ endpoint }) => /^(.*?)\{key\}/.exec(endpoint.path)?.[1]).filter((prefix): prefix is string => prefix !== undefined)
  return ({ url }) => {
    const folded = foldedPath(url)
    const known = before.find((prefix) => folded.startsWith(prefix.toLowerCase()))
    return known === undefined ? (url.split('?', 1)[0] ?? '') : `${known}${MASK}`
  }
}
