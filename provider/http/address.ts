// The network address of the person, as the portal passes it on. Only portals reach the provider.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

export function callerAddress(request: FastifyRequest): string {
  const header = request.headers['x-forwarded-for']
  const first = (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim() ?? ''
  return isIP(first) ? first : (request.socket.remoteAddress ?? 'unknown')
}
