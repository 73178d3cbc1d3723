// Routes of the logs.
import { ExportIllegalAccesses, ExportLoggedEvents, ListIllegalAccesses, ListLoggedEvents, ReadLoggedIn } from '#contract/logs.ts'
import { sendWritten } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListLoggedEvents, ({ db, query }) => service.listEvents(db, query)),
  route(ExportLoggedEvents, (call) => sendWritten(call, (folder) => service.exportEvents(call, call.query, folder), 'Zarejestrowane zdarzenia.xls')),
  route(ListIllegalAccesses, ({ db, query }) => service.listAttempts(db, query)),
  route(ExportIllegalAccesses, (call) => sendWritten(call, (folder) => service.exportAttempts(call, call.query, folder), 'Nieuprawniony dostęp.xls')),
  route(ReadLoggedIn, (call) => service.readLoggedIn(call)),
]
