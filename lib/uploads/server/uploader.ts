// The sender of uploads: from the sealed visit, confirmed by the provider.
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { scriptFailed } from '#lib/door/outcome.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'
import { keepVisit } from '#lib/session/keep.ts'
import { wasAliveLately } from '#lib/session/liveness.ts'
import { refresh, sessionEnd } from '#lib/session/refresh.ts'
import type { SignedIn, Visit } from '#lib/session/visit.ts'

export interface Uploader {
  userId: number
  signedIn: SignedIn
  visit: Visit
  /** `Set-Cookie` lines for the answer. */
  lines: string[]
}

/** For so long the visit is trusted without the provider, also while the provider is unreachable. */
const BELIEVED_MS = 60_000

const isOld = async (signedIn: SignedIn): Promise<boolean> => (await sessionEnd(Date.now(), signedIn)) - signedIn.endsAt > BELIEVED_MS

/** The person, whose session the upload prolongs, or a refusing answer. `may`: whether the person may upload. */
export async function admitUploader(request: Request, may: (signedIn: SignedIn) => boolean): Promise<Uploader | Response> {
  const { visit, lines } = await callerOf(request)
  const refuse = (failure: ApiFailure) => scriptFailed(failure, { visit, lines, call: null })
  const reads = request.method === 'HEAD' || request.method === 'GET'
  if (!reads && !isSameOrigin(request.headers)) return refuse(new ApiFailure('ERROR_FORBIDDEN', 403))
  if (!visit.signedIn) return refuse(new ApiFailure('ERROR_UNAUTHORIZED', 401))

  let { signedIn } = visit
  const mustAsk = request.method === 'POST' || !signedIn.user || (await isOld(signedIn))
  // Not for every piece; a session that ended elsewhere is noticed within seconds.
  if (mustAsk || !wasAliveLately(signedIn.sid)) {
    const refreshed = await refresh(signedIn, callOptions())
    if (refreshed.kind === 'ended') return refuse(new ApiFailure('ERROR_UNAUTHORIZED', 401))
    if (refreshed.kind === 'alive') {
      signedIn = refreshed.signedIn
      lines.push(...(await keepVisit({ ...visit, signedIn })))
    } else if (mustAsk) return refuse(new ApiFailure('NO_RESPONSE', 504))
  }
  if (signedIn.gate) return refuse(new ApiFailure(signedIn.gate, 403))
  if (!signedIn.user || !may(signedIn)) return refuse(new ApiFailure('ERROR_FORBIDDEN', 403))
  return { userId: signedIn.user.id, signedIn, visit: { ...visit, signedIn }, lines }
}
