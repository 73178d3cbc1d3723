// Route of comparing versions.
import { CompareVersions } from '#contract/document-comparison.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { compareVersions } from './service.ts'

export const routes: Route[] = [
  route(CompareVersions, async (call) => {
    const { answer, opened } = await compareVersions(call, call.params.id, call.query)
    // Their text is shown. It does not count as read: whoever looks at the changes has not opened the document.
    call.openings.note(call, 'page', opened)
    return answer
  }),
]
