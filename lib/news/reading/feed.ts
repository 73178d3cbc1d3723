// The news as an Atom feed. What people wrote is text there as well: the feed's library takes titles for HTML, and ends a
// section of text at the first sign of an end in it, so every text is escaped before it is given to it.
import { createHash } from 'node:crypto'
import { Feed } from 'feed'
import { ListPublishedNews, type NewsRow } from '#contract/news.ts'
import { call } from '#lib/provider/call.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { articleHref, NEWS_FEED, newsHref, NEWS_PAGE_SIZE } from '#lib/news/addresses.ts'

const ENTRIES = 25
const TIMEOUT_MS = 15_000
/** Well below the five seconds within which a change must be seen. */
const FRESH_MS = 2_000

// XML has no way to write these, not even escaped.
const NOT_IN_XML = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const writable = (text: string) => text.toWellFormed().replace(NOT_IN_XML, '')
const asHtml = (text: string) => writable(text).replace(/[&<>"]/g, (character) => ENTITIES[character]!)

const changedAt = ({ publishedAt, updatedAt }: NewsRow) => (updatedAt !== null && updatedAt > publishedAt ? updatedAt : publishedAt)

const named = (uuid: string) => `urn:uuid:${uuid}`

/** What the feed's library leaves out: the language that all of it is in. */
const inPolish = (xml: string): string => xml.replace(/<feed /, '<feed xml:lang="pl" ')

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

export interface KeptFeed {
  body: string
  etag: string
}

let kept: { feed: KeptFeed; until: number } | null = null
let pending: Promise<KeptFeed> | null = null

async function readFeed(): Promise<KeptFeed> {
  const query = { limit: String(ENTRIES), sort: 'publishedAt', dir: 'desc' } as const
  // As nobody in particular: a feed is the same for everyone.
  const list = await call(ListPublishedNews, { query }, { timeoutMs: TIMEOUT_MS })
  const body = atomFeed(list)
  const feed = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
  kept = { feed, until: Date.now() + FRESH_MS }
  return feed
}

/** Throws `ApiFailure`. However many ask, the provider is asked once in two seconds. */
export async function loadFeed(): Promise<KeptFeed> {
  if (kept && Date.now() < kept.until) return kept.feed
  pending ??= readFeed().finally(() => (pending = null))
  return pending
}
