// Routes of a document's pages. A page that is shown records the document as opened and read, as a preview of the file does, and so does
// its picture alone.
import { FindInDocument, PAGE_WIDTHS, ReadDocumentPage, ReadPagePicture } from '#contract/document-pages.ts'
import { noteRead } from '#provider/areas/documents/recent/service.ts'
import { sendBytes } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { findInDocument, readPage, readPicture } from './service.ts'

export const routes: Route[] = [
  route(ReadDocumentPage, async (call) => {
    const { answer, opened } = await readPage(call, call.params.id, call.params.page)
    // Who was shown nothing of it has not read it.
    if (call.query.ahead) return { ...answer, text: '', blocks: [] }
    if (answer.unreadable === null) {
      call.openings.note(call, 'preview', [opened])
      await noteRead(call, [opened])
    }
    return answer
  }),
  route(FindInDocument, async (call) => {
    const { answer, opened } = await findInDocument(call, call.params.id, call.query.q)
    // What stands around the words is shown.
    if (answer.hits.length > 0) call.openings.note(call, 'preview', [opened])
    return answer
  }),
  route(ReadPagePicture, async (call) => {
    const { versionId, page, width } = call.params
    const { picture, opened } = await readPicture(call, { versionId, page, width: PAGE_WIDTHS.findIndex((one) => one === width) })
    // Only pictures of a document that is open come ahead: whoever is given one has been shown a page of it, or looks at this one.
    call.openings.note(call, 'preview', [opened])
    await noteRead(call, [opened])
    return sendBytes(call, picture, `strona-${page}.webp`, 'picture')
  }),
]
