// Who made a request, from the moment that it is known.
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#provider/identity/actor.ts'
import type { Asker } from './authenticate.ts'

const askers = new WeakMap<FastifyRequest, { asker: Asker; actor: Caller | null }>()

/** `actor`: once they are let in. */
export const noteAsker = (request: FastifyRequest, asker: Asker, actor: Caller | null = null): void => void askers.set(request, { asker, actor })

export const askerOf = (request: FastifyRequest): Asker | undefined => askers.get(request)?.asker

/** For handlers and the request log; null for visitors and before the caller is let in. */
export const actorOf = (request: FastifyRequest): Caller | null => askers.get(request)?.actor ?? null
