// Accepting the cookie notice without scripts.
import { setCookie } from '#lib/session/cookies.ts'
import { localPath } from '#lib/session/return-to.ts'
import { COOKIE_ACCEPTED } from '#lib/shell/cookie-accepted.ts'

const SECONDS_A_DAY = 86_400
const BODY_MAX = 4096

export async function POST(request: Request): Promise<Response> {
  const body = await request.text()
  const back = body.length <= BODY_MAX ? localPath(new URLSearchParams(body).get('_back')) : null
  return new Response(null, {
    status: 303,
    headers: {
      location: back ?? '/',
      'cache-control': 'no-store',
      'set-cookie': setCookie(COOKIE_ACCEPTED.name, '1', { httpOnly: false, maxAge: COOKIE_ACCEPTED.days * SECONDS_A_DAY }),
    },
  })
}
