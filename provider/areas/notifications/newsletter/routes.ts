// Routes of newsletter subscriptions.
import { ChangeNewsletterByKey, ChangeOwnNewsletter, ReadNewsletterKey, ReadOwnNewsletter } from '#contract/newsletter.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ReadNewsletterKey, (call) => service.readSubscriptionByKey(call, call.body.key)),
  route(ChangeNewsletterByKey, (call) => service.changeSubscriptionByKey(call, call.body)),
  route(ReadOwnNewsletter, ({ db, actor }) => service.readOwnSubscription(db, actor)),
  route(ChangeOwnNewsletter, (call) => service.changeOwnSubscription(call, call.body)),
]
