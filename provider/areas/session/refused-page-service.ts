// A page that the portal did not open for somebody. The portal only says which: whether the person may not see it is judged here, by
// the profile that they use now, and noted of them alone.
import { matchRoute, mayEnter } from '#contract/pages.ts'
import type { Actor } from '#provider/identity/actor.ts'
import type { Context } from './proof.ts'

export async function noteRefusedPage({ audit, address }: Pick<Context, 'audit' | 'address'>, actor: Actor, path: string): Promise<void> {
  const route = matchRoute(path)?.route
  if (!route || mayEnter(route, [...actor.permissions])) return
  const who = { userId: actor.userId, userName: actor.fullName, address }
  await audit.recordRefusedPage({ ...who, request: `GET ${path}`, page: `GET ${route.path}`, answer: 'ERROR_FORBIDDEN' })
}
