// Accepting the cookie notice without scripts.
import { localPath } from '#lib/http/local-path.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { tooLarge } from '#lib/http/too-large.ts'
import { setCookie } from '#lib/session/cookies.ts'
import { COOKIE_ACCEPTED } from '#lib/shell/names.ts'

const SECONDS_A_DAY = 86_400
const BODY_MAX = 4096

export async function POST(request: Request): Promise<Response> {
  const body = await bodyWithin(request, BODY_MAX)
  if (body === null) return tooLarge(request)
  const back = localPath(new URLSearchParams(body).get('_back'))
  return new Response(null, {
    status: 303,
    headers: {
      location: back ?? '/',
      'cache-control': 'no-store',
      'set-cookie': setCookie(COOKIE_ACCEPTED.name, '1', { httpOnly: false, maxAge: COOKIE_ACCEPTED.days * SECONDS_A_DAY }),
    },
  })
}
