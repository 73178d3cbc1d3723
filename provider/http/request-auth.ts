// Who made a request, from the moment that it is known.
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#provider/identity/actor.ts'
import type { AuthResult } from './authenticate.ts'

const known = new WeakMap<FastifyRequest, { auth: AuthResult; actor: Caller | null }>()

/** `actor`: once they are let in. */
export const rememberAuth = (request: FastifyRequest, auth: AuthResult, actor: Caller | null = null): void => void known.set(request, { auth, actor })

export const authOf = (request: FastifyRequest): AuthResult | undefined => known.get(request)?.auth

/** For handlers and the request log; null for visitors and before the caller is let in. */
export const actorOf = (request: FastifyRequest): Caller | null => known.get(request)?.actor ?? null
