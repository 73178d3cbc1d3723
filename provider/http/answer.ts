// What a call that went well is answered: nothing but what the contract declares.
import { type AnyEndpoint, successStatus } from '#contract/kit.ts'
import type { KeptAnswer } from './idempotency.ts'

/** Of an endpoint that answers JSON; throws when the body is not what the contract says. */
export const bodyOf = ({ response }: AnyEndpoint, body: unknown): unknown => (typeof response === 'string' ? undefined : response.parse(body))

export const answerOf = (endpoint: AnyEndpoint, body: unknown): KeptAnswer => ({ status: successStatus(endpoint), body: bodyOf(endpoint, body) })
