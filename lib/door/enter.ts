// A call through the door from beginning to end: JSON for scripts, a redirect with a message for plain forms.
import { ConfirmAttendanceByLink } from '#contract/attendance.ts'
import { SaveConfiguration } from '#contract/system.ts'
import type { Visit } from '#lib/session/visit.ts'
import { isLinkKey, withLinkKey } from '#lib/session/invitation-links.ts'
import { json, empty } from '#lib/http/answers.ts'
import { readerOf } from '#lib/http/navigation.ts'
import { callForAnswer, type CallOptions } from '#lib/provider/call.ts'
import { ApiFailure, isApiFailure } from '#lib/provider/failure.ts'
import { renewSystemInfo } from '#lib/provider/load-system-info.ts'
import { purgeAfter } from '#lib/provider/purge.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'
import { countdownCookie, keepVisit } from '#lib/session/keep.ts'
import { refresh, sessionEnd } from '#lib/session/refresh.ts'
import { formFailed, formSucceeded, scriptFailed } from './outcome.ts'
import { pageFailed } from './page-outcome.ts'
import { readDoorRequest, type DoorCall } from './request.ts'
import { streamFile } from './stream-file.ts'

async function prolonged(visit: Visit): Promise<string[]> {
  return visit.signedIn ? [countdownCookie({ endsAt: await sessionEnd(Date.now(), visit.signedIn) })] : []
}

// After a switched profile or an acceptance the menu and the gates are others.
async function reread(visit: Visit, { endpoint }: DoorCall): Promise<Visit> {
  if (!endpoint.changesUser || !visit.signedIn) return visit
  const refreshed = await refresh(visit.signedIn, callOptions())
  return refreshed.kind === 'alive' ? { ...visit, signedIn: refreshed.signedIn } : visit
}

// An answer by the link of an invitation leads to a page without the key in its address.
function withLink(visit: Visit, call: DoorCall | ApiFailure): Visit {
  if (isApiFailure(call) || call.endpoint !== ConfirmAttendanceByLink) return visit
  const { linkKey } = (call.input.body ?? {}) as { linkKey?: unknown }
  return isLinkKey(linkKey) ? { ...visit, links: withLinkKey(visit.links, linkKey) } : visit
}

export async function enterDoor(request: Request, segments: readonly string[]): Promise<Response> {
  const { form, call } = await readDoorRequest(request, segments)
  const { visit: arrived, changed, lines } = await callerOf(request)
  const visit = withLink(arrived, call)
  const context = { visit, lines, call: isApiFailure(call) ? null : call }
  const fail = (failure: ApiFailure) => {
    if (form) return formFailed(failure, form, context)
    return isForPeople(request, failure) ? pageFailed(failure, request, context) : scriptFailed(failure, context)
  }
  if (isApiFailure(call)) return fail(call)
  // A session that its two cookies disagree on is over; a public call could pass for a visitor's and hide that.
  if (changed && call.endpoint.access !== 'open' && call.endpoint.access !== 'public') return fail(new ApiFailure('ERROR_UNAUTHORIZED', 401))

  const options: CallOptions = {
    ...callOptions(),
    token: call.endpoint.access === 'open' ? undefined : visit.signedIn?.jwt,
    idempotencyKey: call.idempotencyKey,
    signal: request.signal,
  }
  try {
    if (call.endpoint.response === 'file') return await streamFile(request, call, options, [...lines, ...(await prolonged(visit))])
    const { body, status } = await callForAnswer(call.endpoint, call.input as never, options)
    if (call.endpoint === SaveConfiguration) await renewSystemInfo()
    purgeAfter(call.endpoint)
    const next = await reread(visit, call)
    if (form) return await formSucceeded(body, form, { ...context, visit: next })
    const set = [...lines, ...(call.endpoint.background ? [] : await formlessLines(visit, next))]
    return call.endpoint.response === 'empty' ? empty(set) : json(body, status, set)
  } catch (error) {
    if (isApiFailure(error)) return fail(error)
    throw error
  }
}

/** Whoever followed a link, or sent a form that was too large to be read. */
const isForPeople = (request: Request, { code }: ApiFailure): boolean =>
  readerOf(request) !== 'script' && (request.method === 'GET' || code === 'ERROR_PAYLOAD_TOO_LARGE')

async function formlessLines(before: Visit, now: Visit): Promise<string[]> {
  return before === now ? prolonged(now) : keepVisit(now)
}
