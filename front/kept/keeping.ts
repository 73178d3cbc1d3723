// Which requests of the signed-in may be answered by a page that was rendered before, and what tells one such page from another.
import type { IncomingMessage } from 'node:http'
import { today } from '#common/warsaw-clock.ts'
import { printOf } from '#lib/http/recording.ts'
import { matchRoute } from '#lib/routes.ts'
import type { Arrival } from '#lib/session/arrival.ts'
import { decide } from '#lib/session/route-decision.ts'
import { isEmpty } from '#lib/session/seal.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { PASSING } from '#lib/session/watched.ts'
import { COOKIE_ACCEPTED } from '#lib/shell/cookie-accepted.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { isPage } from '../lean-answer.ts'

export interface Keeping {
  signedIn: SignedIn
  key: string
}

const MAX_ADDRESS = 500
/** Only the one spelling of the address that links use. */
const PLAIN = /^(\/[a-z0-9]+)+$/

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Whether a kept page may exist for this request, before it is known who asks. */
export function mayBeRepeated(request: IncomingMessage, cookies: ReadonlyMap<string, string>): boolean {
  const { url = '', headers } = request
  const { identity, visit } = cookieNames()
  const path = pathOf(url)
  if (!isPage(request) || headers.purpose !== undefined || headers['sec-purpose'] !== undefined) return false
  if (url.length > MAX_ADDRESS || !PLAIN.test(path) || !cookies.has(identity) || !cookies.has(visit)) return false
  return matchRoute(path)?.route.repeatable === true
}

/** null: the page of this request may not be kept. */
export function keepingOf({ url = '' }: IncomingMessage, cookies: ReadonlyMap<string, string>, { visit }: Arrival): Keeping | null {
  const { signedIn, ...rest } = visit
  // A visit with a message, a waiting form or a way back is for one page only, so that page is not repeated.
  if (!signedIn?.user || signedIn.gate || !isEmpty(rest)) return null
  const decision = decide(pathOf(url), signedIn)
  if (decision.kind !== 'enter' || !decision.route.repeatable) return null
  const reader = Object.entries(signedIn).filter(([name]) => !(PASSING as readonly string[]).includes(name))
  return { signedIn, key: printOf(url, today(), String(cookies.has(COOKIE_ACCEPTED.name)), JSON.stringify(reader)) }
}
