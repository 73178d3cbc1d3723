// The sender of a request to an API route: visit and cookies, checked against each other.
import { requestScope } from '#lib/http/request-scope.ts'
import type { CallOptions } from '#lib/provider/call.ts'
import { checkVisit, type CheckedVisit, type ProviderCheck } from './check-visit.ts'
import { parseCookies } from './cookies.ts'

/** Most routes call the provider, which checks the session; other routes must ask here. */
export const callerOf = (request: Request, ask: ProviderCheck = 'never'): Promise<CheckedVisit> =>
  checkVisit(parseCookies(request.headers.get('cookie')), callOptions(), ask)

/** Options of calls to the provider: facts about the browser. */
export function callOptions(): Omit<CallOptions, 'token'> {
  const scope = requestScope()
  return { requestId: scope?.requestId, address: scope?.address, userAgent: scope?.userAgent }
}
