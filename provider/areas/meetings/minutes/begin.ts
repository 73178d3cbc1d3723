// The minutes of a meeting for a change, and what of them can still be written.
import { agendaOf, lockMeeting, type MeetingRow } from '#provider/areas/meetings/queries.ts'
import type { Tx } from '#provider/capabilities.ts'
import type { Change } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

export interface ChangedMinutes {
  meeting: MeetingRow
  row: queries.MinutesRow
}

/** Begins the minutes if there are none yet. */
export async function beginMinutes({ tx, author }: Change, meetingId: number): Promise<ChangedMinutes> {
  const meeting = await lockMeeting(tx, meetingId)
  if (!meeting) throw new Refusal('ERROR_NOT_FOUND')
  if (!(await queries.findMinutes(tx, meetingId))) await queries.insertMinutes(tx, meetingId, author)
  return { meeting, row: (await queries.findMinutes(tx, meetingId))! }
}

/** A draft, or what was sent for remarks. */
export async function openMinutes(changing: Change, meetingId: number): Promise<ChangedMinutes> {
  const minutes = await beginMinutes(changing, meetingId)
  if (minutes.row.status !== 'draft' && minutes.row.status !== 'remarks') throw new Refusal('ERROR_MINUTES_STATUS_NOT_ALLOWED')
  return minutes
}

/** Line breaks as they are stored, whatever browser sent them. */
export const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** A section of an item that somebody has deleted is a conflict. */
export async function requireSections(tx: Tx, meetingId: number, sections: readonly string[]): Promise<void> {
  const items = new Set((await agendaOf(tx, meetingId)).map(({ id }) => queries.sectionOfItem(id)))
  if (sections.some((section) => section.startsWith('item-') && !items.has(section))) throw new Refusal('ERROR_EDIT_CONFLICT')
}
