// The portal's HTTP server, with what has to be said before a request is one.
import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

const HEADERS_TIMEOUT_MS = 30_000
// Longer than a balancer's idle limit, so that it is the balancer that closes first.
const KEEP_ALIVE_MS = 65_000

const refuseLine = (line: Duplex, status: number) => line.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

export function createFrontServer({ dev }: { dev: boolean }): Server {
  // Each request has a limit by what it is (`slow-body.ts`), instead of Node's one for all; headers must come soon whatever it is.
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Nothing here speaks another protocol but the development client; whoever offers one is answered by this one.
    shouldUpgradeCallback: () => dev,
  })
  server.on('connect', (_request, line) => {
    line.on('error', () => undefined)
    refuseLine(line, 405)
  })
  return server
}
