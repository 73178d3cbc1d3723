// One request through the portal.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inScope, type RequestScope } from '#lib/http/request-scope.ts'
import type { PortalSettings } from '#lib/system/portal-settings.ts'
import { completeHeaders } from './answer-headers.ts'
import { addressOf, dropForgedHeaders, requestIdOf } from './request.ts'

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function createHandler(nextHandler: NextHandler, settings: PortalSettings) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    dropForgedHeaders(request)
    const scope: RequestScope = { requestId: requestIdOf(request), address: addressOf(request, settings.trustedProxies) }
    request.headers['x-request-id'] = scope.requestId
    completeHeaders(response, scope)
    inScope(scope, () => nextHandler(request, response)).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Wystąpił nieoczekiwany błąd. Spróbuj ponownie.')
    })
  }
}
