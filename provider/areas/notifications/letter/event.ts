// The event that a notification carries.
import { eventToSend, type CarriedEvent } from '#provider/areas/calendar/service.ts'
import { mailedMeeting } from '#provider/areas/meetings/mailed/service.ts'
import type { Db } from '#provider/capabilities.ts'
import type { SentEvent } from '#provider/db/kept-json.ts'
import type { Settings } from '#provider/settings.ts'

export interface EventOfMailing {
  calendar_event_id: number | null
  sent_event: SentEvent | null
}

/** The event as it was sent with the first mail; for a draft as it is now. */
export async function eventOf(db: Db, settings: Settings, { calendar_event_id, sent_event }: EventOfMailing): Promise<CarriedEvent | null> {
  if (!sent_event) {
    const event = calendar_event_id === null ? undefined : await eventToSend(db, calendar_event_id)
    const meeting = event && (await mailedMeeting(db, settings, event.id))
    return event ? { ...event, ...(meeting && { meeting }) } : null
  }
  const id = sent_event.id ?? calendar_event_id
  return id === null ? null : { ...sent_event, id }
}
