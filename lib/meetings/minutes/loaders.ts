// What the screens of minutes read.
import { ReadMinutes } from '#contract/minutes.ts'
import { draftKeyFor } from '#lib/drafts/key.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import type { SignedIn } from '#lib/session/visit.ts'

export const loadMinutes = (meetingId: string) => read(ReadMinutes, { params: { id: addressId(meetingId) } })

/** Under which the unsaved text of a person is kept in the browser. */
export function minutesDraftOwner(signedIn: SignedIn | undefined, meetingId: number) {
  const userId = signedIn?.user?.id ?? 0
  return { userId, key: draftKeyFor(userId), form: `minutes-${meetingId}` }
}
