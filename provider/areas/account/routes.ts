// Routes of a person's own sessions and data.
import { DownloadOwnData, EndOtherSessions, EndOwnSession, ListOwnSessions } from '#contract/account.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListOwnSessions, (call) => service.listOwnSessions(call)),
  route(EndOtherSessions, (call) => service.endOtherSessions(call)),
  route(EndOwnSession, (call) => service.endOwnSession(call, call.body.id)),
  route(DownloadOwnData, async (call) => sendBytes(call, await service.makeOwnData(call, call.params.format), `Moje dane.${call.params.format}`)),
]
