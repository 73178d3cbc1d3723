// Routes of reading the library.
import { ChooseLibraryRows, ListFolder, ListPublicFolders, ListRootFolder, ReadDocument } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { publicFolders } from '#provider/areas/documents/below/service.ts'
import { noteRead } from '#provider/areas/documents/recent/service.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListRootFolder, (call) => service.listFolder(call, ROOT_FOLDER_ID, call.query)),
  route(ListPublicFolders, async ({ db }) => ({ items: (await publicFolders(db)).map((id) => ({ id })) })),
  route(ListFolder, (call) => service.listFolder(call, call.params.id, call.query)),
  route(ChooseLibraryRows, (call) => service.chooseRows(call, call.body.rows)),
  route(ReadDocument, async (call) => {
    const document = await service.readDocument(call, call.params.id, call.query.votingId)
    const [newest] = document.versions
    const version = newest ? { id: newest.id, number: newest.versionNum } : null
    if (!call.query.onlyPlace) {
      const opened = [{ documentId: document.id, documentName: document.name, version }]
      call.openings.note(call, 'page', opened)
      await noteRead(call, opened)
    }
    return document
  }),
]
