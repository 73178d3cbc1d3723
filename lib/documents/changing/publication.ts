// What publishing would make visible, to whom, counted before it is confirmed.
import { DOCUMENTS, ITEMS } from '#common/nouns.ts'
import { ReadMeetingClocks, type MeetingClock } from '#contract/meeting-clock.ts'
import { PublishNodes } from '#contract/document-publishing.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { counted } from '#common/plural.ts'
import { read } from '#lib/session/read.ts'

export type Publication = AnswerOf<typeof PublishNodes>

/** Both that can be chosen: the items alone, and with everything in them. */
export interface Publications {
  alone: Publication
  whole: Publication
  /** Of the meetings whose papers they are. */
  clocks: readonly MeetingClock[]
}

/** Of the meeting in whose folder something is added. */
export const loadClocksOf = async (folderId: number): Promise<readonly MeetingClock[]> =>
  (await read(ReadMeetingClocks, { query: { nodeIds: String(folderId) } })).items

/** What is chosen in one list lies in one folder, so the first ones tell its meeting. */
const ASKED = 100

const FOLDERS = { one: 'katalog', few: 'katalogi', many: 'katalogów' }

/** Throws `ApiFailure`. */
export async function loadPublications(nodeIds: number[]): Promise<Publications> {
  const ask = (withContents: boolean) => read(PublishNodes, { body: { nodeIds, withContents, dryRun: true } })
  const meetings = read(ReadMeetingClocks, { query: { nodeIds: nodeIds.slice(0, ASKED).join(',') } })
  const [alone, whole, { items: clocks }] = await Promise.all([ask(false), ask(true), meetings])
  return { alone, whole, clocks }
}

/** `6 elementów: 2 katalogi i 4 dokumenty`. */
export function countedItems({ affectedCount, folders, documents }: Pick<Publication, 'affectedCount' | 'folders' | 'documents'>): string {
  const parts = [folders > 0 && counted(folders, FOLDERS), documents > 0 && counted(documents, DOCUMENTS)].filter(Boolean)
  return affectedCount === 1 ? parts.join('') : `${counted(affectedCount, ITEMS)}: ${parts.join(' i ')}`
}

/** Who will see how much, the widest first; one line where all of it is for the same people. */
export function audienceOf({ affectedCount, forEveryone, forSignedIn, forGroups, groups }: Publication): string[] {
  const lines: [string, number][] = [
    ['każdy, także bez logowania', forEveryone],
    ['wszyscy po zalogowaniu', forSignedIn],
    [`tylko członkowie grup roboczych (${groups.join(', ')}) i administratorzy`, forGroups],
  ]
  return lines.filter(([, count]) => count > 0).map(([who, count]) => (count === affectedCount ? who : `${who}: ${counted(count, ITEMS)}`))
}
