// Calls of changing the library.
import {
  ChangeNodeAccess,
  ChangeNodeStatus,
  CreateDocument,
  CreateFolder,
  DeleteNodes,
  ListBin,
  ListNodeHistory,
  MoveNodes,
  ReadFolder,
  ReadSibling,
  RestoreNodes,
  UpdateDocument,
  UpdateFolder,
} from '#contract/document-changes.ts'
import { Refusal } from '#provider/refusal.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as bin from './bin.ts'
import * as bulk from './bulk.ts'
import * as documents from './documents.ts'
import * as folders from './folders.ts'
import { listHistory } from './history.ts'

const missingFile = () => new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileContent', code: 'required' }] })

export const changeRoutes: Route[] = [
  route(ReadSibling, ({ db, params }) => folders.readSibling(db, params.id)),
  route(ReadFolder, ({ db, params }) => folders.readFolder(db, params.id)),
  route(CreateFolder, (call) => folders.createFolder(call, call.body)),
  route(UpdateFolder, (call) => folders.updateFolder(call, call.body)),
  route(CreateDocument, async (call) => {
    if (!call.upload) throw missingFile()
    return documents.createDocument(call, call.body, call.upload)
  }),
  route(UpdateDocument, (call) => documents.updateDocument(call, call.body, call.upload)),
  route(ChangeNodeStatus, (call) => bulk.changeStatus(call, call.body)),
  route(ChangeNodeAccess, (call) => bulk.changeAccess(call, call.body)),
  route(MoveNodes, (call) => bulk.moveNodes(call, call.body)),
  route(DeleteNodes, (call) => bin.deleteNodes(call, call.body)),
  route(ListBin, ({ db, query }) => bin.listBin(db, query)),
  route(RestoreNodes, (call) => bin.restoreNodes(call, call.body)),
  route(ListNodeHistory, ({ db, params, query }) => listHistory(db, params.id, query)),
]
