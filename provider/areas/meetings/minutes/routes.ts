// Routes of minutes.
import { ReadMinutes, SaveMinutes } from '#contract/minutes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readMinutes } from './reading-service.ts'
import { saveMinutes } from './writing-service.ts'

export const routes: Route[] = [
  route(ReadMinutes, (call) => readMinutes(call, call.params.id)),
  route(SaveMinutes, (call) => saveMinutes(call, call.params.id, call.body)),
]
