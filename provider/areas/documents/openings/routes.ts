// Routes of openings.
import { ExportDocumentOpenings, ExportUserOpenings, ListDocumentOpenings, ListUserOpenings } from '#contract/openings.ts'
import { sendWritten } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListDocumentOpenings, (call) => service.listOfDocument(call, call.params.id, call.query)),
  route(ExportDocumentOpenings, (call) =>
    sendWritten(call, (folder) => service.exportOfDocument(call, call.params.id, call.query, folder), 'Kto otworzył dokument.xls'),
  ),
  route(ListUserOpenings, (call) => service.listOfPerson(call, call.params.id, call.query)),
  route(ExportUserOpenings, (call) => sendWritten(call, (folder) => service.exportOfPerson(call, call.params.id, call.query, folder), 'Otwarte dokumenty.xls')),
]
