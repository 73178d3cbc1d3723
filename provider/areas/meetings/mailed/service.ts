// What mails say of the meeting whose event they carry. It is kept with the event when a mail is sent, so that what was sent stays.
import { meetingNumber, type NumberStyle } from '#common/meeting-name.ts'
import { MEETING_MODE_NAMES } from '#common/names.ts'
import { rulesNow } from '#provider/areas/rules/service.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { SentMeeting } from '#provider/db/kept-json.ts'
import * as queries from '#provider/areas/meetings/queries.ts'

type Settings = Pick<Capabilities['settings'], 'quorumPercent'>

function shownNumber(meeting: queries.MeetingRow, style: NumberStyle): string | null {
  const number = queries.numberOf(meeting)
  return number === null ? null : meetingNumber(number, style)
}

/** undefined: the event is of no meeting. */
export async function mailedMeeting(db: Db, settings: Settings, eventId: number): Promise<SentMeeting | undefined> {
  const id = (await queries.meetingOfEvent(db, eventId))?.id
  const meeting = id === undefined ? undefined : await queries.findMeeting(db, id)
  if (!meeting) return undefined
  const { meetingNumbers } = await rulesNow(db, settings)
  const agenda = await queries.agendaOf(db, meeting.id)
  return {
    folderId: meeting.folder_id,
    number: shownNumber(meeting, meetingNumbers),
    mode: meeting.mode,
    joinUrl: meeting.join_url,
    agenda: agenda.filter(({ status }) => status !== 'withdrawn').map(({ number, title }) => `${number}. ${title}`),
  }
}

/** Why the meeting of the event was called off; undefined: the event is of none, or of one that is held. */
export async function calledOffMeeting(db: Db, eventId: number): Promise<{ reason: string | null } | undefined> {
  const id = (await queries.meetingOfEvent(db, eventId))?.id
  const meeting = id === undefined ? undefined : await queries.findMeeting(db, id)
  return meeting?.status === 'canceled' ? { reason: meeting.cancel_reason } : undefined
}

/** For a subject: lists show it as it stands, so the number stands in it, not its placeholder. null: the folder is no meeting's. */
export async function numberedMeeting(db: Db, settings: Settings, folderId: number): Promise<{ number: string | null } | null> {
  const id = (await queries.meetingOfFolder(db, folderId))?.id
  const meeting = id === undefined ? undefined : await queries.findMeeting(db, id)
  if (!meeting) return null
  return { number: shownNumber(meeting, (await rulesNow(db, settings)).meetingNumbers) }
}

/** Words for placeholders; missing ones are left out. */
export const meetingWords = ({ number, mode, agenda }: SentMeeting) => ({
  ...(number !== null && { numer: number }),
  forma: MEETING_MODE_NAMES[mode],
  ...(agenda.length > 0 && { porzadek: agenda.join('; ') }),
})
