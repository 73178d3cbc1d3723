// The terms of a meeting (specification 4, section A5): how many working days are left, and how many there were when notice and papers
// went out. It warns and never refuses. Paragraphs are as the rules of procedure have them; empty: not said.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { OneMeeting } from './meetings.ts'
import { Day, Id, Instant } from './shapes.ts'
import { WallTime } from './wall-time.ts'

const NODES_MAX = 1000
const Term = z.object({
  /** Working days; 0: the rules ask for none. */
  requiredDays: z.int(),
  paragraph: z.string(),
  /** The last day on which sending leaves so many. */
  lastDay: Day,
})

const Clock = z.object({
  meetingId: Id,
  meetingName: z.string(),
  startsAt: WallTime,
  /** Left when something is sent today, in Polish time. */
  workingDays: z.int().min(0),
  call: Term,
  urgent: Term,
})
export type MeetingClock = z.infer<typeof Clock>

export const ReadMeetingClocks = endpoint({
  method: 'GET',
  path: '/api/meeting-clocks',
  summary:
    'How many working days are left before the meetings in whose folders these items are, or which they are; without those that have begun or were called off',
  access: 'user_admin',
  query: z.object({
    /** Ids of folders and documents, with commas between them; of none there is nothing to tell. */
    nodeIds: z
      .string()
      .regex(/^(?:[1-9]\d{0,9}(?:,[1-9]\d{0,9})*)?$/)
      .transform((ids) => (ids === '' ? [] : ids.split(',').map(Number)))
      .pipe(z.array(Id).max(NODES_MAX))
      .default([]),
  }),
  response: z.object({ items: z.array(Clock) }),
  errors: [],
})

const Sent = z.object({
  firstAt: Instant,
  lastAt: Instant,
  /** Of mails: people; of papers: documents. */
  count: z.int(),
})

const Went = Sent.extend({
  /** Left on the first day. */
  workingDays: z.int().min(0),
  /** How many of them came later than the rules ask for. */
  lateCount: z.int().min(0),
})
export type SentWhen = z.infer<typeof Sent>
export type WentOut = z.infer<typeof Went>

export const ReadMeetingNotice = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/notice',
  summary: 'When notice and papers of a meeting went out, by the ledger of delivery, and how many working days before it that was',
  access: 'member',
  params: OneMeeting,
  response: z.object({
    /** For administrators, who can still send; null: it has begun, is over or was called off. */
    clock: Clock.nullable(),
    requiredDays: z.int(),
    paragraph: z.string(),
    /** For administrators: the draft of the mail that it is changed, or called off, which waits to be sent. */
    changeDraftId: Id.nullable(),
    /** For administrators, of a meeting that is called off: somebody who was mailed its date has no mail of that. */
    isUntold: z.boolean(),
    /** Mails that it is called off, to each their first; null: none. */
    cancellation: Sent.nullable(),
    /** Mails with the invitation, to each their first; null: none. */
    invitation: Went.nullable(),
    /** Mails about the papers, to each their first. */
    papers: Went.nullable(),
    /** Documents of the folder that the caller may know of, by when they became visible. */
    published: Went.nullable(),
  }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})
