// An OpenID provider says that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0).
import { EndIssuerSessions } from '#contract/identities.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { call } from '#lib/provider/call.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { callOptions } from '#lib/session/caller.ts'

type Context = RouteContext<'/api/auth/backchannel/[issuer]'>

const MAX_BODY = 16 * 1024

const answer = (status: number, body: object | null = null): Response =>
  new Response(body && JSON.stringify(body), { status, headers: { 'cache-control': 'no-store', ...(body && { 'content-type': 'application/json' }) } })

export async function POST(request: Request, context: Context): Promise<Response> {
  const body = await bodyWithin(request, MAX_BODY)
  const logoutToken = new URLSearchParams(body ?? '').get('logout_token')
  if (!logoutToken) return answer(400, { error: 'invalid_request' })
  try {
    await call(EndIssuerSessions, { body: { issuer: (await context.params).issuer, logoutToken } }, callOptions())
    return answer(200)
  } catch (error) {
    if (!isApiFailure(error)) throw error
    // The portal itself is away, or the server that could check it: it may be sent again.
    const later = error.status >= 429 || error.code === 'ERROR_ISSUER_AWAY'
    return later ? answer(503, { error: 'temporarily_unavailable' }) : answer(400, { error: 'invalid_request' })
  }
}
