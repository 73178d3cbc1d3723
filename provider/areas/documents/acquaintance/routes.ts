// Routes of saying that one has read a document.
import { AskAcquaintance, ConfirmAcquaintance, ExportAcquaintance, ReadAcquaintance } from '#contract/acquaintance.ts'
import { sendWritten } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ReadAcquaintance, (call) => service.readAcquaintance(call, call.params.id)),
  route(ConfirmAcquaintance, (call) => service.confirmAcquaintance(call, call.body)),
  route(AskAcquaintance, (call) => service.askAcquaintance(call, call.body)),
  route(ExportAcquaintance, (call) =>
    sendWritten(call, (folder) => service.exportAcquaintance(call, call.params.id, folder), 'Zapoznanie się z dokumentem.xls'),
  ),
]
