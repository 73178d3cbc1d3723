// Removes the framework's scripts from pages: from a visitor's page that cannot be cached (a form with a token, a page with a
// message), and from a page of a signed-in person unless the route table says that React runs on it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchRoute } from '#contract/pages.ts'
import type { RequestScope } from '#lib/http/request-scope.ts'
import { hasIdentity, isRouterRequest } from './cache/cacheable.ts'
import { failedPage, hasFailed } from './failed-page.ts'
import { withInlineStyles, type ReadStyles } from './inline-styles.ts'
import { withoutFramework } from './without-framework.ts'

const NONCE = /'nonce-([^']+)'/

const isPage = (request: IncomingMessage): boolean =>
  request.method === 'GET' && !isRouterRequest(request) && String(request.headers.accept ?? '').includes('text/html')

/** An address that is not in the route table gets a page too (not found). */
function isWithoutFrameworkForAll({ url = '' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? ''
  return !path.startsWith('/api/') && matchRoute(path)?.route.react !== true
}

/** Without an identity cookie nobody is signed in, whatever other cookies are sent. */
export const goesWithoutFramework = (request: IncomingMessage): boolean => isPage(request) && (!hasIdentity(request) || isWithoutFrameworkForAll(request))

interface PageOptions {
  styles: ReadStyles
  /** Of the request: it says whether the framework has made the page. */
  scope: Pick<RequestScope, 'passed' | 'failure'>
  /** Notes why the page could not be made. */
  failed: (error: unknown) => void
}

/** The page with inline styles and without the framework; changes headers of `response`. */
export async function pageWithoutFramework(page: string, response: ServerResponse, { styles, scope, failed }: PageOptions): Promise<string> {
  const nonce = NONCE.exec(String(response.getHeader('content-security-policy')))?.[1] ?? ''
  // It would preload style sheets that now stand inside the page.
  response.removeHeader('link')
  // Requests of the router want data, not the page.
  response.removeHeader('vary')
  if (scope.failure) failed(scope.failure.error)
  if (scope.failure || hasFailed(page)) return failedPage({ nonce, requestId: String(response.getHeader('x-request-id')) })
  return (await withInlineStyles(scope.passed ? page : withoutFramework(page), nonce, styles)).html
}
