import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentNode, FolderContents } from '#contract/documents.ts'
import { FOLDER_SHAPE } from '#lib/documents/folder-table.ts'
import { FolderView } from './folder-view.tsx'

const node: DocumentNode = {
  id: 12,
  name: 'Uchwała 1/2025',
  description: null,
  nodeType: 2,
  status: 'published',
  publicAccess: true,
  parentFolderId: 3,
  fileType: 'pdf',
  fileSize: 2048,
  createdBy: 'Anna Nowak',
  createdAt: '2025-01-01T10:00:00Z',
  updatedBy: null,
  updatedAt: null,
  publishedBy: 'Jan Kowalski',
  publishedAt: '2025-01-02T10:00:00Z',
  votings: [],
  relatedCount: 0,
  workGroupsIds: [],
  workingGroups: [],
  isNew: false,
}
const folder: FolderContents = {
  id: 3,
  structNodeName: 'Uchwały',
  documentStructNodesBreadCrumps: [
    { id: 1, name: 'root', workGroupsIds: [] },
    { id: 3, name: 'Uchwały', workGroupsIds: [] },
  ],
  status: 'published',
  publicAccess: true,
  attendanceCheckingActive: false,
  committeeAttendanceDecision: null,
  committeeAttendanceCreatedAt: null,
  documentStructNodes: [node],
  page: 0,
  totalCount: 1,
}
const show = (more: Partial<Parameters<typeof FolderView>[0]> = {}) =>
  renderToStaticMarkup(<FolderView folder={folder} query={FOLDER_SHAPE.defaults} path="/dokumenty/3" manages={false} {...more} />)
const headings = (html: string) => [...html.matchAll(/<th role="columnheader"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title)

describe('FolderView', () => {
  it('shows readers the name, the status and the day of publication, and nobody behind them', () => {
    const html = show()
    expect(headings(html)).toEqual(['Nazwa', 'Status', 'Opublikowano'])
    expect(html).not.toContain('Anna Nowak')
    expect(html).not.toContain('Jan Kowalski')
    expect(html).not.toContain('Edytuj')
  })

  it('shows administrators who did what and when, and where to edit it', () => {
    const html = show({ manages: true })
    expect(headings(html)).toEqual(['Nazwa', 'Status', 'Utworzono', 'Zmieniono', 'Opublikowano', 'Czynności'])
    expect(html).toContain('Anna Nowak')
    expect(html).toContain('href="/edytujdokument/12"')
  })

  it('calls the root the main folder and ends the way at the folder itself', () => {
    const html = show()
    expect(html).toContain('href="/dokumenty">Katalog główny</a>')
    expect(html).toContain('aria-current="page">Uchwały</span>')
  })

  it('tells an empty folder from a filter that nothing fits', () => {
    const empty = { ...folder, documentStructNodes: [], totalCount: 0 }
    expect(show({ folder: empty })).toContain('Ten katalog jest pusty.')
    expect(show({ folder: empty, query: { ...FOLDER_SHAPE.defaults, q: '<b>' } })).toContain('nie pasuje do „&lt;b&gt;”')
  })

  it('keeps order and page size when it is filtered', () => {
    const html = show({ query: { ...FOLDER_SHAPE.defaults, sort: 'name', dir: 'desc', limit: 5 } })
    for (const field of ['name="ile" value="5"', 'name="sort" value="name"', 'name="kierunek" value="desc"']) expect(html).toContain(field)
  })
})
