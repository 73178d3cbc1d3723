import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyOf, pageEntry } from './entry.ts'

const HTML = '<!DOCTYPE html><html lang="pl"><body><p>Zażółć gęślą jaźń</p></body></html>'
const PAGE = { status: 200, contentType: 'text/html', policy: "default-src 'none'", tags: ['news'], at: 1 }

describe('pageEntry', () => {
  it('holds the same text in every encoding', async () => {
    const entry = await pageEntry(HTML, PAGE)
    expect(bodyOf(entry, null).toString()).toBe(HTML)
    expect(gunzipSync(bodyOf(entry, 'gzip')).toString()).toBe(HTML)
    expect(brotliDecompressSync(bodyOf(entry, 'br')).toString()).toBe(HTML)
  })

  it('has a tag that depends on its text and policy, not on the time of rendering', async () => {
    const { print } = await pageEntry(HTML, PAGE)
    expect((await pageEntry(HTML, { ...PAGE, at: 2 })).print).toBe(print)
    expect((await pageEntry(`${HTML} `, PAGE)).print).not.toBe(print)
    // Who asks by a tag keeps the page with the headers that came with it.
    expect((await pageEntry(HTML, { ...PAGE, policy: "default-src 'self'" })).print).not.toBe(print)
  })

  it('is compressed again only when its text has changed', async () => {
    const before = await pageEntry(HTML, PAGE)
    const same = await pageEntry(HTML, { ...PAGE, at: 2 }, before)
    expect(same.compressed).toBe(before.compressed)
    expect([same.at, same.size]).toEqual([2, before.size])
    const changed = await pageEntry(HTML.replace('Zażółć', 'Żółć'), PAGE, before)
    expect(bodyOf(changed, 'br')).not.toEqual(bodyOf(before, 'br'))
  })
})
