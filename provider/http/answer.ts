// Answers of successful calls, reduced to what the contract declares.
import { type AnyEndpoint, successStatus } from '#contract/kit.ts'
import type { KeptAnswer } from './idempotency.ts'

/** For endpoints that answer JSON; throws when the body does not match the contract. */
export const bodyOf = ({ response }: AnyEndpoint, body: unknown): unknown => (typeof response === 'string' ? undefined : response.parse(body))

export const answerOf = (endpoint: AnyEndpoint, body: unknown): KeptAnswer => ({ status: successStatus(endpoint), body: bodyOf(endpoint, body) })
