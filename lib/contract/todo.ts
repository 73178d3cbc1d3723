// What waits for the caller (specification 4, section C, 'Do zrobienia'): one list for the screen, the news page and mails.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Instant } from './shapes.ts'

/**
 * `vote`: a voting without the caller's vote. `attendance`: an answer that is missing, or was for another date (`anew`). `remarks`: minutes
 * that take remarks, to which the caller has made none. `papers`: unread documents of the next meeting. `acquaintance`: a document that
 * asks for 'Zapoznałem się', of whose newest version the caller has not said it.
 */
export const OWN_DUTIES = ['vote', 'attendance', 'remarks', 'papers', 'acquaintance'] as const
/**
 * Of administrators. `drafts`: documents of the next meeting that are not published. `turnout`: votes that a voting in progress still
 * needs. `answers`: people who have not answered whether they come. `unanswered`: remarks to minutes without an answer. `undelivered`:
 * mails of the last fourteen days that were given up.
 */
export const OFFICE_DUTIES = ['drafts', 'turnout', 'answers', 'unanswered', 'undelivered'] as const

const Duty = z.object({
  kind: z.enum([...OWN_DUTIES, ...OFFICE_DUTIES]),
  /** Of the voting, the folder (`attendance`, `answers`), the document (`acquaintance`), the mailing, or else the meeting. */
  id: Id,
  /** Title of the voting, name of the meeting, folder or document, subject of the mailing. */
  title: z.string(),
  /** Of the page on which it is done, from the portal's root. */
  href: z.string(),
  /** Of the meeting that it belongs to; null: none. */
  meetingId: Id.nullable(),
  /** Documents, votes, people, remarks or mails; 1 where one thing is to be done. */
  count: z.int().min(1),
  /** The caller has answered for another date. */
  anew: z.boolean(),
  /** The last moment, or that of the meeting; null: none. */
  deadline: Instant.nullable(),
})
export type Duty = z.infer<typeof Duty>
export type DutyKind = Duty['kind']

export const ListTodo = endpoint({
  method: 'GET',
  path: '/api/todo',
  summary: 'What waits for the caller, as it is at this moment: their own duties first, then those of the office; what ends first comes first',
  access: 'member',
  // `own`: without those of the office, which take longer to count.
  query: z.object({ of: z.enum(['own', 'all']).default('all') }),
  response: z.object({ items: z.array(Duty) }),
  errors: [],
})
