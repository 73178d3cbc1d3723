// What the screens of attendance read.
import { ListAttendanceUsers, ReadAttendanceLink, ReadAttendances } from '#contract/attendance.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { ListEvents, type CalendarEvent } from '#contract/calendar.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'

export type Attendances = AnswerOf<typeof ReadAttendances>
export type LinkMeeting = AnswerOf<typeof ReadAttendanceLink>

const loadAttendances = (folderId: string): Promise<Attendances> => read(ReadAttendances, { params: { structNodeId: addressId(folderId) } })

/** Those that are not over yet, the next one first. */
const COMING_MAX = 100

async function loadComing() {
  const { items } = await read(ListEvents, { query: { limit: String(COMING_MAX), from: wallTimeOf(new Date()).replace(' ', 'T') } })
  return items
}
export type ComingEvent = Pick<CalendarEvent, 'id' | 'name' | 'startsAt' | 'allDay'>

export async function loadAttendancesPage(folderId: string): Promise<{ meeting: Attendances; events: ComingEvent[] }> {
  const [meeting, events] = await Promise.all([loadAttendances(folderId), loadComing()])
  return { meeting, events }
}

export async function loadOnBehalf(folderId: string) {
  const params = { structNodeId: addressId(folderId) }
  const [meeting, users] = await Promise.all([read(ReadAttendances, { params }), read(ListAttendanceUsers, { params })])
  return { meeting, users: users.items }
}

const NO_LINK: readonly string[] = ['ERROR_NOT_FOUND', 'VALIDATION_ERROR']

/** null: the key is not valid. */
export async function loadLink(linkKey: string): Promise<LinkMeeting | null> {
  try {
    return await read(ReadAttendanceLink, { body: { linkKey } })
  } catch (error) {
    if (isApiFailure(error) && NO_LINK.includes(error.code)) return null
    throw error
  }
}
