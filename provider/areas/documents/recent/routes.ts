// Routes of new and read documents.
import { ListNewDocuments, ListRecentDocuments, MarkDocumentsRead } from '#contract/document-news.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListRecentDocuments, (call) => service.listRecent(call, call.query.limit)),
  route(ListNewDocuments, (call) => service.listNew(call, call.query)),
  route(MarkDocumentsRead, (call) => service.markAsRead(call, call.body)),
]
