// The news as an Atom feed.
import { Feed } from 'feed'
import { ListPublishedNews, type NewsRow } from '#contract/news.ts'
import { asHtml, inPolish } from '#lib/format/feed-text.ts'
import { KeptAnswers } from '#lib/http/kept-answers.ts'
import { call } from '#lib/provider/call.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { articleHref, NEWS_FEED, newsHref, NEWS_PAGE_SIZE } from '#lib/news/addresses.ts'

const ENTRIES = 25
const TIMEOUT_MS = 15_000

const changedAt = ({ publishedAt, updatedAt }: NewsRow) => (updatedAt !== null && updatedAt > publishedAt ? updatedAt : publishedAt)

const named = (uuid: string) => `urn:uuid:${uuid}`

/** As the provider gives it. What its parts are known by has no host in it, so that a new address makes nothing look new. */
export function atomFeed({ newsList, feedUuid }: { newsList: readonly NewsRow[]; feedUuid: string }): string {
  const newest = newsList.map(changedAt).sort().at(-1)
  const feed = new Feed({
    id: named(feedUuid),
    title: `Aktualności – ${PRODUCT_NAME}`,
    link: publicAddress(newsHref(0, NEWS_PAGE_SIZE)),
    feed: publicAddress(NEWS_FEED),
    generator: false,
    author: { name: PRODUCT_NAME },
    // Without a change the feed stays the same to the byte.
    updated: new Date(newest ?? 0),
    copyright: PRODUCT_NAME,
  })
  for (const news of newsList) {
    const address = publicAddress(articleHref(news.id))
    feed.addItem({
      id: named(news.uuid),
      link: address,
      title: asHtml(news.title),
      content: `<p>${asHtml(news.header)}</p><p><a href="${address}">Czytaj dalej</a></p>`,
      date: new Date(changedAt(news)),
      published: new Date(news.publishedAt),
    })
  }
  return inPolish(feed.atom1())
}

const kept = new KeptAnswers()

async function readFeed(): Promise<string> {
  const query = { limit: String(ENTRIES), sort: 'publishedAt', dir: 'desc' } as const
  // As nobody in particular: a feed is the same for everyone.
  return atomFeed(await call(ListPublishedNews, { query }, { timeoutMs: TIMEOUT_MS }))
}

/** Throws `ApiFailure`. */
export const loadFeed = (): Promise<string> => kept.get('', readFeed)
