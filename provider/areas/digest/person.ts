// Somebody who is not calling, as the rest of the provider sees a caller.
import type { Capabilities } from '#provider/capabilities.ts'
import { actorOfRow } from '#provider/identity/actor-of-row.ts'
import { listPeople } from '#provider/identity/caller-query.ts'
import { isUsable } from '#provider/identity/usable.ts'
import type { Reader } from './events.ts'
import * as queries from './queries.ts'

export interface Recipient {
  reader: Reader
  email: string
  fullName: string
}

type Looking = Pick<Capabilities, 'db' | 'now' | 'presence' | 'settings'>

/** null: they may not use the portal now, because their account is locked, expired or gone, or because they have something to accept. */
export async function recipientOf({ db, now, presence, settings }: Looking, userId: number): Promise<Recipient | null> {
  const seenAfter = new Date(now().getTime() - settings.sessionMaxTime * 1000)
  const [person] = await listPeople(db, { seenAfter, userId })
  const known = await queries.findRecipient(db, userId)
  if (!person || !known || !isUsable(person, now())) return null
  const actor = { ...actorOfRow(person, { userId }), unreadSince: known.unread_since }
  if (actor.pendingGate !== null) return null
  // That a mail was written is no visit of theirs.
  const reader = { db, now, settings, actor, presence: { ...presence, beginLibrary: () => undefined } }
  return { reader, email: known.email, fullName: actor.fullName }
}
