// What the screens of minutes read.
import { DownloadMinutes, ReadMinutes } from '#contract/minutes.ts'
import { draftKeyFor } from '#lib/drafts/key.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { endpointPath } from '#lib/provider/address.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { read } from '#lib/session/read.ts'
import type { SignedIn } from '#lib/session/visit.ts'

export const loadMinutes = (meetingId: string) => read(ReadMinutes, { params: { id: addressId(meetingId) } })

/** A remark with its section; undefined: its author has taken it back. */
export async function loadRemark(meetingId: string, remarkId: string) {
  const minutes = await loadMinutes(meetingId)
  const remark = minutes.remarks.find(({ id }) => String(id) === addressId(remarkId))
  return { minutes, remark, section: minutes.sections.find(({ key }) => key === remark?.section) }
}

/** The minutes as a file. */
export const minutesFileHref = (id: number, format: 'pdf' | 'docx'): string => doorPath(endpointPath(DownloadMinutes, { params: { id }, query: { format } }))

/** Under which the unsaved text of a person is kept in the browser. */
export function minutesDraftOwner(signedIn: SignedIn | undefined, meetingId: number) {
  const userId = signedIn?.user?.id ?? 0
  return { userId, key: draftKeyFor(userId), form: `minutes-${meetingId}` }
}
