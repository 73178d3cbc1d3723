// Sign-in by next-auth with the portal's own answers: its pages are never shown, and failures return to the form.
import NextAuth from 'next-auth'
import { NextRequest } from 'next/server'
import { afterSignIn } from '#lib/door/after-sign-in.ts'
import { linkReturned, returnedFrom } from '#lib/door/from-issuer.ts'
import { withFlash } from '#lib/door/outcome.ts'
import { errorJson, goTo } from '#lib/http/answers.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { tooLarge } from '#lib/http/too-large.ts'
import { backOf, visitAfter } from '#lib/session/after-attempt.ts'
import { callerOf } from '#lib/session/caller.ts'
import { cookieNames, parseCookies } from '#lib/session/cookies.ts'
import { csrfTokenOf } from '#lib/session/csrf-token.ts'
import { identityOptions, ISSUER } from '#lib/session/identity-options.ts'
import { issuerName } from '#lib/session/issuers.ts'
import { keepVisit } from '#lib/session/keep.ts'
import { tryIssuer, type Attempt } from '#lib/session/sign-in.ts'
import { endSession } from '#lib/session/sign-outs.ts'
import type { Flash } from '#lib/session/visit.ts'
import { signInForm } from '#lib/session/words.ts'

type Context = RouteContext<'/api/auth/[...nextauth]'>

const READ_ACTIONS = ['session', 'csrf', 'providers']
const FORM_ACTIONS = ['callback/credentials', 'callback/second-factor', 'callback/passkey', 'callback/password-change']
const MAX_BODY = 64 * 1024
const SIGN_IN = '/logowanie'
/** The browser has lost what it began, or has begun nothing. */
const NOT_BEGUN: Flash = { code: 'ERROR_TOKEN_NOT_FOUND', severity: 'error', form: signInForm.name }

const isForm = ({ headers }: Request): boolean => /^application\/x-www-form-urlencoded *(;|$)/i.test(headers.get('content-type') ?? '')

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const segments = (await context.params).nextauth
  const [action = '', issuer] = segments
  if (action === 'callback' && issuer !== undefined && segments.length === 2) return fromIssuer(request, issuer)
  if (!READ_ACTIONS.includes(segments.join('/'))) return goTo(SIGN_IN)
  // It tells scripts the name and rights of a person, so the session must be checked first.
  const { visit } = await callerOf(request, 'lately')
  return NextAuth(
    request,
    context,
    identityOptions(visit, () => undefined),
  )
}

/** As if the form of a sign-in had been sent: next-auth opens its session by nothing else. */
async function fromIssuer(request: NextRequest, issuer: string): Promise<Response> {
  const returned = await returnedFrom(request, issuer)
  if (returned.flow?.linking) return linkReturned(returned)
  const { visit, flow, query } = returned
  if (!flow) return goTo(SIGN_IN, visit.signedIn ? [] : await keepVisit(withFlash(visit, NOT_BEGUN)))
  const name = await issuerName(issuer)
  const csrfToken = csrfTokenOf(parseCookies(request.headers.get('cookie')).get(cookieNames().csrf)) ?? ''
  const body = new URLSearchParams({ csrfToken, callbackUrl: '/api/session/arrived' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: request.headers.get('cookie') ?? '' }
  let attempt: Attempt | null = null
  const answer: Response = await NextAuth(
    new NextRequest(new URL(`/api/auth/callback/${ISSUER}`, request.url), { method: 'POST', headers, body }),
    { params: Promise.resolve({ nextauth: ['callback', ISSUER] }) },
    identityOptions(
      visit,
      (made) => void (attempt = made),
      () => tryIssuer(query, { ...flow, name }),
    ),
  )
  return answerTo(attempt, { visit, back: SIGN_IN, identity: identityLines(answer) })
}

// The portal decides where to go, so next-auth's own cookie for that is dropped.
const identityLines = (answer: Response): string[] => answer.headers.getSetCookie().filter((line) => !line.startsWith(cookieNames().callbackUrl))

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
  return answerTo(attempt, { visit, back, identity: identityLines(answer) })
}

type Around = Parameters<typeof visitAfter>[1] & { identity: string[] }

async function answerTo(attempt: Attempt | null, { visit, back, identity }: Around): Promise<Response> {
  const after = visitAfter(attempt, { visit, back })
  const { next, to } = after.to === null ? afterSignIn(after.next) : { next: after.next, to: after.to }
  const entered = attempt?.kind === 'signed-in'
  if (entered && visit.signedIn) await endSession(visit.signedIn)
  return goTo(to, [...(entered ? identity : []), ...(await keepVisit(next))])
}
