// What the quorum of a meeting is counted by: its seats and the rule. From the opening on it is that of the opening.
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import { requiredOf, rulesNow } from '#provider/areas/rules/service.ts'
import { seatHolders, type SeatHolder } from '#provider/areas/votings/electorate/service.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { KeptQuorum } from '#provider/db/schema/meetings.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'

type Dependencies = Pick<Capabilities, 'db' | 'settings'>

/** Who may vote for an institution and belongs to those whom the meeting is for; sorted by institution. */
export async function holdersOf(db: Db, folderId: number, now: Date): Promise<SeatHolder[]> {
  const invited = new Set((await audienceOf(db, folderId, now)).map(({ userId }) => userId))
  return (await seatHolders(db, now)).filter(({ userId }) => invited.has(userId))
}

export async function basisNow({ db, settings }: Dependencies, folderId: number, now: Date): Promise<KeptQuorum> {
  const { quorum, quorumParagraph } = await rulesNow(db, settings)
  const names = new Map((await holdersOf(db, folderId, now)).map(({ institutionId, institutionName }) => [institutionId, institutionName]))
  return { quorum, quorumParagraph, institutions: [...names].map(([id, name]) => ({ id, name })) }
}

export const basisOf = async (asked: Dependencies, meeting: MeetingRow, now: Date): Promise<KeptQuorum> =>
  meeting.kept_quorum ?? (await basisNow(asked, meeting.folder_id, now))

export function figuresOf({ quorum, quorumParagraph, institutions }: KeptQuorum, presentCount: number, at: string) {
  const entitledCount = institutions.length
  const requiredCount = requiredOf(quorum, entitledCount)
  return { at, entitledCount, presentCount, requiredCount, quorate: entitledCount > 0 && presentCount >= requiredCount, quorum, quorumParagraph }
}
