// Runs a step of a call: logs its refusals and checks that the contract declares them.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isGateCode } from '#contract/errors.ts'
import { generalErrors, type AnyEndpoint } from '#contract/kit.ts'
import { ReadCurrentUser, SignOut } from '#contract/session.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { Refusal, UndeclaredRefusal } from '#provider/refusal.ts'
import type { AuthResult } from './authenticate.ts'

export interface GuardedCall {
  capabilities: Capabilities
  endpoint: AnyEndpoint
  /** Path of the request, without query. */
  path: string
  address: string
}

/** Network address of the person, from the portal's header. Only portals can reach the provider. */
export function callerAddress(request: FastifyRequest): string {
  const header = request.headers['x-forwarded-for']
  const first = (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim() ?? ''
  return isIP(first) ? first : (request.socket.remoteAddress ?? 'unknown')
}

/** Gates of the current-user call, and leaving a session that is over: a password changed or another browser ended it. Nobody wanted anything of others. */
const isNormal = (endpoint: AnyEndpoint, auth: AuthResult, { code }: Refusal) =>
  endpoint === ReadCurrentUser ? isGateCode(code) : endpoint === SignOut && auth.kind === 'refused' && auth.userId !== null

/** Logs a refused access of a caller with a token. */
async function noteRefusal({ capabilities, endpoint, path, address }: GuardedCall, auth: AuthResult, refusal: Refusal): Promise<void> {
  if (auth.kind === 'nobody' || isNormal(endpoint, auth, refusal)) return
  const { userId, userName } = auth.kind === 'actor' ? { userId: auth.actor.userId, userName: auth.actor.fullName } : auth
  await capabilities.audit.recordIllegalAccess({ userId, userName, address, request: `${endpoint.method} ${path}`, answer: refusal.code })
}

const REFUSED_ACCESS = new Set(['ERROR_UNAUTHORIZED', 'ERROR_FORBIDDEN', 'ERROR_NOT_ACCESS_PARENT'])
const isRefusedAccess = (error: unknown): error is Refusal => error instanceof Refusal && (REFUSED_ACCESS.has(error.code) || isGateCode(error.code))

function assertDeclared(endpoint: AnyEndpoint, error: unknown): void {
  if (error instanceof Refusal && !endpoint.errors.includes(error.code) && !generalErrors(endpoint).includes(error.code))
    throw new UndeclaredRefusal(`${endpoint.method} ${endpoint.path}`, error)
}

/** `auth`: the caller, once identified. */
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
