// A browser that comes back from an OpenID provider.
import { LinkIdentity } from '#contract/identities.ts'
import { goTo } from '#lib/http/answers.ts'
import { call } from '#lib/provider/call.ts'
import { ApiFailure, isApiFailure } from '#lib/provider/failure.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'
import { keepVisit } from '#lib/session/keep.ts'
import type { Flash, Visit } from '#lib/session/visit.ts'
import { linkIdentityForm } from '#lib/session/words.ts'
import { formFailed, withFlash } from './outcome.ts'

const METHODS = '/mojekonto/dwuetapowe'

/** What was begun in this browser; null: nothing, or at another OpenID provider. */
export interface Returned {
  visit: Visit
  flow: Visit['issuerFlow'] | null
  query: string
}

export async function returnedFrom(request: Request, issuer: string): Promise<Returned> {
  const { visit } = await callerOf(request)
  const { issuerFlow, ...rest } = visit
  return { visit: rest, flow: issuerFlow?.issuer === issuer ? issuerFlow : null, query: new URL(request.url).search.slice(1) }
}

/** The account elsewhere is linked to the signed-in person's. */
export async function linkReturned({ visit, flow, query }: Returned): Promise<Response> {
  const form = { method: 'POST', form: linkIdentityForm.name, success: METHODS, back: METHODS, fields: new Map<string, string[]>() }
  const sent = { ...form, idempotencyKey: undefined, reader: undefined, outcome: undefined, unsentFiles: [] }
  try {
    if (!flow || !visit.signedIn) throw new ApiFailure('ERROR_UNAUTHORIZED', 401)
    await call(LinkIdentity, { body: { issuer: flow.issuer, flow: flow.flow, answer: query || '-' } }, { ...callOptions(), token: visit.signedIn.jwt })
    const told: Flash = { code: linkIdentityForm.outcome?.key ?? '', severity: 'success' }
    return goTo(METHODS, await keepVisit(withFlash(visit, told)))
  } catch (error) {
    if (isApiFailure(error)) return formFailed(error, sent, { visit, lines: [], call: null })
    throw error
  }
}
