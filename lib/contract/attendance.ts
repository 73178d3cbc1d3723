// Confirming attendance at a meeting, whose materials are a folder (contract section 3).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, Receipt } from './shapes.ts'
import { WallTimeInput } from './wall-time.ts'

export const ATTENDANCE_ACTIONS = ['participation', 'no_participation', 'cancel'] as const
export const ATTENDANCE_DECISIONS = ['participation', 'no_participation'] as const
/** Reasons why nobody can answer, in the order in which they have to be resolved. */
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
  // ERROR_EVENT_CANCELLED: the meeting does not take place.
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

/** Deadline of the answers, exclusive; null: no collection, or one without a deadline. */
const AnswersUntil = Instant.nullable()

/** One decision of a person. */
const Decided = z.object({
  attendanceStatus: AttendanceStatus,
  createdAt: Instant,
  createdBy: z.string().nullable(),
  /** Whether it was given by the link of an invitation, without signing in. */
  byLink: z.boolean(),
  /** Whether it was given for an earlier date of the meeting: then it does not count. */
  outdated: z.boolean(),
})

const Invited = z.object({ userId: Id, userFullName: z.string(), userInstitution: z.string().nullable(), userFunction: z.string().nullable() })

/** Expected quorum of a meeting: the institutions entitled to vote, and who will represent them. */
const Seats = z.object({
  institutions: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Who will represent it: its member, else its deputy. `nobody`: all have declined; `unknown`: somebody has not answered yet. */
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
  /** Number of institutions that have to be present. */
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
    /** Groups to which the folder, or the nearest one above, is limited; empty: it is for everybody who signs in. */
    groupNames: z.array(z.string()),
    /** Always false for a cancelled meeting. */
    attendanceCheckingActive: z.boolean(),
    /** Nobody can answer while the folder is a draft. */
    published: z.boolean(),
    /** The meeting's event: `chosen` by an administrator, or taken from the latest mail; null: unknown. */
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
    /** All collections, the latest first. */
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
        /** All decisions of the person, the latest first. */
        history: z.array(Decided),
      }),
    ),
    /** People who may see the folder and have no valid decision (none, withdrawn, or for an earlier date), by last name. */
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
  // ERROR_USER_NOT_ACTIVE: the person is not in the list of `ListAttendanceUsers`.
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

/** Key of one person for one folder. */
const LinkKey = z.string().regex(/^[\w-]{22,128}$/)

const LinkMeeting = z.object({
  structNodeName: z.string(),
  /** The person who decides. */
  userId: Id,
  userFullName: z.string(),
  attendanceCheckingActive: z.boolean(),
  answersUntil: AnswersUntil,
  attendanceStatus: AttendanceStatus.nullable(),
  /** Whether the decision was for an earlier date of the meeting: it does not count and can be given again. */
  outdated: z.boolean(),
  decidedAt: Instant.nullable(),
  /** The event that the invitation carried, as it is now, or as it was before it was deleted. A cancelled one takes no answers. */
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
