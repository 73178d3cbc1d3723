// Routes of a document's pages. The first page that is shown records the document as opened and read, as a preview of the file does.
import { PAGE_WIDTHS, ReadDocumentPage, ReadPagePicture } from '#contract/document-pages.ts'
import { noteRead } from '#provider/areas/documents/recent/service.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readPage, readPicture } from './service.ts'

export const routes: Route[] = [
  route(ReadDocumentPage, async (call) => {
    const { answer, opened } = await readPage(call, call.params.id, call.params.page)
    // Who was shown nothing of it has not read it.
    if (answer.unreadable === null) {
      if (answer.page === 1) call.openings.note(call, 'preview', [opened])
      await noteRead(call, [opened])
    }
    return answer
  }),
  route(ReadPagePicture, async (call) => {
    const { versionId, page, width } = call.params
    const picture = await readPicture(call, { versionId, page, width: PAGE_WIDTHS.findIndex((one) => one === width) })
    return sendBytes(call, picture, `strona-${page}.webp`, 'picture')
  }),
]
