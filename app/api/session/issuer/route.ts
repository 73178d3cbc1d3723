// The way to an OpenID provider: to sign in, or to link an account of the signed-in person.
import { formFailed } from '#lib/door/outcome.ts'
import { leadAway } from '#lib/door/lead-away.ts'
import { parseForm } from '#lib/forms/posted-form.ts'
import { errorJson, goTo } from '#lib/http/answers.ts'
import { bodyWithin } from '#lib/http/read-body.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { tooLarge } from '#lib/http/too-large.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { callerOf } from '#lib/session/caller.ts'
import { beginAtIssuer, issuerName } from '#lib/session/issuers.ts'
import { keepVisit } from '#lib/session/keep.ts'
import { linkIdentityForm } from '#lib/session/words.ts'

const MAX_BODY = 8 * 1024

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return errorJson({ code: 'ERROR_FORBIDDEN' }, 403)
  const { visit, lines } = await callerOf(request)
  const body = await bodyWithin(request, MAX_BODY)
  if (body === null) return tooLarge(request)
  const form = parseForm(body)
  const linking = form.form === linkIdentityForm.name
  if (visit.signedIn && !linking) return goTo('/', lines)
  const issuer = form.fields.get('issuer')?.[0] || '-'
  try {
    const { address, flow } = await beginAtIssuer(visit, { issuer, linking })
    const name = await issuerName(issuer)
    const text = `Za chwilę otworzy się strona, na której ${linking ? 'zalogujesz się na konto, które chcesz połączyć' : 'się zalogujesz'}. Potem wrócisz do portalu.`
    return leadAway({ address, name, text }, [...lines, ...(await keepVisit({ ...visit, issuerFlow: flow }))])
  } catch (error) {
    if (isApiFailure(error)) return formFailed(error, form, { visit, lines, call: null })
    throw error
  }
}
