// Routes of importing accounts.
import { DownloadImportTemplate, ImportUsers, PreviewUserImport } from '#contract/user-import.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'
import { importTemplate } from './template.ts'

export const routes: Route[] = [
  route(PreviewUserImport, (call) => service.previewImport(call, call.upload, call.body.fileName)),
  route(ImportUsers, (call) => service.importUsers(call, call.body)),
  route(DownloadImportTemplate, async (call) => sendBytes(call, await importTemplate(call.db, call.now()), 'Import użytkowników - wzór.xlsx')),
]
