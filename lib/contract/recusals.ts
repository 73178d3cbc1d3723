// Excluding oneself from a voting (specification 4, B1). Reasons are for administrators and the evidence.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Instant, Receipt, text } from './shapes.ts'

export const RECUSAL_REASON_MAX = 2000

/** One that is in force, for the person alone whom it is of. */
export const OwnRecusal = z.object({ at: Instant, reason: z.string() })
export type OwnRecusal = z.infer<typeof OwnRecusal>

const Body = z.object({ votingId: Id, reason: text(RECUSAL_REASON_MAX) })

export const RecuseMyself = endpoint({
  method: 'POST',
  path: '/api/vote/votings/recusal',
  summary:
    'Exclude oneself from a voting, before it begins or while it runs; a vote that counts is taken back. The same again changes nothing; another reason does not replace the first',
  access: 'voting',
  body: Body,
  response: Receipt,
  status: 201,
  errors: ['ERROR_NOT_FOUND', 'ERROR_FORBIDDEN', 'ERROR_ALREADY_RECUSED', 'VOTING_ENDS_DATE_EXCEEDED', 'VOTING_NOT_IN_PROGRESS'],
})

export const RecuseSomebody = endpoint({
  method: 'POST',
  path: '/api/vote/votings/recusal/onbehalf',
  summary: 'Write down that somebody has excluded themselves, who said so by letter or at a meeting; they are told by mail',
  access: 'user_admin',
  proof: true,
  body: Body.extend({ userId: Id }),
  response: Receipt,
  status: 201,
  errors: ['ERROR_NOT_FOUND', 'ERROR_USER_MAY_NOT_VOTE', 'ERROR_ALREADY_RECUSED', 'VOTING_ENDS_DATE_EXCEEDED', 'VOTING_NOT_IN_PROGRESS'],
})

export const EndRecusal = endpoint({
  method: 'DELETE',
  path: '/api/vote/votings/recusal',
  summary: 'Let somebody who has excluded themselves vote again, while the voting runs; they are told by mail. No vote comes back',
  access: 'user_admin',
  proof: true,
  body: Body.extend({ userId: Id }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOT_RECUSED', 'VOTING_ENDS_DATE_EXCEEDED', 'VOTING_NOT_IN_PROGRESS'],
})
