// What a request line asks for. Clients of proxies write whole addresses, some ask of the server itself (`*`), and some write what
// no address can be: the framework would throw on these, so they are answered here.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainHeaders, plainHtml } from '#lib/http/plain-page.ts'
import { METHODS } from './request.ts'

export type Target = 'page' | 'server' | 'unreadable'

/** Scheme and authority: which server was meant is settled already, it is this one. */
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
/** Of two names the proxy before us may have believed one and we the other. */
const namesTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && HOSTS.test(name)).length > 1

/** Leaves path and query of a whole address, so that nothing after it can lead anybody to the address that was written. */
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

/** To `OPTIONS *`: what the server as a whole knows. */
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
