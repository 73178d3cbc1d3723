// Types of JSON columns.
import type { EventFields } from '#contract/calendar.ts'

/** The chosen recipients of a notification. */
export interface RecipientChoice {
  profileIds: number[]
  institutionIds: number[]
  functionIds: number[]
  workingGroupIds: number[]
}

/** Headers of a sent mail that are neither in its row nor in its notification. */
export interface SentMailHeaders {
  from: { name: string; address: string }
  replyTo: string | null
  /** Whether it carried the event. */
  event: boolean
  /** The sent invitation (iCalendar); missing in older rows. */
  calendar?: string | null
}

/** A calendar event as a mail carried it. Older rows lack newer fields. */
export type SentEvent = Pick<EventFields, 'name' | 'startsAt' | 'endsAt'> &
  Partial<EventFields> & {
    /** Missing in older rows whose event was deleted before ids were kept. */
    id?: number
    revision: number
  }
