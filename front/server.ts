// The portal's HTTP server, with its timeouts and its answers to unreadable requests.
import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

const HEADERS_TIMEOUT_MS = 30_000
// Longer than a load balancer's idle timeout, so that the balancer closes first.
const KEEP_ALIVE_MS = 65_000

const refuseLine = (line: Duplex, status: number) => line.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

export function createFrontServer({ dev }: { dev: boolean }): Server {
  // `slow-body.ts` limits each request by its kind, instead of Node's single limit. Headers have a limit of their own.
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Only the development client upgrades to another protocol; other offers are ignored.
    shouldUpgradeCallback: () => dev,
  })
  server.on('connect', (_request, line) => {
    line.on('error', () => undefined)
    refuseLine(line, 405)
  })
  return server
}
