// Votings (contract section 6).
import { endpoint } from './kit.ts'
import { CountAnswer } from './shapes.ts'

export const CountVotingsWithoutVote = endpoint({
  method: 'GET',
  path: '/api/vote/votings/count',
  summary: 'Votings in progress in which the user may vote and has no vote that counts',
  access: 'voting',
  response: CountAnswer,
  errors: [],
})
