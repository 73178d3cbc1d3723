// Reads for server components, in the name of the person whose request is being answered.
import type { AnswerOf, AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { requestScope } from '#lib/http/request-scope.ts'
import { currentVisit } from './current-visit.ts'
import { call, READ_TIMEOUT_MS, readsOf } from '#lib/provider/call.ts'
import type { ReadBatch } from '#lib/provider/read-batch.ts'

/** Throws `ApiFailure`, which `components/ui/loaded.tsx` shows. */
export async function read<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, timeoutMs = READ_TIMEOUT_MS): Promise<AnswerOf<E>> {
  const scope = requestScope()
  const visit = await currentVisit()
  const as = { token: visit.signedIn?.jwt, requestId: scope?.requestId, address: scope?.address }
  // One batch per request, because a request has one visit.
  if (scope) scope.reads ??= readsOf(as)
  return call(endpoint, input, { ...as, timeoutMs, reads: scope?.reads as ReadBatch | undefined })
}
