// Routes of packs. What is sent is recorded as opened, as an archive of the library is.
import { DownloadPack } from '#contract/meeting-pack.ts'
import { noteRead } from '#provider/areas/documents/recent/service.ts'
import type { DocumentOpening } from '#provider/capabilities.ts'
import { sendArchive } from '#provider/files/send-archive.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { documentsOf, packContents, type PackDocument } from './contents.ts'
import { zipEntries } from './zip.ts'

const openedOf = ({ documentId, documentName, versionId, versionNum }: PackDocument): DocumentOpening => ({
  documentId,
  documentName,
  version: { id: versionId, number: versionNum },
})

export const routes: Route[] = [
  route(DownloadPack, async (call) => {
    const contents = await packContents(call, call.params.id)
    const opened = documentsOf(contents).map(openedOf)
    return sendArchive(call, zipEntries(call.files, contents), `${contents.meeting.name} – materiały.zip`, async () => {
      call.openings.note(call, 'archive', opened)
      await noteRead(call, opened)
    })
  }),
]
