// Confirming attendance at a meeting, whose materials are a folder (contract section 3).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, Receipt } from './shapes.ts'
import { WallTimeInput } from './wall-time.ts'

export const ATTENDANCE_ACTIONS = ['participation', 'no_participation', 'cancel'] as const
export const ATTENDANCE_DECISIONS = ['participation', 'no_participation'] as const
/** What may stand in the way of an answer, in the order in which it is put right. */
export const ANSWER_HINDRANCES = ['not_published', 'event_cancelled', 'not_collecting'] as const
export type AnswerHindrance = (typeof ANSWER_HINDRANCES)[number]

const AttendanceStatus = z.enum(ATTENDANCE_ACTIONS)
export type AttendanceStatus = z.infer<typeof AttendanceStatus>

export const ChangeAttendanceCollection = endpoint({
  method: 'PUT',
  path: '/api/documents/attendances/status',
  summary: 'Start or stop collecting confirmations on a folder; a second time changes nothing',
  access: 'user_admin',
  body: z.object({ structNodeId: Id, action: z.enum(['enable', 'stop']) }),
  response: Receipt,
  // ERROR_EVENT_CANCELLED: nobody could answer about a meeting that does not take place.
  errors: ['ERROR_NOT_FOUND', 'ERROR_EVENT_CANCELLED'],
})

export const ConfirmAttendance = endpoint({
  method: 'PUT',
  path: '/api/documents/attendances/confirm',
  summary: "The caller's own decision about a meeting, while confirmations are collected",
  access: 'member',
  body: z.object({ structNodeId: Id, action: z.enum(ATTENDANCE_ACTIONS) }),
  response: Receipt,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_NOT_FOUND', 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE'],
})

export const ChangeAttendanceDeadline = endpoint({
  method: 'PUT',
  path: '/api/documents/attendances/deadline',
  summary: 'Until when answers are taken while they are collected (Polish wall time, not in the past); null: until the collection is stopped',
  access: 'user_admin',
  body: z.object({ structNodeId: Id, answersUntil: WallTimeInput.nullable() }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE', 'ATTENDANCE_DEADLINE_TO_OLD'],
})

export const ChangeMeetingEvent = endpoint({
  method: 'PUT',
  path: '/api/documents/attendances/event',
  summary: 'Which event of the calendar is the meeting of a folder; null: the one that the latest mail about the folder carried',
  access: 'user_admin',
  body: z.object({ structNodeId: Id, calendarEventId: Id.nullable() }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EVENT_NOT_FOUND'],
})

const OneFolder = z.object({ structNodeId: IdText })

/** Answers are taken, or were, before this moment; null: no collection with a deadline. */
const AnswersUntil = Instant.nullable()

/** How somebody decided, once. */
const Decided = z.object({
  attendanceStatus: AttendanceStatus,
  createdAt: Instant,
  createdBy: z.string().nullable(),
  /** Given by the link of an invitation, without signing in. */
  byLink: z.boolean(),
  /** Given for another date of the meeting than the calendar has now: it does not count. */
  outdated: z.boolean(),
})

const Invited = z.object({ userId: Id, userFullName: z.string(), userInstitution: z.string().nullable(), userFunction: z.string().nullable() })

/** Whether a meeting will be able to decide: institutions entitled to vote, and who will be there for them. */
const Seats = z.object({
  institutions: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** By whom it will be present: its member, else its deputy; `nobody`: all have declined; `unknown`: somebody has not answered yet. */
      presence: z.enum(['member', 'deputy', 'nobody', 'unknown']),
      people: z.array(
        z.object({ userId: Id, name: z.string(), role: z.enum(['member', 'alternate_member']), status: z.enum(ATTENDANCE_DECISIONS).nullable() }),
      ),
    }),
  ),
  /** Institutions with an active person who may vote for them and whom the folder is for. */
  entitledCount: z.int(),
  presentCount: z.int(),
  unknownCount: z.int(),
  /** So many have to be present. */
  requiredCount: z.int(),
  quorate: z.boolean(),
})
export type Seats = z.infer<typeof Seats>

export const ReadAttendances = endpoint({
  method: 'GET',
  path: '/api/documents/attendances/{structNodeId}',
  summary: 'Confirmations of a meeting: who collected them when, the summary by function, everybody who decided, and the seats',
  access: 'user_admin',
  params: OneFolder,
  response: z.object({
    structNodeId: Id,
    structNodeName: z.string(),
    /** Never of a meeting that is cancelled. */
    attendanceCheckingActive: z.boolean(),
    /** Nobody can answer about a folder that is a draft. */
    published: z.boolean(),
    /** The meeting in the calendar, `chosen` by somebody or known from the latest mail; null: nobody knows of any. */
    event: z
      .object({
        id: Id,
        name: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        allDay: z.boolean(),
        state: z.enum(['planned', 'cancelled', 'deleted']),
        chosen: z.boolean(),
      })
      .nullable(),
    answersUntil: AnswersUntil,
    /** Of the latest collection; null before the first one. */
    startedBy: z.string().nullable(),
    startedAt: Instant.nullable(),
    finishedBy: z.string().nullable(),
    finishedAt: Instant.nullable(),
    /** All of them, the latest first. */
    collections: z.array(z.object({ startedBy: z.string().nullable(), startedAt: Instant, finishedBy: z.string().nullable(), finishedAt: Instant.nullable() })),
    /** Confirmed participation by function. */
    confirmSummary: z.array(z.object({ name: z.string(), confirmationsCount: z.int() })),
    /** Everybody's latest decision. */
    committeeAttendances: z.array(
      z.object({
        userId: Id,
        username: z.string(),
        userFirstName: z.string(),
        userLastName: z.string(),
        userInstitution: z.string().nullable(),
        userFunction: z.string().nullable(),
        ...Decided.shape,
        /** Each of their decisions, the latest first: it is the one above. */
        history: z.array(Decided),
      }),
    ),
    /** Of those whom the folder is for: who has not decided, has taken the decision back, or has decided for another date alone; by last name. */
    notAnswered: z.array(Invited),
    notAnsweredCount: z.int(),
    seats: Seats,
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ListAttendanceUsers = endpoint({
  method: 'GET',
  path: '/api/documents/attendances/{structNodeId}/users',
  summary: 'Who may be confirmed for: the active users whom the folder is for, with what they have decided',
  access: 'user_admin',
  params: OneFolder,
  response: z.object({
    items: z.array(Invited.extend({ attendanceStatus: AttendanceStatus.nullable() })),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ExportAttendances = endpoint({
  method: 'GET',
  path: '/api/documents/attendances/{structNodeId}/export',
  summary: 'Confirmations of a meeting as .xls: by person, by institution, who has not answered, and every answer',
  access: 'user_admin',
  proof: true,
  params: OneFolder,
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})

export const ConfirmAttendanceOnBehalf = endpoint({
  method: 'POST',
  path: '/api/documents/attendances',
  summary: "Somebody's decision, given by an administrator; also after the collection has ended",
  access: 'user_admin',
  body: z.object({ structNodeId: Id, userId: Id, action: z.enum(ATTENDANCE_DECISIONS) }),
  response: Receipt,
  status: 201,
  // ERROR_USER_NOT_ACTIVE: of everybody whom `ListAttendanceUsers` does not name.
  errors: ['ERROR_NOT_FOUND', 'ERROR_USER_NOT_ACTIVE'],
})

export const CancelAttendance = endpoint({
  method: 'PUT',
  path: '/api/documents/attendances',
  summary: "Cancel somebody's decision, also after the collection has ended; ERROR_NOT_FOUND of who never decided",
  access: 'user_admin',
  body: z.object({ structNodeId: Id, userId: Id, action: z.literal('cancel') }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND'],
})

/** Of one folder and one user. */
const LinkKey = z.string().regex(/^[\w-]{22,128}$/)

const LinkMeeting = z.object({
  structNodeName: z.string(),
  /** Whose decision it is. */
  userId: Id,
  userFullName: z.string(),
  attendanceCheckingActive: z.boolean(),
  answersUntil: AnswersUntil,
  attendanceStatus: AttendanceStatus.nullable(),
  /** That was decided for another date than the calendar has now: it does not count, and can be given anew. */
  outdated: z.boolean(),
  decidedAt: Instant.nullable(),
  /** The meeting in the calendar, where the invitation carried it; of one that was taken from the calendar as it was. A cancelled one asks nobody. */
  event: z.object({ name: z.string(), startsAt: z.string(), endsAt: z.string(), cancelled: z.boolean() }).nullable(),
})

export const ReadAttendanceLink = endpoint({
  method: 'POST',
  path: '/api/documents/attendances/link/read',
  summary: 'Which meeting a link is for, for whom, and what is recorded; changes nothing',
  access: 'open',
  byKey: true,
  body: z.object({ linkKey: LinkKey }),
  response: LinkMeeting,
  errors: ['ERROR_NOT_FOUND'],
})

export const ConfirmAttendanceByLink = endpoint({
  method: 'POST',
  path: '/api/documents/attendances/link',
  summary: 'A decision by the link of an invitation, while confirmations are collected',
  access: 'open',
  byKey: true,
  body: z.object({ linkKey: LinkKey, action: z.enum(ATTENDANCE_ACTIONS) }),
  response: LinkMeeting,
  errors: ['ERROR_NOT_FOUND', 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE'],
})

export const DownloadLinkEvent = endpoint({
  method: 'POST',
  path: '/api/documents/attendances/link/ics',
  summary: 'The meeting of a link as an iCalendar file, while it is in the calendar',
  access: 'open',
  byKey: true,
  body: z.object({ linkKey: LinkKey }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})
