// What happened, who tried what they may not, and who is signed in (contract section 8).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Instant, listQuery, optionalText } from './shapes.ts'

/** From the first instant of a day to the last of another, of the committee's clock. */
const Days = { from: z.iso.date().optional(), to: z.iso.date().optional() }

/** Rows of an export. */
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
        /** As it is now; null of nobody with an account. */
        eventLogin: z.string().nullable(),
        /** Of a person who has an account now. */
        eventUserId: Id.nullable(),
        /** The one folder or document that it is about, where it is in the library. */
        nodeId: Id.nullable(),
        eventDate: Instant,
        eventDesc: z.string(),
        kind: z.string(),
        kindName: z.string(),
        address: z.string(),
      }),
    ),
    totalCount: z.int(),
    /** Every kind that occurs, by name. */
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
        /** Empty of a token whose owner is not known. */
        userName: z.string(),
        userLogin: z.string().nullable(),
        userId: Id.nullable(),
        address: z.string(),
        /** `METHOD /path`, and what it is called. */
        request: z.string(),
        requestName: z.string(),
        /** The code, and what it says. */
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
