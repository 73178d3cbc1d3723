// The gate: security headers, route rules, session, acceptances. It decides before anything renders, and in
// front of the provider's own decisions, never instead of them.
import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { NONCE_HEADER } from '#lib/http/nonce-header.ts'
import { pagePolicy, securityHeaders } from '#lib/http/security-headers.ts'
import { matchRoute } from '#lib/routes.ts'

const development = process.env.NODE_ENV === 'development'

export default function middleware(request: NextRequest): NextResponse {
  const nonce = randomBytes(18).toString('base64url')
  const policy = pagePolicy({ nonce, styleAttributes: false, development })
  const headers = new Headers(request.headers)
  headers.set(NONCE_HEADER, nonce)
  headers.set('content-security-policy', policy)
  const known = matchRoute(request.nextUrl.pathname)
  const passed = { request: { headers } }
  const response = known
    ? NextResponse.next(passed)
    : NextResponse.rewrite(new URL('/nie-znaleziono', request.url), { ...passed, status: 404 })
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value)
  return response
}

// API routes decide for themselves (a body that passes here would be cut), and static files need no decision.
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/|static/|favicon\\.ico$|robots\\.txt$).*)'] }
