// What a handler of an endpoint looks like.
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
    /** The caller's network address as the portal reports it. */
    address: string
    /** The file in the endpoint's upload field, stored already; null: none came. In `body` that field is an empty text then. */
    upload: Upload | null
    /** The files in an endpoint's `uploads`; in `body` a word stands in the place of each, by which it is found here. */
    uploads: Uploads
    /**
     * Keeps the answer for the call's Idempotency-Key in the transaction of the change itself, so that no crash can part them.
     * The last step of a transaction that must never happen twice; without a key nothing is kept.
     */
    keepAnswer: (tx: Tx, body: unknown) => Promise<void>
    request: FastifyRequest
    /** For headers, and for endpoints whose answer is a file. */
    reply: FastifyReply
  }

/** Answers the body; endpoints whose answer is `file` send it by `call.reply` and answer the reply. */
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<E['response'] extends 'file' ? FastifyReply : AnswerOf<E>>

/**
 * What the rules of an area find wrong with a form that is refused anyway, for fields that are missing or malformed: so all of it is
 * told in one round. A form with nothing else wrong is refused by its handler, with the code of the rule.
 */
export type ExtraErrors = (body: unknown, asked: Pick<Capabilities, 'db' | 'now'>) => Promise<FieldError[]> | FieldError[]

/** The record that a refused form changes; undefined: a new one, or nobody knows. */
export function recordIn(body: unknown): number | undefined {
  const { id } = (typeof body === 'object' && body !== null ? body : {}) as { id?: unknown }
  return Id.safeParse(id).data
}

export interface Route {
  endpoint: AnyEndpoint
  handler: (call: never) => Promise<unknown>
  extraErrors?: ExtraErrors | undefined
}

/** Binds an endpoint to its handler, checked by type. An area exports a list of these. */
export const route = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, extraErrors?: ExtraErrors): Route => ({
  endpoint,
  handler,
  ...(extraErrors && { extraErrors }),
})
