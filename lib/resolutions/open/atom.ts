// What is new in the register, as an Atom feed.
import { Feed } from 'feed'
import { asHtml, inPolish } from '#lib/format/feed-text.ts'
import { REGISTER_PATH } from '#lib/links/resolutions.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { OPEN_LIST, type OpenRow } from './shapes.ts'

export const REGISTER_FEED = `${OPEN_LIST}.atom`
const ENTRIES = 50

/** The last changes first. An entry is known by the address of its resolution; one whose number was corrected is another entry. */
export function registerFeed(rows: readonly OpenRow[]): string {
  const newest = rows.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)).slice(0, ENTRIES)
  const feed = new Feed({
    id: publicAddress(REGISTER_PATH),
    title: `Uchwały – ${PRODUCT_NAME}`,
    link: publicAddress(REGISTER_PATH),
    feed: publicAddress(REGISTER_FEED),
    generator: false,
    author: { name: PRODUCT_NAME },
    // Without a change the feed stays the same to the byte.
    updated: new Date(newest[0]?.changedAt ?? 0),
    copyright: PRODUCT_NAME,
  })
  for (const { url, label, title, adoptedOn, changedAt, publishedAt } of newest)
    feed.addItem({
      id: url,
      link: url,
      title: asHtml(`Uchwała nr ${label}: ${title}`),
      content: `<p>${asHtml(`Przyjęta ${adoptedOn}.`)}</p><p><a href="${url}">Czytaj uchwałę</a></p>`,
      date: new Date(changedAt),
      published: new Date(publishedAt),
    })
  return inPolish(feed.atom1())
}
