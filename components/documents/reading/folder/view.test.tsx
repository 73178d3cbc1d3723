import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentNode, FolderContents } from '#contract/documents.ts'
import { FOLDER_SHAPE } from '#lib/documents/reading/folder-table.ts'
import { FolderView } from './view.tsx'

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
  readState: 'read',
  newCount: 0,
}
const folder: FolderContents = {
  id: 3,
  structNodeName: 'Uchwały',
  description: null,
  documentStructNodesBreadCrumps: [
    { id: 1, name: 'root', status: 'published', workGroupsIds: [] },
    { id: 3, name: 'Uchwały', status: 'published', workGroupsIds: [] },
  ],
  status: 'published',
  publicAccess: true,
  groupNames: [],
  attendanceUntil: null,
  attendanceCheckingActive: false,
  committeeAttendanceDecision: null,
  committeeAttendanceCreatedAt: null,
  committeeAttendanceOutdated: false,
  documentStructNodes: [node],
  page: 0,
  limit: 25,
  rows: 25,
  newestAt: null,
  totalCount: 1,
  meetingId: null,
  isFollowed: false,
}
const show = (more: Partial<Parameters<typeof FolderView>[0]> = {}) =>
  renderToStaticMarkup(<FolderView folder={folder} query={FOLDER_SHAPE.defaults} path="/dokumenty/3" manages={false} {...more} />)
const headings = (html: string) => [...html.matchAll(/<th role="columnheader"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title)

describe('FolderView', () => {
  it('names the groups that a folder in it is for', () => {
    const workingGroups = ['Ewaluacja', 'Kryteria'].map((name, i) => ({ id: i + 1, name }))
    const limited = { ...node, description: 'Opis', workGroupsIds: [1, 2], workingGroups }
    const within = (row: DocumentNode) => show({ folder: { ...folder, documentStructNodes: [row] } })
    expect(within({ ...limited, nodeType: 1 })).toContain('Dla grup: Ewaluacja, Kryteria · Opis')
    expect(within(limited)).not.toContain('Dla grup')
  })

  it('says that an answer for another date is not counted, and asks anew', () => {
    const asked = { ...folder, attendanceCheckingActive: true }
    const told = 'poprzednia odpowiedź nie jest już liczona'
    expect(show({ folder: asked, signedIn: true })).not.toContain(told)
    expect(show({ folder: { ...asked, committeeAttendanceOutdated: true }, signedIn: true })).toContain(told)
  })

  it('asks for an answer only in a published folder, and says when it is not one', () => {
    const asked = { ...folder, attendanceCheckingActive: true }
    const published = show({ folder: asked, signedIn: true, manages: true })
    expect([published.includes('Potwierdzam udział'), published.includes('dopiero po jego opublikowaniu')]).toEqual([true, false])
    const draft = show({ folder: { ...asked, status: 'draft', committeeAttendanceDecision: 'no_participation' }, signedIn: true, manages: true })
    expect(draft).toContain('Katalog jest wersją roboczą: odpowiedzieć można dopiero po jego opublikowaniu.')
    expect(draft).toContain('Zgłoszono nieobecność')
    for (const button of ['Potwierdzam udział', 'Wycofaj']) expect(draft).not.toContain(button)
  })

  it('shows readers the name, the status and the day of publication, but no names of people', () => {
    const html = show()
    expect(headings(html)).toEqual(['Nazwa', 'Status', 'Opublikowano'])
    expect(html).not.toContain('Anna Nowak')
    expect(html).not.toContain('Jan Kowalski')
    expect(html).not.toContain('Edytuj')
  })

  it('shows administrators who did what and when, and where to edit it', () => {
    const changed = { ...node, updatedAt: '2025-01-03T10:00:00Z', updatedBy: 'Ewa Lis' }
    const html = show({ manages: true, folder: { ...folder, documentStructNodes: [changed] } })
    expect(headings(html)).toEqual(['Nazwa', 'Status', 'Utworzono', 'Zmieniono', 'Opublikowano', 'Czynności'])
    // An empty column leaves its room to the names.
    expect(headings(show({ manages: true }))).toEqual(['Nazwa', 'Status', 'Utworzono', 'Opublikowano', 'Czynności'])
    expect(html).toContain('Anna Nowak')
    expect(html).toContain('href="/edytujdokument/12"')
  })

  it('calls the root the main folder, and leaves the folder itself to the heading', () => {
    const html = show()
    expect(html).toContain('href="/dokumenty">Katalog główny</a>')
    const [, way] = /<nav aria-label="Ścieżka">(.*?)<\/nav>/.exec(html) ?? []
    expect(way).not.toContain('Uchwały')
    expect(html).toMatch(/<h1>.*Uchwały.*<\/h1>/)
  })

  it('says a different thing of an empty folder than of a filter without matches', () => {
    const empty = { ...folder, documentStructNodes: [], totalCount: 0 }
    expect(show({ folder: empty })).toContain('Ten katalog jest pusty.')
    expect(show({ folder: empty, query: { ...FOLDER_SHAPE.defaults, q: '<b>' } })).toContain('nie pasuje do „&lt;b&gt;”')
  })

  it('keeps order and page size when it is filtered', () => {
    const html = show({ query: { ...FOLDER_SHAPE.defaults, sort: 'name', dir: 'desc', limit: 5 } })
    for (const field of ['name="ile" value="5"', 'name="sort" value="name"', 'name="kierunek" value="desc"']) expect(html).toContain(field)
  })

  it('counts the new documents of a folder, also in words for screen readers', () => {
    const rows = [
      { ...node, id: 20, nodeType: 1 as const, fileType: null, newCount: 3 },
      { ...node, id: 21, readState: 'new' as const },
      { ...node, id: 22, readState: 'changed' as const },
    ]
    const newestAt = '2026-03-02T08:00:00.000Z'
    const html = show({ folder: { ...folder, documentStructNodes: rows, totalCount: 3, newestAt } })
    expect(html).toContain('<span aria-hidden="true">Nowe: 3</span><span class="hidden-text">3\u00a0nowe dokumenty</span>')
    expect(html).toContain('>Nowe</span>')
    expect(html).toContain('<a href="/dokumenty/zmiany/22">Zmienione')
    // Only documents that were shown are marked as read.
    expect(html).toContain(`name="until" value="${newestAt}"`)
    expect(show({})).not.toContain('Oznacz katalog jako przeczytany')
  })

  it('leads from files to the reader, for whoever is signed in', () => {
    const rows = [
      { ...node, id: 20, nodeType: 1 as const, fileType: null },
      { ...node, id: 21 },
    ]
    const listed = { ...folder, documentStructNodes: rows, totalCount: 2 }
    expect(show({ folder: listed, signedIn: true }).match(/href="\/dokumenty\/czytaj\/\d+/g)).toEqual(['href="/dokumenty/czytaj/21'])
    expect(show({ folder: listed })).not.toContain('/dokumenty/czytaj/')
  })

  it('shows the description of the folder and the kind of a document’s file', () => {
    const html = show({ folder: { ...folder, description: 'Sala 12\ngodz. 10:00' } })
    expect(html).toContain('Sala 12\ngodz. 10:00')
    expect(html).toContain('aria-label="Dokument PDF"')
  })

  it('offers publishing where there is something to publish, or links to the folder to be published first', () => {
    const drafts = (more: Partial<FolderContents>) => show({ manages: true, folder: { ...folder, ...more } })
    expect(drafts({})).not.toContain('Opublikuj ten katalog')
    expect(drafts({ draftCount: 2 })).toContain('Opublikuj wersje robocze (2)')
    const [root, own] = folder.documentStructNodesBreadCrumps
    const draft = { ...own!, status: 'draft' as const }
    expect(drafts({ status: 'draft', documentStructNodesBreadCrumps: [root!, draft] })).toContain('href="/dokumenty/3?potwierdz=publikuj&amp;id=3"')
    const above = { ...draft, id: 2, name: 'Rok 2026' }
    const within = drafts({ status: 'draft', documentStructNodesBreadCrumps: [root!, above, draft] })
    expect(within).toContain('href="/dokumenty/2?potwierdz=publikuj&amp;id=2"')
    expect(within).not.toContain('Opublikuj ten katalog')
  })
})
