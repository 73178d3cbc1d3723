// Routes of the recipients of a notification.
import { ReadDraftRecipients, ResolveRecipients } from '#contract/notification-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { resolveRecipients } from './service.ts'
import { readDraftRecipients } from './shown-service.ts'

export const routes: Route[] = [
  route(ResolveRecipients, (call) => resolveRecipients(call, call.body)),
  route(ReadDraftRecipients, (call) => readDraftRecipients(call, call.params.id, call.query.shownHash)),
]
