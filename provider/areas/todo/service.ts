// What waits for a person at this moment. Each area says what of it waits; here it is put together, so that the screen, the news page
// and mails tell the same.
import { OFFICE_DUTIES, OWN_DUTIES, type Duty, type DutyKind } from '#contract/todo.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { collectedAnswers, invitationDuties } from '#provider/areas/attendance/duties/service.ts'
import { seenAmong } from '#provider/areas/documents/policy.ts'
import { meetingsOfFolders, type Reader as MeetingReader } from '#provider/areas/meetings/reading-service.ts'
import { minutesToAnswer, remarkDuties } from '#provider/areas/meetings/minutes/duties-service.ts'
import { undeliveredMailings } from '#provider/areas/notifications/reading/undelivered-service.ts'
import { votingDuty, votingsShortOfTurnout, votingsWithoutVote } from '#provider/areas/votings/reading/duties-service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { mayAdminister } from '#provider/identity/actor.ts'
import { hrefOf } from './addresses.ts'
import { findPapers, findWaiting } from './queries.ts'

type Reader = MeetingReader & Pick<Capabilities, 'settings'>

/** A duty with what mails need to know about it beside what the screen shows. */
export interface WaitingDuty extends Duty {
  /**
   * What of it would make it another one: the date that an answer is wanted for and how often it was asked for before, the version to
   * confirm and since when it is asked about.
   */
  state: string | null
  /** The unread papers. */
  papers: readonly { id: number; versionNum: number }[]
}
type Unaddressed = Omit<WaitingDuty, 'href'>
/** What an area leaves out has the values of `as`. */
type Found = Pick<Duty, 'id' | 'deadline'> & { name: string } & Partial<Pick<Unaddressed, 'meetingId' | 'count' | 'anew' | 'state' | 'papers'>>

const as = (kind: DutyKind, found: readonly Found[]): Unaddressed[] =>
  found.map(({ name, id, deadline, meetingId = null, count = 1, anew = false, state = null, papers = [] }) => ({
    ...{ kind, id, title: name, meetingId, count, anew, deadline, state, papers },
  }))

const instant = (wall: string): string | null => instantOfWallTime(wall)?.toISOString() ?? null

type IsSeen = (one: { folderId: number }) => boolean
const seenIn =
  (folders: Parameters<typeof seenAmong>[0]): IsSeen =>
  ({ folderId }) =>
    seenAmong(folders, [folderId]).length > 0

type Waiting = Awaited<ReturnType<typeof findWaiting>>
type Meeting = Waiting['nextMeetings'][number]

/** The papers of the next meeting that the reader sees: unread ones, and drafts for who may publish them. */
async function papersOf(reader: Reader, whose: 'own' | 'all', { nextMeetings, papers: first, isSeen }: Waiting & { isSeen: IsSeen }): Promise<Unaddressed[]> {
  const meeting = nextMeetings.find(isSeen)
  if (!meeting) return []
  const found = meeting === nextMeetings[0] ? first : await findPapers(reader, meeting.folderId)
  const [papers, drafts] = [found.filter(({ isDraft }) => !isDraft), found.filter(({ isDraft }) => isDraft)]
  const told = { id: meeting.id, name: meeting.name, meetingId: meeting.id, deadline: instant(meeting.startsAt) }
  return [
    ...(papers.length > 0 ? as('papers', [{ ...told, count: papers.length, papers }]) : []),
    ...(drafts.length > 0 && whose === 'all' && mayAdminister(reader.actor) ? as('drafts', [{ ...told, count: drafts.length }]) : []),
  ]
}

async function ownDuties(reader: Reader, whose: 'own' | 'all'): Promise<{ duties: Unaddressed[]; meetings: readonly Meeting[] }> {
  const now = reader.now()
  const [waiting, openVotings] = await Promise.all([findWaiting(reader, now), votingsWithoutVote(reader, reader.actor)])
  const { givenAnswers, openMinutes, nextMeetings, askingDocuments, folders, groupFolders } = waiting
  const [isSeen, isOfGroups] = [seenIn(folders), seenIn(mayAdminister(reader.actor) ? groupFolders : folders)]
  const duties = [
    ...as('vote', openVotings.map(votingDuty)),
    ...as('attendance', invitationDuties(givenAnswers, now).filter(isOfGroups)),
    ...as('remarks', remarkDuties(openMinutes, now).filter(isSeen)),
    ...(await papersOf(reader, whose, { ...waiting, isSeen })),
    ...as(
      'acquaintance',
      askingDocuments.filter(isSeen).map(({ id, name, versionNum, askedAtMs }) => ({ id, name, deadline: null, state: `${versionNum}:${askedAtMs}` })),
    ),
  ]
  return { duties, meetings: nextMeetings }
}

const isOfFolder = ({ kind }: Pick<Duty, 'kind'>) => kind === 'attendance' || kind === 'answers'

/** An answer without a deadline is wanted before its meeting. */
async function withMeetings({ db }: Reader, duties: readonly Unaddressed[], known: readonly Meeting[]): Promise<Unaddressed[]> {
  const coming = new Map(known.map(({ id, folderId, startsAt }) => [folderId, { id, startsAt }]))
  const missing = duties.filter((duty) => isOfFolder(duty) && !coming.has(duty.id)).map(({ id }) => id)
  const meetings = new Map([...coming, ...(await meetingsOfFolders(db, missing))])
  return duties.map((duty) => {
    const meeting = isOfFolder(duty) ? meetings.get(duty.id) : undefined
    return meeting ? { ...duty, meetingId: meeting.id, deadline: duty.deadline ?? instant(meeting.startsAt) } : duty
  })
}

async function officeDuties(reader: Reader): Promise<Unaddressed[]> {
  if (!mayAdminister(reader.actor)) return []
  return [
    ...as('turnout', await votingsShortOfTurnout(reader)),
    ...as('answers', await collectedAnswers(reader)),
    ...as('unanswered', await minutesToAnswer(reader)),
    ...as('undelivered', await undeliveredMailings(reader)),
  ]
}

const ORDER: readonly DutyKind[] = [...OWN_DUTIES, ...OFFICE_DUTIES]
const isOffice = ({ kind }: Pick<Duty, 'kind'>) => (OFFICE_DUTIES as readonly DutyKind[]).includes(kind)
const LATEST = '9999'

function inOrder(one: Unaddressed, other: Unaddressed): number {
  const [a, b] = [one.deadline ?? LATEST, other.deadline ?? LATEST]
  return (
    Number(isOffice(one)) - Number(isOffice(other)) || (a < b ? -1 : a > b ? 1 : 0) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.id - other.id
  )
}

export async function dutiesOf(reader: Reader, whose: 'own' | 'all'): Promise<WaitingDuty[]> {
  const { duties, meetings } = await ownDuties(reader, whose)
  const all = whose === 'all' ? [...duties, ...(await officeDuties(reader))] : duties
  return (await withMeetings(reader, all, meetings)).sort(inOrder).map((duty) => ({ ...duty, href: hrefOf(duty) }))
}
