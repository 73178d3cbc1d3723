// A mail as a page of its own, to stand in a frame of ours: under a policy in which nothing of it runs, loads or leads away.
import { plainHeaders, plainHtml } from '#lib/http/plain-page.ts'
import { errorText } from '#lib/messages/errors.ts'
import { addressId } from '#lib/provider/address-id.ts'
import type { CallOptions } from '#lib/provider/call.ts'
import { isApiFailure, statusOf } from '#lib/provider/failure.ts'
import { callerOf, callOptions } from '#lib/session/caller.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
}

/** `load`: with the ids of the address, checked, and as the person whose request it is. */
export async function mailFrame<Name extends string>(
  request: Request,
  ids: Promise<Record<Name, string>>,
  load: (ids: Record<Name, string>, options: CallOptions) => Promise<{ html: string }>,
): Promise<Response> {
  const { visit } = await callerOf(request)
  try {
    const checked = Object.fromEntries(Object.entries<string>(await ids).map(([name, id]) => [name, addressId(id)])) as Record<Name, string>
    const { html } = await load(checked, { ...callOptions(), token: visit.signedIn?.jwt })
    return new Response(html, { headers: HEADERS })
  } catch (error) {
    if (!isApiFailure(error)) throw error
    const page = plainHtml({ title: 'Nie udało się pokazać wiadomości', paragraphs: [errorText(error.code, error.description)], links: [] })
    return new Response(page, { status: statusOf(error), headers: plainHeaders({ framed: true }) })
  }
}
