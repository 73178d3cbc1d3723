// Routes of what people are written to about.
import { ChangeDigestByKey, ChangeOwnDigest, FollowFolder, ReadDigestKey, ReadOwnDigest } from '#contract/digest.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ReadOwnDigest, (call) => service.readOwnDigest(call, call.actor)),
  route(ChangeOwnDigest, (call) => service.changeOwnDigest(call, call.body)),
  route(FollowFolder, (call) => service.followFolder(call, call.body)),
  route(ReadDigestKey, (call) => service.readByKey(call, call.body.key)),
  route(ChangeDigestByKey, (call) => service.changeByKey(call, call.body)),
]
