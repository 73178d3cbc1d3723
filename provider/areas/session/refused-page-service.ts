// Logs a page that the portal refused. The portal reports the page; whether the caller may not see it is checked here, by the profile in
// use.
import { matchRoute, mayEnter } from '#contract/pages.ts'
import type { Actor } from '#provider/identity/actor.ts'
import type { Context } from './proof.ts'

export async function noteRefusedPage({ audit, address }: Pick<Context, 'audit' | 'address'>, actor: Actor, path: string): Promise<void> {
  const route = matchRoute(path)?.route
  if (!route || mayEnter(route, [...actor.permissions])) return
  const who = { userId: actor.userId, userName: actor.fullName, address }
  await audit.recordRefusedPage({ ...who, request: `GET ${path}`, page: `GET ${route.path}`, answer: 'ERROR_FORBIDDEN' })
}
