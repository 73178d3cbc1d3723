// The path of a request for the log: without the query, which has search texts, and without keys, which would give access to readers
// of the log.
import type { FastifyRequest } from 'fastify'
import { foldedPath } from '#common/folded-path.ts'
import type { Route } from './handler.ts'

const MASK = '***'

/** Masks keys in addresses, however they are encoded, also when the rest of the address is unknown. */
export function pathMasker(routes: readonly Route[]): (request: Pick<FastifyRequest, 'url'>) => string {
  const before = routes.map(({ endpoint }) => /^(.*?)\{key\}/.exec(endpoint.path)?.[1]).filter((prefix): prefix is string => prefix !== undefined)
  return ({ url }) => {
    const folded = foldedPath(url)
    const known = before.find((prefix) => folded.startsWith(prefix.toLowerCase()))
    return known === undefined ? (url.split('?', 1)[0] ?? '') : `${known}${MASK}`
  }
}
