// What a member has chosen to be written to about, and the folder that they follow.
import { DEFAULT_CHOICES } from '#common/digest-kinds.ts'
import { insertFollowed, saveDigest } from '#provider/areas/digest/queries.ts'
import { nextTimes } from '#provider/areas/digest/times.ts'
import type { Tx } from '#provider/capabilities.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'

/** What is there is told in the first minute, so that the mailbox of the demo has such a mail. */
const CHOSEN = {
  ...DEFAULT_CHOICES,
  vote: 'daily',
  attendance: 'daily',
  acquaintance: 'daily',
  papers: 'weekly',
  documents: 'at_once',
  meetings: 'daily',
  hour: 7,
  weekday: 1,
} as const

export async function seedDigests(tx: Tx, { dates, people, library }: { dates: DemoDates; people: SeededPeople; library: SeededLibrary }): Promise<void> {
  const userId = people.byUsername('czlonek1').id
  const now = dates.at(-20)
  await saveDigest(tx, userId, CHOSEN, { now, ...nextTimes(dates.now, CHOSEN) })
  await insertFollowed(tx, { userId, folderId: library.folderIds.get('next-meeting')!, now })
}
