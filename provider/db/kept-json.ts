// Shapes of what columns keep as JSON.
import type { EventFields } from '#contract/calendar.ts'

/** Whom a notification was chosen to go to. */
export interface RecipientChoice {
  profileIds: number[]
  institutionIds: number[]
  functionIds: number[]
  workingGroupIds: number[]
}

/** Of a mail as it was handed over, what neither its row nor its notification says. */
export interface SentMailHeaders {
  from: { name: string; address: string }
  replyTo: string | null
  /** It carried the event. */
  event: boolean
  /** The invitation as it went; absent of what left before it was kept. */
  calendar?: string | null
}

/** An event of the calendar as a mail carried it. What was sent before events had a field does not have it. */
export type SentEvent = Pick<EventFields, 'name' | 'startsAt' | 'endsAt'> &
  Partial<EventFields> & {
    /** Absent of what was sent before it was kept, when the event was gone by then. */
    id?: number
    revision: number
  }
