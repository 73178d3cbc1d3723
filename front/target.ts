// The target of a request line. Clients of proxies send whole addresses, some ask about the server itself (`*`), and some send
// invalid addresses, on which the framework would throw: these are answered here.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainHeaders, plainHtml } from '#lib/http/plain-page.ts'
import { METHODS } from './request.ts'

export type Target = 'page' | 'server' | 'unreadable'

/** Scheme and authority, which are ignored: the request has reached this server. */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const HOSTS = /^host$/i
/** Two `Host` headers are refused: a proxy could use one and the portal the other. */
const namesTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && HOSTS.test(name)).length > 1

/** Reduces a whole address to path and query, so that no redirect can lead to the given host. */
export function readTarget(request: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>): Target {
  if (namesTwoHosts(request)) return 'unreadable'
  let { url = '' } = request
  if (url === '*') return request.method === 'OPTIONS' ? 'server' : 'unreadable'
  const authority = AUTHORITY.exec(url)?.[0]
  if (authority !== undefined) {
    if (!URL.canParse(authority)) return 'unreadable'
    const rest = url.slice(authority.length)
    url = rest.startsWith('/') ? rest : `/${rest}`
    request.url = url
  }
  return url.startsWith('/') && isDecodable(url.split('?', 1)[0] ?? '') ? 'page' : 'unreadable'
}

/** Answers `OPTIONS *`. */
export const answerForServer = (_request: IncomingMessage, response: ServerResponse): void =>
  void response.writeHead(204, { allow: [...METHODS].join(', ') }).end()

export function answerUnreadable(request: IncomingMessage, response: ServerResponse): void {
  if (/^\/api(\/|$)/.test(request.url ?? '')) {
    response.writeHead(400, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end('{"code":"VALIDATION_ERROR"}')
    return
  }
  const page = plainHtml({
    title: 'Tego adresu nie da się odczytać',
    paragraphs: ['W adresie są znaki, które nie mogą się w nim znaleźć. Sprawdź, czy został skopiowany w całości.'],
    links: [{ href: '/', text: 'Przejdź do strony głównej' }],
  })
  response.writeHead(400, plainHeaders()).end(page)
}
