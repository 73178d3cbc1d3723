// Shapes of what columns keep as JSON.

/** Whom a notification was chosen to go to. */
export interface RecipientChoice {
  profileIds: number[]
  institutionIds: number[]
  functionIds: number[]
  workingGroupIds: number[]
}

/** Of a mail as it was handed over, what neither its row nor its notification says. */
export interface HandedHead {
  from: { name: string; address: string }
  replyTo: string | null
  /** It carried the event. */
  event: boolean
}

/** An event of the calendar as a mail carried it; times are the committee's wall clock, `YYYY-MM-DD HH:mm:ss`. */
export interface SentEvent {
  name: string
  startsAt: string
  endsAt: string
  /** Not there in what was sent before events had them. */
  allDay?: boolean
  place?: string | null
  description?: string | null
  url: string | null
  revision: number
}
