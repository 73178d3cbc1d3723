// What the screens of meetings read.
import { ReadAttendances } from '#contract/attendance.ts'
import { DICTIONARIES } from '#contract/dictionaries.ts'
import { ReadEvent } from '#contract/calendar.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadMeetingNotice } from '#contract/meeting-clock.ts'
import { ListMeetings, ReadMeeting, type Meeting, type MeetingRow } from '#contract/meetings.ts'
import { ReadRules } from '#contract/rules.ts'
import { ListVotings } from '#contract/votings.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import type { TableQuery, TableShape } from '#lib/tables/query.ts'

type MeetingList = AnswerOf<typeof ListMeetings>

const UPCOMING_MAX = '100'
/** About five years of a committee. */
const PAST_ROWS = 25

/** Past meetings have pages; they are always shown the latest first. */
export const PAST_SHAPE: TableShape<'startsAt'> = {
  columns: ['startsAt'],
  sizes: [PAST_ROWS],
  defaults: { page: 0, limit: PAST_ROWS, sort: 'startsAt', dir: 'asc', q: '' },
}

const loadPast = ({ page, limit }: TableQuery) => read(ListMeetings, { query: { when: 'past', page: String(page), limit: String(limit) } })

/** Those that are over, a page of them, and all to come. */
export interface AllMeetings extends MeetingList {
  upcoming: readonly MeetingRow[]
}

export async function loadMeetings(asked: TableQuery<'startsAt'>): Promise<LoadedPage<AllMeetings, 'startsAt'>> {
  const [{ items: upcoming }, past] = await Promise.all([
    read(ListMeetings, { query: { when: 'upcoming', limit: UPCOMING_MAX } }),
    loadPageOrLast(asked, loadPast),
  ])
  return { ...past, list: { ...past.list, upcoming } }
}

/** Kept for the request: its title and its page both need it. */
export const loadMeeting = oncePerRequest(async (meetingId: string): Promise<Meeting> => read(ReadMeeting, { params: { id: addressId(meetingId) } }))

export type MeetingNotice = AnswerOf<typeof ReadMeetingNotice>
export const loadMeetingNotice = (meetingId: string): Promise<MeetingNotice> => read(ReadMeetingNotice, { params: { id: addressId(meetingId) } })

const GROUPS_AT_ONCE = '100'

/** `folderId`: the folder that becomes the meeting's. */
export async function loadNewMeeting(folderId?: string) {
  const [{ items: groups }, upcoming, past, { meetingNumbers }, folder] = await Promise.all([
    read(DICTIONARIES.workgroup.list, { query: { limit: GROUPS_AT_ONCE } }),
    read(ListMeetings, { query: { when: 'upcoming', limit: UPCOMING_MAX } }),
    read(ListMeetings, { query: { when: 'past', limit: UPCOMING_MAX } }),
    read(ReadRules, {}),
    folderId === undefined ? null : read(ReadAttendances, { params: { structNodeId: addressId(folderId) } }),
  ])
  const number = Math.max(0, ...[...upcoming.items, ...past.items].map((meeting) => meeting.number ?? 0)) + 1
  const event = folder?.event?.state === 'planned' && !folder.event.allDay ? folder.event : null
  const times = event && { startsAt: event.startsAt, endsAt: event.endsAt }
  return {
    groups,
    numbers: meetingNumbers,
    folder: folder && { id: folder.structNodeId, name: folder.structNodeName, groupNames: folder.groupNames },
    proposed: folder ? { name: folder.structNodeName, ...times } : { number },
  }
}
export type NewMeeting = Awaited<ReturnType<typeof loadNewMeeting>>

const VOTINGS_AT_ONCE = '100'

/** The agenda, and the votings that may be put on it. */
export async function loadAgendaToOrder(meetingId: string) {
  const votingsOf = (status: 'preparing' | 'in_progress') => read(ListVotings, { query: { status, limit: VOTINGS_AT_ONCE } })
  const [meeting, preparing, running] = await Promise.all([loadMeeting(meetingId), votingsOf('preparing'), votingsOf('in_progress')])
  const linked = new Set(meeting.agenda.flatMap((item) => item.votings.map(({ id }) => id)))
  return { meeting, votings: [...preparing.items, ...running.items].filter(({ id }) => !linked.has(id)) }
}
export type AgendaToOrder = Awaited<ReturnType<typeof loadAgendaToOrder>>

/** What cannot be read has the table's title; the page itself says what is wrong. */
export async function meetingMetadata(meetingId: string): Promise<PageHead> {
  try {
    return { title: (await loadMeeting(meetingId)).name }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata('/posiedzenia/[meetingId]')
  }
}

/** Whether a mail has carried the event; one that is gone is told to nobody. */
async function isMailed(eventId: number): Promise<boolean> {
  try {
    return (await read(ReadEvent, { params: { id: String(eventId) } })).mailed
  } catch (error) {
    if (isApiFailure(error)) return false
    throw error
  }
}

export async function loadEditedMeeting(meetingId: string) {
  const [meeting, { meetingNumbers: numbers }] = await Promise.all([loadMeeting(meetingId), read(ReadRules, {})])
  return { meeting, numbers, mailed: meeting.eventId !== null && (await isMailed(meeting.eventId)) }
}
