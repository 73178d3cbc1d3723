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
  draftId: null,
  publishAt: null,
  publishPlannedBy: null,
}
const link = { id: 1, type: 'url' as const, description: null, fileName: null, fileSize: null, urlValue: 'https://x.example/', urlLabel: 'Strona naboru' }

const picture = (fileName: string) => ({
  id: fileName.charCodeAt(0),
  fileName,
  description: fileName,
  fileSize: 1,
  width: 2000,
  height: 1000,
  path: `/api/news/7/images/${fileName}`,
  sizes: [{ path: `/api/news/7/thumbnails/${fileName}`, width: 320, height: 160 }],
})

describe('ArticleView', () => {
  it('dates by Polish time', () => {
    expect(renderToStaticMarkup(<ArticleView article={article} />)).toContain('>2 stycznia 2025</time>')
  })

  it('says when it was changed after it was published, and only then', () => {
    expect(renderToStaticMarkup(<ArticleView article={{ ...article, updatedAt: '2025-01-01T12:00:00Z' }} />)).not.toContain('Zaktualizowano')
    const html = renderToStaticMarkup(<ArticleView article={{ ...article, updatedAt: '2026-11-19T12:00:00Z' }} />)
    expect(html).toContain('Zaktualizowano: <time dateTime="2026-11-19T12:00:00Z">19 listopada 2026</time>')
  })

  it('shows a picture once: above the text, in it, or in the gallery', () => {
    const html = renderToStaticMarkup(<ArticleView article={{ ...article, image: 'g.jpg', images: [picture('g.jpg'), picture('a.png'), picture('c.png')] }} />)
    const shown = [...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)
    expect(shown).toEqual(['g.jpg', 'x', 'Powiększ: c.png', 'c.png'])
    expect(html).toContain('aria-label="Zdjęcie 1 z 1"')
    expect(html).not.toContain('Następne')
  })

  it('leads from each picture to the one before and after, in a ring', () => {
    const html = renderToStaticMarkup(<ArticleView article={{ ...article, images: [picture('b.png'), picture('c.png'), picture('d.png')] }} />)
    const steps = [...html.matchAll(/href="#zdjecie-(\d)" data-view="(back|on)"/g)].map(([, to, step]) => `${step} ${to}`)
    expect(steps).toEqual(['back 3', 'on 2', 'back 1', 'on 3', 'back 2', 'on 1'])
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
