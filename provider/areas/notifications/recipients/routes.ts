// Calls that tell who a notification reaches.
import { ReadDraftRecipients, ResolveRecipients } from '#contract/notification-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ResolveRecipients, (call) => service.resolveRecipients(call, call.body)),
  route(ReadDraftRecipients, (call) => service.readDraftRecipients(call, call.params.id)),
]
