import type { NewsRow } from '#contract/news.ts'
import { providePortalSettings, type PortalSettings } from '#lib/system/portal-settings.ts'
import { atomFeed } from './feed.ts'

const news: NewsRow = {
  id: 7,
  uuid: '6f2a7c1e-0b0f-4c55-9a53-9e1c0b0d7a07',
  title: 'Nabór',
  header: 'Ruszył nabór',
  thumbnail: null,
  artPosition: 1,
  publishedAt: '2026-01-02T10:00:00.000Z',
  publishedBy: 'Anna Nowak',
  updatedAt: null,
  isNew: false,
}

const feedUuid = '6f2a7c1e-0b0f-4c55-9a53-9e1c0b0d7a00'
const feedOf = (newsList: NewsRow[]) => atomFeed({ newsList, feedUuid })

beforeAll(() => providePortalSettings({ publicUrl: 'https://km.example', port: 3000 } as PortalSettings))

describe('atomFeed', () => {
  it('has absolute addresses, the time of each change, and a name for everything', () => {
    const xml = feedOf([
      news,
      { ...news, id: 8, uuid: '6f2a7c1e-0b0f-4c55-9a53-9e1c0b0d7a08', publishedAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-03T10:00:00.000Z' },
    ])
    for (const part of [
      '<link rel="self" href="https://km.example/api/feeds/news"/>',
      '<link rel="alternate" href="https://km.example/aktualnosci"/>',
      '<updated>2026-01-03T10:00:00.000Z</updated>',
      '<feed xml:lang="pl" xmlns="http://www.w3.org/2005/Atom">',
      `<id>urn:uuid:${feedUuid}</id>`,
      `<id>urn:uuid:${news.uuid}</id>`,
      '<link href="https://km.example/aktualnosci/artykul/8"/>',
      '<published>2026-01-01T10:00:00.000Z</published>',
      '<name>Portal Komitetu Monitorującego</name>',
    ])
      expect(xml).toContain(part)
    expect(xml.match(/<updated>/g)).toHaveLength(3)
  })

  it('keeps its ids when the portal moves to another address', () => {
    const names = (xml: string) => xml.match(/<id>[^<]*</g)
    const before = feedOf([news])
    providePortalSettings({ publicUrl: 'https://nowy.example', port: 3000 } as PortalSettings)
    const after = feedOf([news])
    providePortalSettings({ publicUrl: 'https://km.example', port: 3000 } as PortalSettings)
    expect(names(after)).toEqual(names(before))
    expect(after).not.toContain('km.example')
  })

  it('does not change while nothing changes', () => {
    expect(feedOf([])).toBe(feedOf([]))
    expect(feedOf([news])).toBe(feedOf([news]))
  })

  it('escapes whatever was typed', () => {
    const typed = ']]> ]]><script>alert(1)</script> &lt;b&gt; &amp; "x" \u0001\ud800'
    const xml = feedOf([{ ...news, title: typed, header: typed }])
    const escaped = ']]&gt; ]]&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; &amp;amp; &quot;x&quot; \ufffd'
    expect(xml).toContain(`<title type="html"><![CDATA[${escaped}]]></title>`)
    expect(xml).toContain(`<content type="html"><![CDATA[<p>${escaped}</p>`)
    expect(xml.match(/\]\]>/g)).toHaveLength(2)
    expect(xml).not.toContain('<script')
  })
})
