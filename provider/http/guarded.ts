// A step of a call: its refusals are noted, and held against the contract.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isGateCode } from '#contract/errors.ts'
import { generalErrors, type AnyEndpoint } from '#contract/kit.ts'
import { ReadCurrentUser } from '#contract/session.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { Refusal, UndeclaredRefusal } from '#provider/refusal.ts'
import type { AuthResult } from './authenticate.ts'

export interface GuardedCall {
  capabilities: Capabilities
  endpoint: AnyEndpoint
  /** As it was asked for, without its query. */
  path: string
  address: string
}

/** The network address of the person, as the portal passes it on. Only portals reach the provider. */
export function callerAddress(request: FastifyRequest): string {
  const header = request.headers['x-forwarded-for']
  const first = (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim() ?? ''
  return isIP(first) ? first : (request.socket.remoteAddress ?? 'unknown')
}

/** Notes a refusal of somebody who came with a token. The current-user call answers with a gate in the ordinary course, so that is not noted. */
async function noteRefusal({ capabilities, endpoint, path, address }: GuardedCall, auth: AuthResult, refusal: Refusal): Promise<void> {
  if (auth.kind === 'nobody' || (endpoint === ReadCurrentUser && isGateCode(refusal.code))) return
  const { userId, userName } = auth.kind === 'actor' ? { userId: auth.actor.userId, userName: auth.actor.fullName } : auth
  await capabilities.audit.recordIllegalAccess({ userId, userName, address, request: `${endpoint.method} ${path}`, answer: refusal.code })
}

const REFUSED_ACCESS = new Set(['ERROR_UNAUTHORIZED', 'ERROR_FORBIDDEN', 'ERROR_NOT_ACCESS_PARENT'])
const isRefusedAccess = (error: unknown): error is Refusal => error instanceof Refusal && (REFUSED_ACCESS.has(error.code) || isGateCode(error.code))

function assertDeclared(endpoint: AnyEndpoint, error: unknown): void {
  if (error instanceof Refusal && !endpoint.errors.includes(error.code) && !generalErrors(endpoint).includes(error.code))
    throw new UndeclaredRefusal(`${endpoint.method} ${endpoint.path}`, error)
}

/** `auth`: who asks, once it is known. */
export async function guarded<T>(call: GuardedCall, auth: () => AuthResult | undefined, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const known = auth()
    if (known && isRefusedAccess(error)) await noteRefusal(call, known, error)
    assertDeclared(call.endpoint, error)
    throw error
  }
}
