// Reading for server components: the call is made as the person whose request is being answered.
import type { AnswerOf, AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { requestScope } from '#lib/http/request-scope.ts'
import { currentVisit } from './current-visit.ts'
import { call, READ_TIMEOUT_MS, readsOf } from '#lib/provider/call.ts'
import type { ReadBatch } from '#lib/provider/read-batch.ts'

/** Throws `ApiFailure`; `components/ui/loaded.tsx` turns it into what the person sees. */
export async function read<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, timeoutMs = READ_TIMEOUT_MS): Promise<AnswerOf<E>> {
  const scope = requestScope()
  const visit = await currentVisit()
  const as = { token: visit.signedIn?.jwt, requestId: scope?.requestId, address: scope?.address }
  // One request has one visit, so what it reads is read as one person.
  if (scope) scope.reads ??= readsOf(as)
  return call(endpoint, input, { ...as, timeoutMs, reads: scope?.reads as ReadBatch | undefined })
}
