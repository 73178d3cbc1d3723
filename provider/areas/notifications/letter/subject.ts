// Subjects of notifications for lists and the event log: filled as in the mail of an address without an account.
import { eventWords } from '#provider/areas/calendar/service.ts'
import { meetingWords } from '#provider/areas/meetings/mailed/service.ts'
import type { Db } from '#provider/capabilities.ts'
import type { SentEvent } from '#provider/db/kept-json.ts'
import type { Settings } from '#provider/settings.ts'
import { eventOf, type EventOfMailing } from './event.ts'
import { fillLine } from './placeholders.ts'

/** Words about an event and its meeting, by their placeholders. */
export const wordsOf = (event: SentEvent | null): Readonly<Record<string, string>> =>
  event ? { ...eventWords(event), ...(event.meeting && meetingWords(event.meeting)) } : {}

const hasPlaceholders = (subject: string): boolean => subject.includes('{{')

/** `event`: as it was sent. */
export const filledSubject = (subject: string, event: SentEvent | null): string =>
  hasPlaceholders(subject) ? fillLine(subject, { firstName: '', lastName: '', links: {}, event: wordsOf(event) }) : subject

/** Also of a draft, whose event is told as it is now. Few subjects have placeholders: only those ask for their event. */
export async function shownSubject(db: Db, settings: Settings, row: EventOfMailing & { subject: string }): Promise<string> {
  return hasPlaceholders(row.subject) ? filledSubject(row.subject, await eventOf(db, settings, row)) : row.subject
}
