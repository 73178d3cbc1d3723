// A map of a site for search engines, as sitemaps.org describes it.

export interface SitemapEntry {
  /** Whole. */
  address: string
  /** An instant or a day; none: not known. */
  changed?: string | undefined
}

/** Of one file. */
const ENTRIES_MAX = 50_000
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!)

const entryXml = ({ address, changed }: SitemapEntry): string =>
  `<url><loc>${escaped(address)}</loc>${changed === undefined ? '' : `<lastmod>${escaped(changed)}</lastmod>`}</url>\n`

export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.slice(0, ENTRIES_MAX).map(entryXml).join('')}</urlset>\n`
