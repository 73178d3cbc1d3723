import { renderToStaticMarkup } from 'react-dom/server'
import type { NewsRow } from '#contract/news.ts'
import { newsShape } from '#lib/news/reading/search.ts'
import { NewsList } from './list.tsx'

const row = (id: number): NewsRow => ({
  id,
  uuid: '6f2a7c1e-0b0f-4c55-9a53-9e1c0b0d7a01',
  title: `Nabór ${id}`,
  header: 'Ruszył nabór',
  publishedAt: '2025-01-01T10:00:00Z',
  publishedBy: null,
  updatedAt: null,
  isNew: false,
  artPosition: 10 - id,
  thumbnail: { path: `/api/news/${id}/images/a.png`, width: 320, height: 180, small: null, description: 'Plakat' },
})

it('every picture reserves its space, and all but the first two are loaded lazily', () => {
  const html = renderToStaticMarkup(
    <NewsList list={{ newsList: [1, 2, 3, 4].map(row), totalCount: 4, feedUuid: '6f2a7c1e-0b0f-4c55-9a53-9e1c0b0d7a00' }} query={newsShape(10).defaults} />,
  )
  const pictures = html.match(/<img[^>]*>/g) ?? []
  expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual([false, false, true, true])
  for (const picture of pictures) expect(picture).toContain('width="320" height="180"')
})
