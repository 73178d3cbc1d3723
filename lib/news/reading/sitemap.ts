// Published articles for the map of the site.
import { ListPublishedNews } from '#contract/news.ts'
import { everyRow } from '#lib/http/every-row.ts'
import type { SitemapEntry } from '#lib/http/sitemap.ts'
import { articleHref } from '#lib/news/addresses.ts'
import { call } from '#lib/provider/call.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'

const AT_ONCE = 100

export async function articlesOfSite(): Promise<SitemapEntry[]> {
  const articles = await everyRow(async (page) => {
    const { newsList: rows, totalCount } = await call(ListPublishedNews, { query: { page: String(page), limit: String(AT_ONCE) } })
    return { rows, totalCount }
  })
  return articles.map(({ id, publishedAt, updatedAt }) => ({
    address: publicAddress(articleHref(id)),
    changed: updatedAt !== null && updatedAt > publishedAt ? updatedAt : publishedAt,
  }))
}
