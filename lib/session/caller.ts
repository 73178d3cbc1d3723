// Who sends a request to an API route: visit and cookies, checked against each other.
import { requestScope } from '#lib/http/request-scope.ts'
import type { CallOptions } from '#lib/provider/call.ts'
import { checkVisit, type CheckedVisit, type ProviderCheck } from './check-visit.ts'
import { parseCookies } from './cookies.ts'

/** Most routes call the provider, which says who it is; one that does not asks for itself. */
export const callerOf = (request: Request, ask: ProviderCheck = 'never'): Promise<CheckedVisit> =>
  checkVisit(parseCookies(request.headers.get('cookie')), callOptions(), ask)

/** What every call to the provider says about the browser behind it. */
export function callOptions(): Omit<CallOptions, 'token'> {
  const scope = requestScope()
  return { requestId: scope?.requestId, address: scope?.address, userAgent: scope?.userAgent }
}
