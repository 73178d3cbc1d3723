// Pages go out without the framework: a visitor's page that cannot be shared (a form with a token, a page with a message on it)
// as those of the cache, and a page of the signed-in unless the route table says that React runs on it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchRoute } from '#contract/pages.ts'
import { hasIdentity, isRouterRequest } from './cache/cacheable.ts'
import { failedPage, hasFailed } from './failed-page.ts'
import { withInlineStyles, type ReadStyles } from './inline-styles.ts'
import { withoutFramework } from './without-framework.ts'

const NONCE = /'nonce-([^']+)'/

const isPage = (request: IncomingMessage): boolean =>
  request.method === 'GET' && !isRouterRequest(request) && String(request.headers.accept ?? '').includes('text/html')

/** What stands at no address of the table is told on a page as well. */
function isLeanForAll({ url = '' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? ''
  return !path.startsWith('/api/') && matchRoute(path)?.route.react !== true
}

/** Without an identity cookie nobody is signed in, whatever other cookies there are. */
export const goesLean = (request: IncomingMessage): boolean => isPage(request) && (!hasIdentity(request) || isLeanForAll(request))

/** What becomes of a page that goes lean. */
export async function leanPage(page: string, response: ServerResponse, styles: ReadStyles): Promise<string> {
  const nonce = NONCE.exec(String(response.getHeader('content-security-policy')))?.[1] ?? ''
  // Style sheets that the page has brought along would be fetched ahead once more.
  response.removeHeader('link')
  // Requests of the router want data, not the page.
  response.removeHeader('vary')
  if (hasFailed(page)) return failedPage({ nonce, requestId: String(response.getHeader('x-request-id')) })
  return (await withInlineStyles(withoutFramework(page), nonce, styles)).html
}
