// The event log, the log of refused attempts, and who is signed in (contract section 8).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Instant, listQuery, optionalText } from './shapes.ts'

/** Days in Polish time, both included. */
const Days = { from: z.iso.date().optional(), to: z.iso.date().optional() }

/** Largest number of rows in an export. */
export const EXPORTED_ROWS_MAX = 50_000

const eventFilter = { ...Days, user: optionalText(200).optional(), kind: optionalText(100).optional(), q: optionalText(200).optional() }

export const ListLoggedEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  summary: 'The event log',
  access: 'user_admin',
  query: listQuery(['eventDate', 'eventUser', 'eventDesc'], { sort: 'eventDate', dir: 'desc' }).extend(eventFilter),
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        eventUser: z.string(),
        /** Current login of the person; null: the event has no person with an account. */
        eventLogin: z.string().nullable(),
        /** Id of the person; null: the person has no account now. */
        eventUserId: Id.nullable(),
        /** The folder or document that the event concerns, if it is exactly one and still in the library. */
        nodeId: Id.nullable(),
        eventDate: Instant,
        eventDesc: z.string(),
        kind: z.string(),
        kindName: z.string(),
        address: z.string(),
      }),
    ),
    totalCount: z.int(),
    /** Kinds that occur in the log, sorted by name. */
    kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
  }),
  errors: [],
})

export const ExportLoggedEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events/export',
  summary: 'The same as .xls, at most 50 000 rows, the latest first',
  access: 'user_admin',
  proof: true,
  query: z.object(eventFilter),
  response: 'file',
  errors: [],
})

export const ListIllegalAccesses = endpoint({
  method: 'GET',
  path: '/api/admin/illegalaccess',
  summary: 'Attempts at what the caller may not',
  access: 'user_admin',
  query: listQuery(['happenedAt', 'userName', 'address', 'request', 'answer'], { sort: 'happenedAt', dir: 'desc' }).extend({
    ...Days,
    user: optionalText(200).optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        happenedAt: Instant,
        /** Empty: the owner of the token is unknown. */
        userName: z.string(),
        userLogin: z.string().nullable(),
        userId: Id.nullable(),
        address: z.string(),
        /** `METHOD /path`, and its name in Polish. */
        request: z.string(),
        requestName: z.string(),
        /** The error code, and its meaning in Polish. */
        answer: z.string(),
        answerName: z.string(),
      }),
    ),
    totalCount: z.int(),
  }),
  errors: [],
})

export const ExportIllegalAccesses = endpoint({
  method: 'GET',
  path: '/api/admin/illegalaccess/export',
  summary: 'The same as .xls, at most 50 000 rows, the latest first',
  access: 'user_admin',
  proof: true,
  query: z.object({ ...Days, user: optionalText(200).optional(), q: optionalText(200).optional() }),
  response: 'file',
  errors: [],
})

const SignedIn = z.object({ userId: Id, name: z.string(), functionName: z.string().nullable(), since: Instant, lastSeenAt: Instant })

export const ReadLoggedIn = endpoint({
  method: 'GET',
  path: '/api/admin/loggedin',
  summary: 'Who is signed in: voting members by institution, and all others',
  access: 'user_admin',
  background: true,
  response: z.object({
    votingMembers: z.array(z.object({ institutionName: z.string(), users: z.array(SignedIn) })),
    votingMembersTotal: z.int(),
    others: z.array(SignedIn),
  }),
  errors: [],
})
