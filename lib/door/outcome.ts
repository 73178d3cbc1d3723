// Answers of calls through the door, for scripts and for plain forms.
import { isGateCode } from '#contract/errors.ts'
import { AcceptConsent } from '#contract/session.ts'
import { keptValues, type PostedForm } from '#lib/forms/posted-form.ts'
import { errorJson, goTo } from '#lib/http/answers.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { gatePath, matchRoute, mayEnter } from '#contract/pages.ts'
import { forgetSession, keepVisit, signedOut } from '#lib/session/keep.ts'
import { returnPath } from '#lib/session/return-to.ts'
import { endSession } from '#lib/session/sign-outs.ts'
import { typedTexts } from '#lib/session/typed-texts.ts'
import type { Flash, TypedTexts, Visit, WaitingForm } from '#lib/session/visit.ts'
import { START } from '#lib/shell/names.ts'
import { answerPath } from './answer-path.ts'
import { heldForm, mayBeHeld } from './held-form.ts'
import type { DoorCall } from './request.ts'

export interface DoorContext {
  visit: Visit
  /** `Set-Cookie` lines that the answer needs in any case. */
  lines: readonly string[]
  /** null: the request matches no endpoint. */
  call: DoorCall | null
}

const endsSession = (failure: ApiFailure): boolean => failure.code === 'ERROR_UNAUTHORIZED'

export function withGate(visit: Visit, failure: ApiFailure): Visit {
  if (!visit.signedIn || !isGateCode(failure.code)) return visit
  return { ...visit, signedIn: { ...visit.signedIn, gate: failure.code } }
}

export function withFlash(visit: Visit, flash: Flash): Visit {
  // A newer outcome replaces an older one of the same form.
  const others = (visit.flash ?? []).filter((old) => old.form !== flash.form || old.form === undefined)
  return { ...visit, flash: [...others, flash].slice(-3) }
}

export async function scriptFailed(failure: ApiFailure, { visit, lines }: DoorContext): Promise<Response> {
  const { code, description, fields, status } = failure
  const set = [...lines]
  if (endsSession(failure) && visit.signedIn) set.push(...forgetSession(), ...(await keepVisit(signedOut(visit))))
  else if (isGateCode(code)) set.push(...(await keepVisit(withGate(visit, failure))))
  return errorJson({ code, description, fields }, status, set)
}

/** What of a form can be kept until its page is shown. `whole`: nothing of it is lost. */
async function keptTexts({ fields }: PostedForm, { signedIn }: Visit): Promise<{ typed: TypedTexts; whole: boolean }> {
  const values = keptValues(fields)
  const typed = await typedTexts(values, signedIn?.jwt)
  // The cookie takes what it has room for.
  return { typed: typed ?? { values }, whole: typed !== null }
}

function failureFlash(failure: ApiFailure, form: PostedForm, typed: TypedTexts): Flash {
  return {
    code: failure.code,
    severity: 'error',
    ...(form.form && { form: form.form }),
    ...(failure.description && { description: failure.description }),
    ...(failure.fields && { fields: failure.fields.slice(0, 20) }),
    ...typed,
  }
}

/** Keeps what was typed until its author is back at the page with the form. */
async function withWaiting(left: Visit, posted: PostedForm, before: Visit): Promise<Visit> {
  return (await waitingIn(left, posted, before)).visit
}

async function waitingIn(left: Visit, posted: PostedForm, before: Visit): Promise<{ visit: Visit; whole: boolean }> {
  const { back, form, reader } = posted
  const returnTo = returnPath(back)
  const username = before.signedIn?.username ?? reader
  if (!returnTo || !username) return { visit: { ...left, ...(returnTo && { returnTo }) }, whole: true }
  const { typed, whole } = await keptTexts(posted, before)
  return { visit: { ...left, returnTo, waiting: { username, ...(form && { form }), ...typed } }, whole }
}

/** The page that asks for a second factor and then leads back. */
export const PROOF_PAGE = '/mojekonto/potwierdzenie'

/** A file whose proof was not given is not asked for any more: the proof of this form would fetch it. */
async function withProof({ file: _left, ...visit }: Visit, form: PostedForm): Promise<Visit> {
  const left = await withWaiting(visit, form, visit)
  return left.waiting ? { ...left, waiting: { ...left.waiting, proof: true } } : left
}

/** Keeps an unsent form when the person is signed out for inactivity. */
export const keepUnsentForm = (form: PostedForm, before: Visit): Promise<Visit> => withWaiting({ inactive: true }, form, before)

/** Gives the kept form to its page. Other people who sign in at this browser never see it. */
export function withReturned(visit: Visit): Visit {
  const { waiting, ...rest } = visit
  if (!waiting || waiting.username !== visit.signedIn?.username) return rest
  return withFlash(rest, returned(waiting))
}

const returned = ({ username: _author, form, proof, ...typed }: WaitingForm): Flash => ({
  code: proof ? 'FORM_PROVEN' : 'FORM_NOT_SENT',
  severity: proof ? 'info' : 'error',
  ...(form && { form }),
  ...typed,
})

/** Keeps a form of a person who is not signed in any more until after the sign-in. */
export const keepFormForSignIn = (form: PostedForm, around: Omit<DoorContext, 'call'>): Promise<Response> =>
  formFailed(new ApiFailure('ERROR_UNAUTHORIZED', 401), form, { ...around, call: null })

/** The session is alive: shows the form again, on the present page. */
export async function showFormAgain(form: PostedForm, { visit, lines }: Omit<DoorContext, 'call'>): Promise<Response> {
  const { typed } = await keptTexts(form, visit)
  const flash: Flash = { code: 'FORM_SHOWN_AGAIN', severity: 'error', ...(form.form && { form: form.form }), ...typed }
  return goTo(form.back, [...lines, ...(await keepVisit(withFlash(visit, flash)))])
}

/** The person is signed out with it, so it stays longer than other messages. */
const REFUSED_ACCEPTANCE_MS = 10_000

export async function formFailed(failure: ApiFailure, form: PostedForm, { visit, lines, call }: DoorContext): Promise<Response> {
  if (endsSession(failure)) {
    const { visit: left, whole } = await waitingIn(signedOut(visit), form, visit)
    if (!whole && mayBeHeld(form)) return heldForm(failure, form, [...lines, ...forgetSession(), ...(await keepVisit(signedOut(visit)))])
    const told = left.waiting || left.inactive ? left : withFlash(left, { code: failure.code, severity: 'error' })
    return goTo('/logowanie', [...lines, ...forgetSession(), ...(await keepVisit(told))])
  }
  if (isGateCode(failure.code)) {
    const gated = withGate(visit, failure)
    const left = call?.endpoint === AcceptConsent ? gated : await withWaiting(gated, form, visit)
    return goTo(gatePath(failure.code), [...lines, ...(await keepVisit(left))])
  }
  if (failure.code === 'ERROR_PROOF_REQUIRED') return goTo(PROOF_PAGE, [...lines, ...(await keepVisit(await withProof(visit, form)))])
  const { typed, whole } = await keptTexts(form, visit)
  if (!whole && mayBeHeld(form)) return heldForm(failure, form, lines)
  const flash = failureFlash(failure, form, typed)
  // A refused acceptance ends the session; a failure of the provider does not.
  if (call?.endpoint === AcceptConsent && failure.status < 500 && visit.signedIn) {
    await endSession(visit.signedIn)
    const { form: _page, values: _none, kept: _neither, ...message } = flash
    return goTo('/logowanie', [...lines, ...forgetSession(), ...(await keepVisit({ flash: [{ ...message, ms: REFUSED_ACCEPTANCE_MS }] }))])
  }
  return goTo(form.back, [...lines, ...(await keepVisit(withFlash(visit, flash)))])
}

/** Detail for the success message: an address, a receipt code, a key, recovery codes or a count. */
function detailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  if ('email' in body && typeof body.email === 'string') return body.email
  if ('receiptCode' in body && typeof body.receiptCode === 'string') return body.receiptCode
  if ('key' in body && typeof body.key === 'string') return body.key
  if ('recoveryCodes' in body && Array.isArray(body.recoveryCodes)) return body.recoveryCodes.join(' ')
  return 'affectedCount' in body && typeof body.affectedCount === 'number' ? String(body.affectedCount) : undefined
}

/** The path, or the start page when the new profile may not open it (without a logged refusal). */
function openTo({ signedIn }: Visit, path: string): string {
  const route = matchRoute(new URL(path, 'http://portal').pathname)?.route
  return route && signedIn && !mayEnter(route, signedIn.permissions) ? START : path
}

export async function formSucceeded(body: unknown, form: PostedForm, { visit, lines, call }: DoorContext): Promise<Response> {
  const description = detailIn(body)
  const kept = (visit.flash ?? []).filter((flash) => flash.form === undefined || flash.form !== form.form)
  const told: Flash[] = form.outcome ? [{ code: form.outcome, severity: 'success', ...(description && { description }) }] : []
  const withRights = (path: string) => (call?.endpoint.changesUser ? openTo(visit, path) : path)
  const success = visit.signedIn?.gate ? gatePath(visit.signedIn.gate) : withRights(answerPath(form.success, body) ?? form.back)
  return goTo(success, [...lines, ...(await keepVisit({ ...visit, flash: [...kept, ...told] }))])
}
