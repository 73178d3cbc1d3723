// Presence at a meeting (specification 4, section A2): who came and left when, by the seat of their institution, and the quorum of any
// second. What people announced before is attendance (`attendance.ts`) and never mixed in. Times are Polish wall time.
import { z } from 'zod'
import { ATTENDANCE_DECISIONS } from './attendance.ts'
import { endpoint } from './kit.ts'
import { MEETING_MODES, MEETING_STATUSES } from './meetings.ts'
import { ReadRules } from './rules.ts'
import { CountedReceipt, Id, IdText, Instant, atOnce, nameText, text } from './shapes.ts'
import { WallTime, WallTimeInput } from './wall-time.ts'

export const GUEST_NAME_MAX = 300
export const PRESENCE_REASON_MAX = 2000
export const PRESENCE_KINDS = ['arrival', 'departure'] as const

const SeatRole = z.enum(['member', 'alternate_member'])

const OneMeeting = z.object({ id: IdText })
/** The second that is asked about; without it this one. */
const AtSecond = z.object({ at: WallTimeInput.optional() })

/** Of one second. */
const Figures = {
  at: WallTime,
  /** Seats of the meeting: institutions entitled to vote whose people it is for; from its opening on those of its opening. */
  entitledCount: z.int().min(0),
  /** Seats with somebody present. */
  presentCount: z.int().min(0),
  requiredCount: z.int().min(0),
  quorate: z.boolean(),
  /** The rule that applies: from the opening on that of the opening. */
  quorum: ReadRules.response.shape.quorum,
  quorumParagraph: z.string(),
}

export const ReadPresence = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/presence',
  summary: 'Who represents which institution at one second, one of each, and whether that is a quorum',
  access: 'member',
  params: OneMeeting,
  query: AtSecond,
  response: z.object({
    ...Figures,
    /** One of each institution: its member, else its deputy. */
    present: z.array(z.object({ institutionId: Id, userId: Id, since: WallTime })),
    /** The caller: since when they are present now, and whether they may say so themselves. */
    own: z.object({ userId: Id, since: WallTime.nullable(), maySay: z.boolean() }),
  }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

const Person = z.object({
  userId: Id,
  name: z.string(),
  role: SeatRole,
  /** null: not present. */
  since: WallTime.nullable(),
  /** What they announced before (attendance); null: nothing, or for another date. */
  announced: z.enum(ATTENDANCE_DECISIONS).nullable(),
})

const Entry = z.object({
  id: Id,
  kind: z.enum(PRESENCE_KINDS),
  at: WallTime,
  personName: z.string(),
  /** null: a guest. */
  userId: Id.nullable(),
  /** The first entry of a guest; null: of an account. */
  guestId: Id.nullable(),
  institutionName: z.string().nullable(),
  recordedAt: Instant,
  recordedBy: z.string(),
  /** Said by the person, who takes part remotely. */
  bySelf: z.boolean(),
  /** The entry that this one corrects. */
  correctsId: Id.nullable(),
  /** A correction that takes the entry back. */
  takenBack: z.boolean(),
  reason: z.string().nullable(),
  /** false: corrected by a later entry, or one that takes another back. */
  inForce: z.boolean(),
})
export type PresenceEntry = z.infer<typeof Entry>

const Record = z.object({
  ...Figures,
  meetingName: z.string(),
  status: z.enum(MEETING_STATUSES),
  mode: z.enum(MEETING_MODES),
  startsAt: WallTime,
  endsAt: WallTime,
  /** The provider's clock. */
  now: WallTime,
  seats: z.array(
    z.object({
      institutionId: Id,
      name: z.string(),
      /** Who counts for it; null: nobody is present. */
      representedBy: Id.nullable(),
      /** Who may represent it, or was recorded for it; members first. */
      people: z.array(Person),
    }),
  ),
  guests: z.array(z.object({ guestId: Id, name: z.string(), since: WallTime.nullable() })),
  /** All entries, the oldest first, with those that were corrected. */
  entries: z.array(Entry),
})
export type PresenceRecord = z.infer<typeof Record>

export const ReadPresenceRecord = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/presence/record',
  summary: 'The record of presence: seats with their people and what these announced, guests, every entry and correction',
  access: 'user_admin',
  params: OneMeeting,
  query: AtSecond,
  response: Record,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

export const ReadMeetingScreen = endpoint({
  method: 'GET',
  path: '/api/meetings/{id}/screen',
  summary: 'What a projector shows of a meeting: the current item, the quorum, a running voting with its turnout. Nothing about any person',
  access: 'member',
  background: true,
  params: OneMeeting,
  response: z.object({
    name: z.string(),
    status: z.enum(MEETING_STATUSES),
    /** It was called off. */
    canceled: z.boolean(),
    /** The provider's clock. */
    now: Instant,
    /** null: none is under discussion. */
    item: z.object({ number: z.string(), title: z.string() }).nullable(),
    quorum: z.object({
      ...Figures,
      /** 0: it is a quorum. */
      missingCount: z.int().min(0),
    }),
    /** The running voting, of the current item first. */
    voting: z
      .object({
        title: z.string(),
        endsAt: Instant.nullable(),
        /** Only for managers, as everywhere while a voting runs. */
        turnout: z.object({ votedCount: z.int(), eligibleCount: z.int() }).nullable(),
      })
      .nullable(),
  }),
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND'],
})

/** null: now; of a meeting that was closed, or whose last day is over, its beginning for who came and its end for who left. */
const Moment = WallTimeInput.nullable()
const times = { arrivedAt: Moment.optional(), leftAt: Moment.optional() }
interface Times {
  arrivedAt?: string | null | undefined
  leftAt?: string | null | undefined
}
/** Either somebody came, or left. */
const isOneTime = ({ arrivedAt, leftAt }: Times) => (arrivedAt === undefined) !== (leftAt === undefined)
const TIME_MISSING = { ...atOnce, path: ['arrivedAt'], params: { code: 'required' } }

export const RecordPresence = endpoint({
  method: 'POST',
  path: '/api/meetings/{id}/presence',
  summary:
    'Record that somebody with a seat came or left. Managers: of anybody, at any time. A member who takes part remotely: of themselves, at this moment, while the meeting is open and its last day is not over. What is so already changes nothing',
  access: 'member',
  params: OneMeeting,
  body: z.object({ userId: Id, ...times }).refine(isOneTime, TIME_MISSING),
  status: 201,
  response: CountedReceipt,
  errors: [
    ...(['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_FORBIDDEN', 'ERROR_MEETING_STATUS_NOT_ALLOWED'] as const),
    ...(['ERROR_NO_SEAT', 'ERROR_NOT_PRESENT', 'ERROR_MEETING_NOT_REMOTE'] as const),
  ],
})

export const RecordGuest = endpoint({
  method: 'POST',
  path: '/api/meetings/{id}/presence/guests',
  summary: 'Record that a guest came, by name, or that one of the guests came back or left. Guests do not count towards the quorum',
  access: 'user_admin',
  params: OneMeeting,
  body: z
    .object({ name: nameText(GUEST_NAME_MAX).optional(), guestId: Id.optional(), ...times })
    .refine(isOneTime, TIME_MISSING)
    .refine(({ name, guestId, arrivedAt }) => guestId !== undefined || (name !== undefined && arrivedAt !== undefined), {
      ...atOnce,
      path: ['name'],
      params: { code: 'required' },
    }),
  status: 201,
  response: CountedReceipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_MEETING_STATUS_NOT_ALLOWED', 'ERROR_NOT_PRESENT'],
})

export const CorrectPresence = endpoint({
  method: 'POST',
  path: '/api/meetings/{id}/presence/corrections',
  summary: 'Correct the time of an entry, or take it back, with a reason. The entry stays in the record beside its correction',
  access: 'user_admin',
  params: OneMeeting,
  body: z.object({
    entryId: Id,
    /** null: it is taken back. */
    at: WallTimeInput.nullable(),
    reason: text(PRESENCE_REASON_MAX),
  }),
  status: 201,
  response: CountedReceipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_MEETING_STATUS_NOT_ALLOWED', 'ERROR_EDIT_CONFLICT'],
})
