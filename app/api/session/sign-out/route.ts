// Signing out: at the provider, and in this browser.
import { ReadIssuerSignOut } from '#contract/identities.ts'
import { leadAway } from '#lib/door/lead-away.ts'
import { keepUnsentForm } from '#lib/door/outcome.ts'
import { parseForm } from '#lib/forms/posted-form.ts'
import { errorJson, goTo } from '#lib/http/answers.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { call } from '#lib/provider/call.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'
import { forgetSession, keepVisit } from '#lib/session/keep.ts'
import { endSession } from '#lib/session/sign-outs.ts'
import type { Flash, SignedIn, Visit } from '#lib/session/visit.ts'

/** Stores what was typed on a page that signs out after inactivity. */
const MAX_BODY = 64 * 1024
const TIMEOUT_MS = 5_000
const SIGNED_OUT: Flash = { code: 'SIGNED_OUT', severity: 'success' }

/** What the browser stores of an ended visit, and of unsaved work. */
async function visitAfter(text: string, before: Visit): Promise<Visit> {
  const fields = new URLSearchParams(text)
  if (fields.get('reason') !== 'inactivity') return { flash: [SIGNED_OUT] }
  if (!fields.has('_back')) return { inactive: true }
  fields.delete('reason')
  return keepUnsentForm(parseForm(fields.toString()), before)
}

/** Where the session there ends that has opened this one; null: there is none. Nobody waits long for it. */
async function elsewhereOf({ byIssuer, jwt }: SignedIn): Promise<string | null> {
  if (!byIssuer) return null
  const asked = call(ReadIssuerSignOut, {}, { ...callOptions(), token: jwt, timeoutMs: TIMEOUT_MS })
  return asked.then(
    ({ address }) => address,
    () => null,
  )
}

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  const { visit } = await callerOf(request)
  // Signing out works whatever the body is.
  const text = (await bodyWithin(request, MAX_BODY)) ?? ''
  const next = await visitAfter(text, visit)
  // Whoever was away leaves the session elsewhere as it is.
  const elsewhere = visit.signedIn && !next.inactive && !next.waiting ? await elsewhereOf(visit.signedIn) : null
  if (visit.signedIn) await endSession(visit.signedIn)
  const lines = [...forgetSession(), ...(await keepVisit(next))]
  if (elsewhere === null) return goTo('/logowanie', lines)
  return leadAway(
    { address: elsewhere, name: 'Wylogowano z portalu', text: 'Za chwilę otworzy się strona, na której wylogujesz się także u dostawcy tożsamości.' },
    lines,
  )
}
