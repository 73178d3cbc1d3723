// The committee's calendar (contract section 5).
import { endpoint } from './kit.ts'
import { CountAnswer } from './shapes.ts'

export const CountEvents = endpoint({
  method: 'GET',
  path: '/api/calendar/events/count',
  summary: 'Events that are not over yet',
  access: 'member',
  response: CountAnswer,
  errors: [],
})
