import { renderToStaticMarkup } from 'react-dom/server'
import type { ManagedNews } from '#contract/news-changes.ts'
import type { NewsStatus } from '#contract/news.ts'
import { tabOf, type Moved, type NewsQuery } from '#lib/news/manage/list.ts'
import { ManagedNewsList } from './list.tsx'

const article = (id: number, status: NewsStatus, more: Partial<ManagedNews> = {}): ManagedNews => ({
  id,
  title: `Tytuł ${id}`,
  status,
  parentId: null,
  parentName: null,
  artPosition: status === 'published' ? 100 - id : null,
  createdAt: '2026-01-01T10:00:00Z',
  createdBy: 'Anna Nowak',
  updatedAt: null,
  updatedBy: null,
  publishedAt: null,
  publishedBy: null,
  archivedAt: null,
  archivedBy: null,
  draftId: null,
  publishAt: null,
  publishPlannedBy: null,
  ...more,
})

interface ShownList {
  status: NewsStatus
  rows: ManagedNews[]
  query?: Partial<NewsQuery>
  totalCount?: number
  moved?: Moved
}

function show({ status, rows, query = {}, totalCount = rows.length, moved }: ShownList): string {
  const tab = tabOf(status)
  return renderToStaticMarkup(
    <ManagedNewsList tab={tab} view={{ list: { newsList: rows, totalCount }, query: { ...tab.shape.defaults, ...query } }} moved={moved ?? null} />,
  )
}

const published = [1, 2, 3].map((id) => article(id, 'published'))
const focused = (html: string) => /aria-label="([^"]*)"[^>]*autofocus/.exec(html)?.[1]

describe('published articles', () => {
  it('can be moved up and down, except beyond the ends of the whole list', () => {
    const whole = show({ status: 'published', rows: published })
    expect(whole).not.toContain('Przesuń wyżej: Tytuł 1')
    expect(whole).toContain('Przesuń niżej: Tytuł 1')
    expect(whole).toContain('Przesuń wyżej: Tytuł 3')
    expect(whole).not.toContain('Przesuń niżej: Tytuł 3')
    const middle = show({ status: 'published', rows: published, query: { page: 1, limit: 5 }, totalCount: 20 })
    expect(middle).toContain('Przesuń wyżej: Tytuł 1')
    expect(middle).toContain('Przesuń niżej: Tytuł 3')
  })

  it('cannot be moved in another order, and the page says why', () => {
    const html = show({ status: 'published', rows: published, query: { sort: 'title', dir: 'desc' } })
    expect(html).not.toContain('Przesuń')
    expect(html).toContain('posortowana malejąco według pozycji')
  })

  it('give the focus back to the pressed button of the moved article, or to its other button at the end of the list', () => {
    expect(focused(show({ status: 'published', rows: published, moved: { id: 2, up: true } }))).toBe('Przesuń wyżej: Tytuł 2')
    expect(focused(show({ status: 'published', rows: published, moved: { id: 2, up: false } }))).toBe('Przesuń niżej: Tytuł 2')
    expect(focused(show({ status: 'published', rows: published, moved: { id: 1, up: true } }))).toBe('Przesuń niżej: Tytuł 1')
    expect(focused(show({ status: 'published', rows: published, moved: { id: 3, up: false } }))).toBe('Przesuń wyżej: Tytuł 3')
    expect(focused(show({ status: 'published', rows: published }))).toBeUndefined()
  })
})

describe('drafts', () => {
  it('name the article that they continue, and publishing says that it will be replaced', () => {
    const html = show({ status: 'draft', rows: [article(1, 'draft'), article(2, 'draft', { parentId: 9, parentName: 'Pierwowzór' })] })
    expect(html).toContain('>pierwsza</td>')
    expect(html).toMatch(/kolejna.*href="\/aktualnosci\/artykul\/9"[^>]*>Pierwowzór/)
    expect(html).toContain('Zastąpi on opublikowany artykuł „Pierwowzór”')
    expect(html).toContain('value="ARTICLE_REPLACED"')
  })

  it('when there are none, cannot be deleted but can be added', () => {
    const html = show({ status: 'draft', rows: [] })
    expect(html).not.toContain('Usuń zaznaczone')
    expect(html).toContain('href="/aktualnosci/nowyart"')
    expect(html).toContain('Nie ma wersji roboczych.')
  })
})

it('archived articles can be previewed, and restored after a question', () => {
  const html = show({ status: 'archived', rows: [article(1, 'archived', { archivedAt: '2026-02-01T10:00:00Z', archivedBy: 'Jan Lis' })] })
  expect(html).toContain('01/02/2026 11:00')
  expect(html).toContain('Jan Lis')
  expect(html).toContain('href="/aktualnosci/podglad/1"')
  expect(html).toContain('Czy przywrócić artykuł „Tytuł 1” do wersji roboczych?')
  expect(html).toContain('action="/api/provider/news/restore"')
})

it('an article shows its planned publication or its open draft under its title', () => {
  const plan = { publishAt: '2027-02-01T09:00:00Z', publishPlannedBy: 'Jan Lis' }
  expect(show({ status: 'draft', rows: [article(1, 'draft', plan)] })).toMatch(/Publikacja zaplanowana na <time[^>]*>01\/02\/2027 10:00<\/time>, Jan Lis/)
  expect(show({ status: 'published', rows: [article(1, 'published', { draftId: 9 })] })).toContain('href="/aktualnosci/podglad/9">otwartą wersję roboczą</a>')
})

it('a search that finds nothing says what was sought and leads back', () => {
  const html = show({ status: 'archived', rows: [], query: { q: 'żubr' } })
  expect(html).toContain('Żaden artykuł nie pasuje do „żubr”.')
  expect(html).toContain('Pokaż wszystko')
})
