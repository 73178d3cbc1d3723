// Routes of the bin.
import { DeleteNodes, ListBin, PurgeNodes, RestoreNodes } from '#contract/document-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(DeleteNodes, (call) => service.deleteNodes(call, call.body)),
  route(ListBin, ({ db, query }) => service.listBin(db, query)),
  route(RestoreNodes, (call) => service.restoreNodes(call, call.body)),
  route(PurgeNodes, (call) => service.purgeNodes(call, call.body)),
]
