// One event as a mail carries it. METHOD:PUBLISH without attendees: programs offer to add it and ask nobody to answer,
// since answers are collected by the portal.
import { asICalendar } from './ical.ts'

export interface CarriedEvent {
  id: number
  name: string
  startsAt: string
  endsAt: string
  /** Not known of what was sent before events had them. */
  allDay?: boolean
  place?: string | null
  description?: string | null
  url: string | null
  /** Grows with every change, so that a later mail replaces what an earlier one brought. */
  revision: number
}

/** The same bytes for the same event, whenever they are asked for. */
export const asInvitation = (event: CarriedEvent, { publicUrl, sentAt }: { publicUrl: string; sentAt: Date }): string =>
  asICalendar({
    publicUrl,
    events: [
      {
        id: event.id,
        name: event.name,
        starts_at: event.startsAt,
        ends_at: event.endsAt,
        all_day: event.allDay ?? false,
        place: event.place ?? null,
        description: event.description ?? null,
        url: event.url,
        url_label: null,
        revision: event.revision,
        created_at: sentAt,
        updated_at: null,
        creator: null,
        editor: null,
      },
    ],
  }).toString()
