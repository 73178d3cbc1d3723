// The pack of a meeting: where its files are, and how it stands for its reader.
import { DOCUMENTS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { DownloadBook, DownloadPack, PrepareBook } from '#contract/meeting-pack.ts'
import type { Meeting, MeetingRow } from '#contract/meetings.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { endpointPath } from '#lib/provider/address.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { read } from '#lib/session/read.ts'

export type Since = 'last' | undefined

const input = (id: number, since: Since) => ({ params: { id }, query: { since } })

export const packHref = (id: number, since?: Since): string => doorPath(endpointPath(DownloadPack, input(id, since)))
/** While the book is being made it leads to the page that says so. */
export const bookFileHref = (id: number, since?: Since): string => doorPath(endpointPath(DownloadBook, input(id, since)))

/** What the page of the book asks again and again. */
export const bookStateHref = (id: number, since?: Since): string => doorPath(endpointPath(PrepareBook, input(id, since)))

/** How a reader's last pack stands; null: they have none. */
export const packState = ({ packChanges }: Pick<MeetingRow, 'packChanges'>): string | null => {
  if (packChanges === null) return null
  return packChanges === 0 ? 'Pobrane materiały są aktualne.' : `Od pobrania zmieniono ${counted(packChanges, DOCUMENTS)}.`
}

const papersOf = ({ agenda, others }: Pick<Meeting, 'agenda' | 'others'>) =>
  [...agenda.flatMap(({ documents }) => documents), ...others].filter(({ versionNum }) => versionNum !== null)

/** Whether there is anything to be taken. */
export const hasPapers = (meeting: Pick<Meeting, 'agenda' | 'others'>): boolean => papersOf(meeting).length > 0

/** Begins the book that is not there. */
export const loadBook = (meetingId: string, since: Since) => read(PrepareBook, { params: { id: addressId(meetingId) }, query: since ? { since } : {} })
