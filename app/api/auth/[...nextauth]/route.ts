// Sign-in by next-auth with the portal's own answers: its pages are never shown, and failures return to the form.
import NextAuth from 'next-auth'
import { NextRequest } from 'next/server'
import { afterSignIn } from '#lib/door/after-sign-in.ts'
import { errorJson, goTo } from '#lib/http/answers.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { tooLarge } from '#lib/http/too-large.ts'
import { backOf, visitAfter } from '#lib/session/after-attempt.ts'
import { callerOf } from '#lib/session/caller.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { identityOptions } from '#lib/session/identity-options.ts'
import { keepVisit } from '#lib/session/keep.ts'
import type { Attempt } from '#lib/session/sign-in.ts'
import { endSession } from '#lib/session/sign-outs.ts'

type Context = RouteContext<'/api/auth/[...nextauth]'>

const READ_ACTIONS = ['session', 'csrf', 'providers']
const FORM_ACTIONS = ['callback/credentials', 'callback/second-factor', 'callback/passkey', 'callback/password-change']
const MAX_BODY = 64 * 1024

const isForm = ({ headers }: Request): boolean => /^application\/x-www-form-urlencoded *(;|$)/i.test(headers.get('content-type') ?? '')

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const action = (await context.params).nextauth.join('/')
  if (!READ_ACTIONS.includes(action)) return goTo('/logowanie')
  // It tells scripts the name and rights of a person, so the session must be checked first.
  const { visit } = await callerOf(request, 'lately')
  return NextAuth(
    request,
    context,
    identityOptions(visit, () => undefined),
  )
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const action = (await context.params).nextauth.join('/')
  if (!FORM_ACTIONS.includes(action)) return errorJson({ code: 'ERROR_NOT_FOUND' }, 404)
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  // next-auth would also read JSON, and fails on invalid JSON.
  if (!isForm(request)) return errorJson({ code: 'ERROR_UNSUPPORTED_MEDIA_TYPE' }, 415)
  const body = await bodyWithin(request, MAX_BODY)
  if (body === null) return tooLarge(request)
  const { visit } = await callerOf(request)
  const back = backOf(body)
  let attempt: Attempt | null = null
  const answer: Response = await NextAuth(
    // It reads a whole body, so it gets one whose size has been checked.
    new NextRequest(request.url, { method: 'POST', headers: request.headers, body }),
    context,
    identityOptions(visit, (made) => void (attempt = made)),
  )
  // The portal decides where to go, so next-auth's own cookie for that is dropped.
  const identity = answer.headers.getSetCookie().filter((line) => !line.startsWith(cookieNames().callbackUrl))
  return answerTo(attempt, { visit, back, identity })
}

type Around = Parameters<typeof visitAfter>[1] & { identity: string[] }

async function answerTo(attempt: Attempt | null, { visit, back, identity }: Around): Promise<Response> {
  const after = visitAfter(attempt, { visit, back })
  const { next, to } = after.to === null ? afterSignIn(after.next) : { next: after.next, to: after.to }
  const entered = attempt?.kind === 'signed-in'
  if (entered && visit.signedIn) await endSession(visit.signedIn)
  return goTo(to, [...(entered ? identity : []), ...(await keepVisit(next))])
}
