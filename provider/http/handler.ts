// Types of the handler of an endpoint.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldError } from '#contract/fields.ts'
import { Id } from '#contract/shapes.ts'
import type { AnswerOf, AnyEndpoint, RequestOutput } from '#contract/kit.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import type { Caller } from '#provider/identity/actor.ts'
import type { Upload, Uploads } from './uploads.ts'

type ActorFor<E extends AnyEndpoint> = E['access'] extends 'open' ? null : E['access'] extends 'public' ? Caller | null : Caller

export type Call<E extends AnyEndpoint> = RequestOutput<E> &
  Capabilities & {
    actor: ActorFor<E>
    /** The caller's network address, from the portal. */
    address: string
    /** The stored file of the endpoint's upload field; null: none came, and the field in `body` is an empty text. */
    upload: Upload | null
    /** The stored files of the endpoint's `uploads`. In `body` each is replaced by a token, by which it is found here. */
    uploads: Uploads
    /**
     * Keeps the answer for the call's Idempotency-Key in the transaction of the change, so that a crash cannot separate the two. Call it
     * as the last step of the transaction. Does nothing without a key.
     */
    keepAnswer: (tx: Tx, body: unknown) => Promise<void>
    request: FastifyRequest
    /** For setting headers, and for answering a file. */
    reply: FastifyReply
  }

/** Returns the body of the answer. Endpoints that answer `file` send it by `call.reply` and return the reply. */
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<E['response'] extends 'file' ? FastifyReply : AnswerOf<E>>

/**
 * Called when a form is refused for missing or malformed fields: returns what the rules of the area find wrong besides, so that the
 * person learns everything at once. A form with no wrong fields is refused by its handler, with the code of the rule.
 */
export type ExtraErrors = (body: unknown, asked: Pick<Capabilities, 'db' | 'now'>) => Promise<FieldError[]> | FieldError[]

/** Id of the record that a refused form would change; undefined: a new record, or unreadable. */
export function recordIn(body: unknown): number | undefined {
  const { id } = (typeof body === 'object' && body !== null ? body : {}) as { id?: unknown }
  return Id.safeParse(id).data
}

export interface Route {
  endpoint: AnyEndpoint
  handler: (call: never) => Promise<unknown>
  extraErrors?: ExtraErrors | undefined
}

/** Binds an endpoint to its handler. Each area exports a list of routes. */
export const route = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, extraErrors?: ExtraErrors): Route => ({
  endpoint,
  handler,
  ...(extraErrors && { extraErrors }),
})
