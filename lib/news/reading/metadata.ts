// Titles of the news pages, and what other sites show of them when somebody passes an address on.
import type { Article } from '#contract/news.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { canonical, pageMetadata, pageTitle, type PageHead } from '#lib/shell/page-metadata.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { articleHref, NEWS_FEED, newsHref } from '#lib/news/addresses.ts'
import { loadArticle } from './loaders.ts'
import { newsQuery, type NewsPageQuery } from './search.ts'

const ARTICLE = '/aktualnosci/artykul/[entryId]'
const LIST_DESCRIPTION = 'Aktualności komitetu monitorującego program regionalny współfinansowany przez Unię Europejską.'
const SHARED = { siteName: PRODUCT_NAME, locale: 'pl_PL' } as const
const LIST_PICTURE = { url: '/static/podglad.png', width: 1200, height: 630, alt: PRODUCT_NAME }

/** The one address of the page, and where its news are read by programs. */
const addresses = (path: string): Pick<PageHead, 'alternates'> => ({
  alternates: { ...canonical(path).alternates, types: { 'application/atom+xml': [{ url: publicAddress(NEWS_FEED), title: pageTitle('/aktualnosci') }] } },
})

const listPreview = (title: string, path: string): Pick<PageHead, 'openGraph' | 'twitter'> => ({
  openGraph: {
    ...SHARED,
    type: 'website',
    title,
    description: LIST_DESCRIPTION,
    url: publicAddress(path),
    images: [{ ...LIST_PICTURE, url: publicAddress(LIST_PICTURE.url) }],
  },
  twitter: { card: 'summary_large_image' },
})

export function newsListMetadata(place: NewsPageQuery, searchParams: SearchParams): PageHead {
  const q = newsQuery(place, searchParams)?.q
  // What somebody sought is no page of its own for search engines.
  if (q) return { title: `${q} – wyniki wyszukiwania`, robots: { index: false } }
  const path = newsHref(place.page, place.limit)
  const title = pageTitle('/aktualnosci') + (path === '/aktualnosci' ? '' : `, strona ${place.page + 1}`)
  return { title, description: LIST_DESCRIPTION, ...addresses(path), ...listPreview(title, path) }
}

function previewPicture({ image, images }: Article) {
  const main = images.find(({ fileName }) => fileName === image) ?? images[0]
  if (!main) return { ...LIST_PICTURE, url: publicAddress(LIST_PICTURE.url) }
  const { path, width, height, description } = main
  return { url: publicAddress(doorPath(path)), width, height, alt: description }
}

function articlePreview(article: Article): Pick<PageHead, 'openGraph' | 'twitter'> {
  const { id, title, header, publishedAt, updatedAt } = article
  const modifiedTime = updatedAt && publishedAt && updatedAt > publishedAt ? updatedAt : (publishedAt ?? undefined)
  return {
    openGraph: {
      ...SHARED,
      ...{ type: 'article', title, description: header, url: publicAddress(articleHref(id)) },
      ...{ publishedTime: publishedAt ?? undefined, modifiedTime },
      images: [previewPicture(article)],
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** An article that cannot be read has the table's title; the page itself says what is wrong. */
export async function articleMetadata(entryId: string): Promise<PageHead> {
  try {
    const article = await loadArticle(entryId)
    const { id, title, header, status } = article
    // What administrators alone see is nothing to pass on.
    if (status !== 'published') return { title, robots: { index: false } }
    return { title, description: header, ...addresses(articleHref(id)), ...articlePreview(article) }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata(ARTICLE)
  }
}
