// An article as schema.org describes news.
import type { NewsArticle, WithContext } from 'schema-dts'
import type { Article } from '#contract/news.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { articleHref } from '#lib/news/addresses.ts'

/** null: it is not published. */
export function newsArticle({ id, title, header, status, publishedAt, updatedAt, image, images }: Article): WithContext<NewsArticle> | null {
  if (status !== 'published' || publishedAt === null) return null
  const address = publicAddress(articleHref(id))
  const main = images.find(({ fileName }) => fileName === image) ?? images[0]
  const organization = { '@type': 'Organization' as const, name: PRODUCT_NAME, url: publicAddress('/') }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': address,
    mainEntityOfPage: address,
    headline: title,
    description: header,
    inLanguage: 'pl',
    datePublished: publishedAt,
    dateModified: updatedAt !== null && updatedAt > publishedAt ? updatedAt : publishedAt,
    author: organization,
    publisher: organization,
    ...(main && { image: [publicAddress(doorPath(main.path))] }),
  }
}
