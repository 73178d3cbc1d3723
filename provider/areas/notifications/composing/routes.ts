// Routes of writing notifications.
import { CreateNotification, UpdateNotification } from '#contract/notification-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { missingIn } from './form.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(CreateNotification, (call) => service.createNotification(call, call.body), missingIn),
  route(UpdateNotification, (call) => service.updateNotification(call, call.body)),
]
