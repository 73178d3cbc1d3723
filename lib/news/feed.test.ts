import type { NewsRow } from '#contract/news.ts'
import { providePortalSettings, type PortalSettings } from '#lib/system/portal-settings.ts'
import { atomFeed } from './feed.ts'

const news: NewsRow = {
  id: 7,
  title: 'Nabór',
  header: 'Ruszył nabór',
  thumbnail: null,
  artPosition: 1,
  publishedAt: '2026-01-02T10:00:00.000Z',
  publishedBy: 'Anna Nowak',
  updatedAt: null,
  isNew: false,
}

beforeAll(() => providePortalSettings({ publicUrl: 'https://km.example', port: 3000 } as PortalSettings))

describe('atomFeed', () => {
  it('has absolute addresses, the time of each change, and a name for everything', () => {
    const xml = atomFeed([news, { ...news, id: 8, publishedAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-03T10:00:00.000Z' }])
    for (const part of [
      '<link rel="self" href="https://km.example/api/feeds/news"/>',
      '<link rel="alternate" href="https://km.example/aktualnosci"/>',
      '<updated>2026-01-03T10:00:00.000Z</updated>',
      '<id>https://km.example/aktualnosci/artykul/7</id>',
      '<link href="https://km.example/aktualnosci/artykul/8"/>',
      '<published>2026-01-01T10:00:00.000Z</published>',
      '<name>Portal Komitetu Monitorującego</name>',
    ])
      expect(xml).toContain(part)
    expect(xml.match(/<updated>/g)).toHaveLength(3)
  })

  it('does not change while nothing changes', () => {
    expect(atomFeed([])).toBe(atomFeed([]))
    expect(atomFeed([news])).toBe(atomFeed([news]))
  })

  it('keeps text text, whatever was typed', () => {
    const typed = ']]> ]]><script>alert(1)</script> &lt;b&gt; &amp; "x" \u0001\ud800'
    const xml = atomFeed([{ ...news, title: typed, header: typed }])
    const escaped = ']]&gt; ]]&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; &amp;amp; &quot;x&quot; \ufffd'
    expect(xml).toContain(`<title type="html"><![CDATA[${escaped}]]></title>`)
    expect(xml).toContain(`<content type="html"><![CDATA[<p>${escaped}</p>`)
    expect(xml.match(/\]\]>/g)).toHaveLength(2)
    expect(xml).not.toContain('<script')
  })
})
