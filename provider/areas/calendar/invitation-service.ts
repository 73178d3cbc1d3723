// One event as a mail carries it. METHOD:PUBLISH without attendees: programs offer to add it and ask nobody to answer,
// since answers are collected by the portal.
import type { Db } from '#provider/capabilities.ts'
import type { SentEvent } from '#provider/db/kept-json.ts'
import { asICalendar } from './ical.ts'
import { completeFields, fieldsOfRow, findEvent } from './queries.ts'

/** As it is now, to be kept with what is sent; undefined: it is no longer there. */
export async function eventToSend(db: Db, id: number): Promise<SentEvent | undefined> {
  const row = await findEvent(db, id)
  return row && { ...fieldsOfRow(row), revision: row.revision }
}

export interface CarriedEvent extends SentEvent {
  id: number
}

/** The same bytes for the same event, whenever they are asked for. */
export const asInvitation = (event: CarriedEvent, { publicUrl, sentAt }: { publicUrl: string; sentAt: Date }): string => {
  const { id, revision } = event
  return asICalendar({ publicUrl, events: [{ id, ...completeFields(event), revision, createdAt: sentAt, changedAt: sentAt }] }).toString()
}
