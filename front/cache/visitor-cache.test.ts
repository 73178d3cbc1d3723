import type { PageEntry } from './entry.ts'
import { VisitorCache } from './visitor-cache.ts'

function setting() {
  let now = 1_000_000
  const cache = new VisitorCache(1_000, () => now)
  const entry = (more: Partial<PageEntry> = {}): PageEntry => ({
    status: 200,
    contentType: 'text/html',
    policy: '',
    tags: ['news'],
    at: now,
    size: 100,
    print: '',
    compressed: { br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
    ...more,
  })
  let renderings = 0
  const render =
    (more: Partial<PageEntry> = {}) =>
    () => {
      renderings++
      return Promise.resolve(entry(more))
    }
  return { cache, entry, render, pass: (ms: number) => void (now += ms), renderings: () => renderings }
}

const TAGS = ['news']

describe('VisitorCache', () => {
  it('serves a fresh page without rendering, and an older one while a single rendering runs', async () => {
    const { cache, render, pass, renderings } = setting()
    expect(cache.ready('/a', TAGS, render())).toBeNull()
    const first = await cache.refresh('/a', TAGS, render())
    pass(1_999)
    expect(cache.ready('/a', TAGS, render())).toBe(first)
    expect(renderings()).toBe(1)
    pass(1_000)
    expect(cache.ready('/a', TAGS, render())).toBe(first)
    expect(cache.ready('/a', TAGS, render())).toBe(first)
    expect(renderings()).toBe(2)
    await Promise.resolve()
  })

  it('makes everyone wait once a page is 4.5 s old, also after hours', async () => {
    const { cache, render, pass } = setting()
    await cache.refresh('/a', TAGS, render())
    pass(4_500)
    expect(cache.ready('/a', TAGS, render())).toBeNull()
    pass(5 * 3_600_000)
    expect(cache.ready('/a', TAGS, render())).toBeNull()
  })

  it('hands the kept page to the next rendering, also after hours, but not a purged one', async () => {
    const { cache, entry, render, pass } = setting()
    const first = await cache.refresh('/a', TAGS, render())
    pass(5 * 3_600_000)
    const seen: (PageEntry | undefined)[] = []
    const noting = (before?: PageEntry) => {
      seen.push(before)
      return Promise.resolve(entry())
    }
    const second = await cache.refresh('/a', TAGS, noting)
    await cache.refresh('/b', TAGS, noting)
    cache.purge(['news'])
    await cache.refresh('/a', TAGS, noting)
    expect(second).not.toBe(first)
    expect(seen).toEqual([first, undefined, undefined])
  })

  it('renders once for all who wait', async () => {
    const { cache, render, renderings } = setting()
    const answers = await Promise.all([1, 2, 3].map(() => cache.refresh('/a', TAGS, render())))
    expect(renderings()).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  it('gives a failed page to those who wait, and does not keep it', async () => {
    const { cache, render } = setting()
    expect((await cache.refresh('/a', TAGS, render({ status: 504 })))?.status).toBe(504)
    expect(cache.ready('/a', TAGS, render())).toBeNull()
  })

  it('renders again after a rendering that threw', async () => {
    const { cache, render } = setting()
    await expect(cache.refresh('/a', TAGS, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.refresh('/a', TAGS, render()))?.status).toBe(200)
  })

  it('purges by tag, also a page that is being rendered at that moment', async () => {
    const { cache, entry, render } = setting()
    await cache.refresh('/a', TAGS, render())
    await cache.refresh('/b', ['documents'], render({ tags: ['documents'] }))
    let finish: (value: PageEntry) => void = () => undefined
    const old = cache.refresh('/c', TAGS, () => new Promise((resolve) => (finish = resolve)))
    cache.purge(['news'])
    finish(entry())
    await old
    for (const key of ['/a', '/c']) expect(cache.ready(key, TAGS, render())).toBeNull()
    expect(cache.ready('/b', ['documents'], render())).not.toBeNull()
    cache.purge('all')
    expect(cache.ready('/b', ['documents'], render())).toBeNull()
  })

  it('drops the pages asked for longest ago when it is full', async () => {
    const { cache, render } = setting()
    for (const key of ['/a', '/b', '/c']) await cache.refresh(key, TAGS, render({ size: 400 }))
    expect(cache.ready('/a', TAGS, render())).toBeNull()
    expect(cache.ready('/b', TAGS, render())).not.toBeNull()
  })
})
