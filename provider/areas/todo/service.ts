// What waits for a person at this moment. Each area says what of it waits; here it is put together, so that the screen, the news page
// and mails tell the same.
import { OFFICE_DUTIES, OWN_DUTIES, type Duty, type DutyKind } from '#contract/todo.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { collectedAnswers, ownInvitations } from '#provider/areas/attendance/duties/service.ts'
import { documentsToConfirm } from '#provider/areas/documents/acquaintance/service.ts'
import { documentsBelow } from '#provider/areas/documents/below/service.ts'
import { meetingsOfFolders, nextMeeting, type Reader as MeetingReader } from '#provider/areas/meetings/reading-service.ts'
import { minutesToAnswer, minutesToRead } from '#provider/areas/meetings/minutes/duties-service.ts'
import { undeliveredMailings } from '#provider/areas/notifications/reading/undelivered-service.ts'
import { votingsShortOfTurnout, votingsWithoutVote } from '#provider/areas/votings/reading/duties-service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { mayAdminister } from '#provider/identity/actor.ts'
import { hrefOf } from './addresses.ts'

type Reader = MeetingReader & Pick<Capabilities, 'settings'>
type Unaddressed = Omit<Duty, 'href'>
/** What an area leaves out has the values of `as`. */
type Found = Pick<Duty, 'id' | 'deadline'> & { name: string } & Partial<Pick<Duty, 'meetingId' | 'count' | 'anew'>>

const as = (kind: DutyKind, found: readonly Found[]): Unaddressed[] =>
  found.map(({ name, ...one }) => ({ kind, title: name, meetingId: null, count: 1, anew: false, ...one }))

const instant = (wall: string): string | null => instantOfWallTime(wall)?.toISOString() ?? null

/** The papers of the next meeting: unread ones, and drafts for who may publish them. */
async function papersOf(reader: Reader, whose: 'own' | 'all'): Promise<Unaddressed[]> {
  const meeting = await nextMeeting(reader)
  if (meeting === null) return []
  const { documents } = await documentsBelow(reader, meeting.folder_id)
  const told = { id: meeting.id, name: meeting.name, meetingId: meeting.id, deadline: instant(meeting.starts_at) }
  const counts = [
    ['papers', documents.filter(({ isDraft, state }) => !isDraft && state !== 'read').length],
    ['drafts', whose === 'all' && mayAdminister(reader.actor) ? documents.filter(({ isDraft }) => isDraft).length : 0],
  ] as const
  return counts.flatMap(([kind, count]) => (count > 0 ? as(kind, [{ ...told, count }]) : []))
}

const isOfFolder = ({ kind }: Pick<Duty, 'kind'>) => kind === 'attendance' || kind === 'answers'

/** An answer without a deadline is wanted before its meeting. */
async function withMeetings({ db }: Reader, duties: readonly Unaddressed[]): Promise<Unaddressed[]> {
  const meetings = await meetingsOfFolders(
    db,
    duties.filter(isOfFolder).map(({ id }) => id),
  )
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

export async function dutiesOf(reader: Reader, whose: 'own' | 'all'): Promise<Duty[]> {
  const duties = [
    ...as('vote', await votingsWithoutVote(reader, reader.actor)),
    ...as('attendance', await ownInvitations(reader)),
    ...as('remarks', await minutesToRead(reader)),
    ...(await papersOf(reader, whose)),
    ...as(
      'acquaintance',
      (await documentsToConfirm(reader)).map(({ id, name }) => ({ id, name, deadline: null })),
    ),
    ...(whose === 'all' ? await officeDuties(reader) : []),
  ]
  return (await withMeetings(reader, duties)).sort(inOrder).map((duty) => ({ ...duty, href: hrefOf(duty) }))
}
