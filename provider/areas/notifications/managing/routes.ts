// Routes of sending, withdrawing, retrying and deleting notifications.
import { DeleteNotifications, RetryNotification, ScheduleNotification, SendNotification, WithdrawNotification } from '#contract/notification-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { scheduleNotification } from './planned/service.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(SendNotification, (call) => service.sendNotification(call, call.body)),
  route(ScheduleNotification, (call) => scheduleNotification(call, call.body)),
  route(WithdrawNotification, (call) => service.withdrawNotification(call, call.body.id)),
  route(RetryNotification, (call) => service.retryNotification(call, call.body)),
  route(DeleteNotifications, (call) => service.deleteNotifications(call, call.body)),
]
