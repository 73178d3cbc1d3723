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

interface PortalPerson extends Recipient {
  /** They may use the portal now: their account is neither locked nor expired, and they have nothing to accept. */
  isUsable: boolean
}

/** Whether or not they may use the portal now; null: there is no such account. */
export async function knownPerson({ db, now, presence, settings }: Looking, userId: number): Promise<PortalPerson | null> {
  const seenAfter = new Date(now().getTime() - settings.sessionMaxTime * 1000)
  const [person] = await listPeople(db, { seenAfter, userId })
  const known = await queries.findRecipient(db, userId)
  if (!person || !known) return null
  const actor = { ...actorOfRow(person, { userId }), unreadSince: known.unread_since }
  // That a mail was written is no visit of theirs.
  const reader = { db, now, settings, actor, presence: { ...presence, beginLibrary: () => undefined } }
  return { reader, email: known.email, fullName: actor.fullName, isUsable: isUsable(person, now()) && actor.pendingGate === null }
}

/** null: nothing is sent to them now. */
export async function recipientOf(looking: Looking, userId: number): Promise<Recipient | null> {
  const known = await knownPerson(looking, userId)
  return known?.isUsable ? known : null
}
