// Calls of reading the library.
import { PreviewVersion } from '#contract/document-files.ts'
import { DownloadNumberedVersion, DownloadVersion, ListFolder, ListRootFolder, ReadDocument } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { sendFile } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { archiveRoutes } from './archive.ts'
import { changeRoutes } from './change-routes.ts'
import { searchRoutes } from './search-routes.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListRootFolder, (call) => service.listFolder(call, ROOT_FOLDER_ID, call.query)),
  route(ListFolder, (call) => service.listFolder(call, call.params.id, call.query)),
  route(ReadDocument, (call) => service.readDocument(call, call.params.id)),
  route(DownloadVersion, async (call) => sendFile(call, await service.findVersion(call, call.params))),
  route(DownloadNumberedVersion, async (call) => sendFile(call, await service.findVersion(call, call.params))),
  route(PreviewVersion, async (call) => sendFile(call, { ...(await service.findVersion(call, call.params)), as: 'preview' })),
  ...archiveRoutes,
  ...changeRoutes,
  ...searchRoutes,
]
