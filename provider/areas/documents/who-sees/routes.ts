// Routes of who sees what.
import { ExportNodeAudience, ReadNodeAudience, ReadUserAccess } from '#contract/who-sees.ts'
import { sendWritten } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ReadNodeAudience, (call) => service.readNodeAudience(call, call.params.id, call.query)),
  route(ExportNodeAudience, (call) => sendWritten(call, (folder) => service.exportNodeAudience(call, call.params.id, call.query, folder), 'Kto to widzi.xls')),
  route(ReadUserAccess, (call) => service.readUserAccess(call, call.params.id)),
]
