import { renderToStaticMarkup } from 'react-dom/server'
import type { Article } from '#contract/news.ts'
import { ArticleView } from './article-view.tsx'

const article: Article = {
  id: 7,
  title: 'Nabór',
  header: 'Ruszył nabór',
  content: '<p>Treść <img src="/api/news/7/images/a.png" alt="x"></p>',
  image: null,
  images: [],
  attachments: [],
  imagesBaseUrl: '/api/news/7/images/',
  attachmentsBaseUrl: '/api/news/7/attachments/',
  status: 'published',
  parentId: null,
  parentName: null,
  artPosition: 1,
  createdAt: '2025-01-01T10:00:00Z',
  createdBy: null,
  updatedAt: null,
  updatedBy: null,
  publishedAt: '2025-01-01T23:30:00Z',
  publishedBy: null,
  archivedAt: null,
  archivedBy: null,
}
const link = { id: 1, type: 'url' as const, description: null, fileName: null, fileSize: null, urlValue: 'https://x.example/', urlLabel: 'Strona naboru' }

describe('ArticleView', () => {
  it('dates by Polish time', () => {
    expect(renderToStaticMarkup(<ArticleView article={article} />)).toContain('>02/01/2025</time>')
  })

  it('has no empty gallery or table', () => {
    const html = renderToStaticMarkup(<ArticleView article={article} />)
    expect(html).not.toContain('Galeria')
    expect(html).not.toContain('Załączniki')
  })

  it('links an attached address only where it leads to a page or a mailbox', () => {
    const safe = renderToStaticMarkup(<ArticleView article={{ ...article, attachments: [link] }} />)
    expect(safe).toContain('<a href="https://x.example/">Strona naboru</a>')
    const unsafe = renderToStaticMarkup(<ArticleView article={{ ...article, attachments: [{ ...link, urlValue: 'javascript:alert(1)' }] }} />)
    expect(unsafe).toContain('Strona naboru')
    expect(unsafe).not.toContain('javascript:')
  })

  it('offers a file by its name, with its kind and size', () => {
    const file = { ...link, type: 'file' as const, fileName: 'plan prac.pdf', fileSize: 1536, urlValue: null, urlLabel: null }
    const html = renderToStaticMarkup(<ArticleView article={{ ...article, attachments: [file] }} />)
    expect(html).toContain('href="/api/provider/news/7/attachments/plan%20prac.pdf">plan prac.pdf</a>')
    expect(html).toContain('>PDF</td>')
    expect(html).toContain('1,5\u00a0kB')
  })
})
