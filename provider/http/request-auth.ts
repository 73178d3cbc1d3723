// The caller of a request, as soon as it is identified.
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#provider/identity/actor.ts'
import type { AuthResult } from './authenticate.ts'

const known = new WeakMap<FastifyRequest, { auth: AuthResult; actor: Caller | null }>()

/** `actor`: set once the caller is admitted. */
export const rememberAuth = (request: FastifyRequest, auth: AuthResult, actor: Caller | null = null): void => void known.set(request, { auth, actor })

export const authOf = (request: FastifyRequest): AuthResult | undefined => known.get(request)?.auth

/** For handlers and the request log; null: a visitor, or not admitted yet. */
export const actorOf = (request: FastifyRequest): Caller | null => known.get(request)?.actor ?? null
