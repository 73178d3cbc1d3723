// Routes of creating and changing folders and documents.
import {
  ChangeNodeAccess,
  ChangeNodeStatus,
  CreateDocument,
  CreateFolder,
  FindSameDocuments,
  MoveNodes,
  ReadFolder,
  ReadSibling,
  StepNode,
  UpdateDocument,
  UpdateFolder,
} from '#contract/document-changes.ts'
import { Refusal } from '#provider/refusal.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as bulk from './bulk-service.ts'
import * as documents from './documents-service.ts'
import * as folders from './folders-service.ts'
import { findSameDocuments } from './same/service.ts'

const missingFile = () => new Refusal('VALIDATION_ERROR', { fields: [{ path: 'fileContent', code: 'required' }] })

export const routes: Route[] = [
  route(ReadSibling, ({ db, params }) => folders.readSibling(db, params.id)),
  route(ReadFolder, ({ db, params }) => folders.readFolder(db, params.id)),
  route(CreateFolder, (call) => folders.createFolder(call, call.body)),
  route(UpdateFolder, (call) => folders.updateFolder(call, call.body)),
  route(CreateDocument, async (call) => {
    if (!call.upload) throw missingFile()
    return documents.createDocument(call, call.body, call.upload)
  }),
  route(FindSameDocuments, ({ db, body }) => findSameDocuments(db, body)),
  route(UpdateDocument, (call) => documents.updateDocument(call, call.body, call.upload)),
  route(ChangeNodeStatus, (call) => bulk.changeStatus(call, call.body)),
  route(ChangeNodeAccess, (call) => bulk.changeAccess(call, call.body)),
  route(StepNode, (call) => bulk.stepNode(call, call.params)),
  route(MoveNodes, (call) => bulk.moveNodes(call, call.body)),
]
