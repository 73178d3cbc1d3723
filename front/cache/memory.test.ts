// What the cache says that it holds is what the process holds, over many more addresses than fit.
import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { pageEntry } from './entry.ts'
import { VisitorCache } from './visitor-cache.ts'

const ADDRESSES = 8_000
const MB = 1024 * 1024
const LIMIT = 64 * MB

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

async function memory(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

// Half of it compresses well, as pages do; sizes from 6 to 30 KB, so that some fit into a slab and some do not.
const pageOf = (i: number): string => {
  const words = randomBytes(1_500 + (i % 5) * 1_500).toString('base64')
  return `<html><script>1</script>${'<p class="wiersz">Posiedzenie komitetu</p>'.repeat(100)}${words}<style></style></html>`
}

it('8,000 different addresses take no more memory than the limit', async () => {
  let cache: VisitorCache | null = new VisitorCache(LIMIT)
  const tags = ['news']
  for (let i = 0; i < ADDRESSES; i++)
    await cache.refresh(`/dokumenty?szukaj=${i}`, tags, () =>
      pageEntry(pageOf(i), { status: 200, contentType: 'text/html', policy: "default-src 'none'", tags, at: Date.now() }),
    )
  const last = cache.ready(`/dokumenty?szukaj=${ADDRESSES - 1}`, tags, () => Promise.resolve(null))
  expect(gunzipSync(last!.compressed.gzip).toString()).toContain('Posiedzenie')
  const counted = cache.bytes
  const full = await memory()
  // What goes with it is what it held, whatever else the process has given back meanwhile.
  cache = null
  const held = full - (await memory())
  expect(held).toBeLessThan(LIMIT * 1.1)
  // It is filled to its limit, and counts no more than there is.
  expect(counted).toBeGreaterThan(LIMIT * 0.9)
  expect(held).toBeGreaterThan(counted * 0.8)
}, 120_000)
