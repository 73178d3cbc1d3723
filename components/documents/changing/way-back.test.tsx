// The list of a folder is left for a question or a form, and found again as it was searched.
import { renderToStaticMarkup } from 'react-dom/server'
import { untried } from '#components/ui/form-state.ts'
import type { FolderContents } from '#contract/documents.ts'
import type { EditedFolder } from '#lib/documents/changing/forms.ts'
import { shapeWith } from '#lib/documents/reading/folder-table.ts'
import { folderForm } from '#lib/documents/words.ts'
import { inScope } from '#lib/http/request-scope.ts'
import { FolderForm } from './folder-form.tsx'
import { PublishTool } from './folder-tools.tsx'

const hrefs = (html: string, label: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].filter(([, , text]) => text === label).map(([, href]) => href?.replaceAll('&amp;', '&'))

it('a folder is published from its searched list, which is left with its search', () => {
  const folder = {
    id: 7,
    draftCount: 2,
    documentStructNodesBreadCrumps: [{ id: 7, name: 'Uchwały', status: 'published' }],
    rows: undefined,
  } as unknown as FolderContents
  const query = { ...shapeWith(10).defaults, page: 0, limit: 10, q: 'plan' } as Parameters<typeof PublishTool>[0]['query']
  const html = renderToStaticMarkup(<PublishTool folder={folder} query={query} />)
  expect(hrefs(html, 'Opublikuj wersje robocze (2)')).toEqual([expect.stringMatching(/^\/dokumenty\/7\?potwierdz=publikuj&id=7&szukaj=plan/)])
})

it.each([
  ['/dokumenty/7?szukaj=plan', '/dokumenty/7?szukaj=plan'],
  ['/dokumenty/3?szukaj=plan', '/dokumenty/3?szukaj=plan'],
  ['/kalendarz', '/dokumenty/3'],
])('the form of a folder that was opened from %s leads back to %s', (cameFrom, back) => {
  const folder = { id: 7, name: 'Uchwały', description: null, publicAccess: false, workGroupsIds: [], parentFolderId: 3 } as unknown as EditedFolder
  const html = inScope({ requestId: 'r', address: '127.0.0.1', asked: '/edytujkatalog/7', cameFrom }, () =>
    renderToStaticMarkup(
      <FolderForm
        state={untried(folderForm)}
        folder={folder}
        parent={{ ...folder, id: 3 }}
        sibling={null}
        groups={[]}
        proposed={[]}
        path="/edytujkatalog/7"
        above={[]}
      />,
    ),
  )
  expect(hrefs(html, 'Anuluj')).toEqual([back])
})
