// When notice and papers of a meeting went out, and how many working days before it.
import type { ReadMeetingNotice, SentWhen, WentOut } from '#contract/meeting-clock.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { dayOf, lastPassedWallTime } from '#common/warsaw-clock.ts'
import { publishedBelow } from '#provider/areas/documents/below/service.ts'
import { filesOf } from '#provider/areas/meetings/minutes/queries.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import { requireVisibleMeeting, type Reader } from '#provider/areas/meetings/reading-service.ts'
import { INVITATION_TAG, PAPERS_TAG, draftOfChange, firstCancellations, firstDeliveries, isEventUntold } from '#provider/areas/notifications/ledger/service.ts'
import { mayAdminister } from '#provider/identity/actor.ts'
import type { Db } from '#provider/capabilities.ts'
import { clockOf, dayOfWall, reckoning, type Dependencies, type Reckoning } from './left-service.ts'
import * as queries from './queries.ts'

const inOrder = (instants: readonly Date[]) => [...instants].sort((a, b) => a.getTime() - b.getTime())

function sentWhen(instants: readonly Date[]): SentWhen | null {
  const [first, ...others] = inOrder(instants)
  return first ? { firstAt: first.toISOString(), lastAt: (others.at(-1) ?? first).toISOString(), count: instants.length } : null
}

function wentOut(instants: readonly Date[], meeting: string, { rules, days }: Reckoning): WentOut | null {
  const sent = sentWhen(instants)
  if (!sent) return null
  const left = inOrder(instants).map((instant) => days.between(dayOf(instant), meeting))
  return {
    ...sent,
    workingDays: left[0] ?? 0,
    lateCount: left.filter((count) => count < rules.callDays).length,
  }
}

/** What was mailed, or waits, of how the meeting has changed. */
async function ofEvent(db: Db, { event_id: event, status }: MeetingRow, isLeading: boolean) {
  if (event === null) return { changeDraftId: null, isUntold: false, cancellation: null }
  const isCalledOff = status === 'canceled'
  return {
    changeDraftId: isLeading ? await draftOfChange(db, event, isCalledOff ? 'cancellation' : 'event') : null,
    isUntold: isLeading && isCalledOff && (await isEventUntold(db, event)),
    cancellation: isCalledOff ? sentWhen(await firstCancellations(db, event)) : null,
  }
}

export async function readNotice(reader: Reader & Dependencies, id: number): Promise<AnswerOf<typeof ReadMeetingNotice>> {
  const { db, actor } = reader
  const { row } = await requireVisibleMeeting(reader, id)
  const now = reader.now()
  const meeting = dayOfWall(row.starts_at)
  const isLeading = mayAdminister(actor)
  const [reckoned, [coming], mailed, minutes] = await Promise.all([
    reckoning(reader),
    isLeading ? queries.comingOfFolders(db, [row.folder_id], lastPassedWallTime(now)) : [],
    firstDeliveries(db, row.folder_id, [INVITATION_TAG, PAPERS_TAG]),
    filesOf(db, id),
  ])
  const mails = (tag: string) => {
    const instants = mailed.filter(({ messageTag }) => messageTag === tag).map(({ first }) => first)
    return wentOut(instants, meeting, reckoned)
  }
  // Minutes come after the meeting: they are none of its papers that are late.
  const except = minutes.flatMap(({ node_id }) => node_id ?? [])
  return {
    clock: coming ? clockOf(coming, reckoned, now) : null,
    requiredDays: reckoned.rules.callDays,
    paragraph: reckoned.rules.callDaysParagraph,
    ...(await ofEvent(db, row, isLeading)),
    invitation: mails(INVITATION_TAG),
    papers: mails(PAPERS_TAG),
    published: wentOut(await publishedBelow(db, actor, { folderId: row.folder_id, except }), meeting, reckoned),
  }
}
