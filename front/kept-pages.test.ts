// Visitors' pages over real lines, as browsers and caches in front of the portal meet them.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { cacheRequest, CACHE_REQUEST_HEADER } from '#lib/http/cache-request.ts'
import { PublishArticle } from '#contract/news-changes.ts'
import { purgeAfter } from '#lib/provider/purge.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import { PRE_PAINT_SCRIPT } from '#lib/theme/preferences.ts'
import { createHandler } from './handler.ts'
import { createRequestLog } from './request-log.ts'
import { createFrontServer } from './server.ts'
import { testFolder } from './test-folder.ts'

const CSS = '.card_x{color:red}.other_y{color:blue}'
const OWN = '.card_x{color:red}'
const NONCE = `nonce="${cacheRequest.placeholder}"`
const page = (main: string): string =>
  `<!DOCTYPE html><html lang="pl"><head><link rel="stylesheet" href="/_next/static/chunks/a.css" ${NONCE}/>` +
  `<script data-own="true" ${NONCE}>${PRE_PAINT_SCRIPT}</script><script data-own="true" ${NONCE} src="/static/portal.js" integrity="x"></script>` +
  `<script ${NONCE}>self.__next_f.push([1])</script></head><body><p class="card_x">${main}</p></body></html>`

const buildDir = testFolder()
let server: Server
let rendered = { main: 'Zażółć', status: 200, headers: {} as Record<string, string>, shell: null as string | null }
let renderings = 0

beforeAll(async () => {
  await mkdir(join(buildDir, 'static/chunks'), { recursive: true })
  await writeFile(join(buildDir, 'static/chunks/a.css'), CSS)
  await writeFile(join(buildDir, 'page-styles.json'), '{}')
  server = createFrontServer({ dev: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = { ...settings, port: (server.address() as AddressInfo).port }
  providePortalSettings(own)
  const handler = createHandler(
    async (asked, response) => {
      renderings += 1
      const forAll = asked.headers[CACHE_REQUEST_HEADER] === cacheRequest.key
      const { main, status, headers, shell } = rendered
      response.setHeader('content-security-policy', "script-src 'nonce-own'")
      response.setHeader('content-type', 'text/html; charset=utf-8')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      if (!forAll) response.setHeader('cache-control', 'private, no-store')
      response.statusCode = status
      response.end(shell ?? page(forAll ? main : 'Tylko dla jednej osoby'))
    },
    { settings: own, cached: true, buildDir, log: createRequestLog({ logLevel: 'silent' }) },
  )
  server.on('request', handler)
})
beforeEach(() => {
  rendered = { main: 'Zażółć', status: 200, headers: {}, shell: null }
  renderings = 0
  changed()
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

async function ask(headers: Record<string, string> = {}, { method = 'GET', path = '/aktualnosci' } = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { accept: 'text/html', ...headers }, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }
}

const changed = () => purgeAfter(PublishArticle)
const lasting = ({ headers: { date: _date, 'x-request-id': _id, ...rest } }: Answer) => rest
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])
const BR = { 'accept-encoding': 'gzip, deflate, br, zstd' }

describe('a visitor’s page', () => {
  it('has the same bytes for everyone, with neither nonce nor cookie', async () => {
    const [first, second] = [await ask(BR), await ask(BR)]
    expect(second.body).toEqual(first.body)
    expect(lasting(second)).toEqual(lasting(first))
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(policyOf(first)).not.toMatch(/nonce|unsafe|strict-dynamic/)
    const html = brotliDecompressSync(first.body).toString()
    expect(html).not.toContain('nonce')
    expect(html).not.toContain('__next_f')
    expect(html).toContain(`<style>${OWN}</style>`)
    expect(renderings).toBe(1)
  })

  it('comes in the smallest encoding that a browser takes, each with a tag of its own', async () => {
    const unpack: [accepted: string, encoding: string | undefined, text: (body: Buffer) => string][] = [
      ['gzip, deflate, br', 'br', (body) => brotliDecompressSync(body).toString()],
      ['gzip, br;q=0', 'gzip', (body) => gunzipSync(body).toString()],
      ['identity', undefined, (body) => body.toString()],
    ]
    const texts = new Set<string>()
    const tags = new Set<string | undefined>()
    for (const [accepted, encoding, text] of unpack) {
      const answer = await ask({ 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
      texts.add(text(answer.body))
      tags.add(answer.headers.etag)
    }
    expect([texts.size, tags.size]).toEqual([1, 3])
    expect([...texts][0]).toContain('Zażółć')
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/)
  })

  it.each([[BR], [{ 'accept-encoding': 'gzip' }], [{}]])('has the same headers for HEAD: %j', async (headers) => {
    const got = await ask(headers)
    const head = await ask(headers, { method: 'HEAD' })
    expect(lasting(head)).toEqual(lasting(got))
    expect(head.body).toHaveLength(0)
    const known = await ask({ ...headers, 'if-none-match': String(got.headers.etag) }, { method: 'HEAD' })
    expect(known.status).toBe(304)
  })
})

it('a page whose rendering failed is not kept, and says that an error happened', async () => {
  rendered.shell = '<!DOCTYPE html><html id="__next_error__"><body></body></html>'
  const answer = await ask()
  expect(answer.body.toString()).toContain('Wystąpił błąd')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers.etag).toBeUndefined()
  rendered.shell = null
  expect((await ask()).body.toString()).toContain('Zażółć')
})

describe('a page that a browser has already', () => {
  it('is answered 304 with the same headers', async () => {
    const got = await ask(BR)
    const tag = String(got.headers.etag)
    const { 'content-length': _length, 'content-type': _type, 'content-encoding': _encoding, ...rest } = lasting(got)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await ask({ ...BR, 'if-none-match': known })
      expect([answer.status, answer.body.length]).toEqual([304, 0])
      expect(lasting(answer)).toEqual(rest)
    }
    expect(renderings).toBe(1)
  })

  it('is sent again for another encoding, another cookie notice, or a newer text', async () => {
    const tag = String((await ask(BR)).headers.etag)
    for (const accepted of ['gzip', 'identity']) expect((await ask({ 'accept-encoding': accepted, 'if-none-match': tag })).status).toBe(200)
    rendered.main = 'Żółć'
    expect((await ask({ ...BR, 'if-none-match': tag, cookie: 'kmCookieAccept=1' })).status).toBe(200)
    changed()
    const newer = await ask({ ...BR, 'if-none-match': tag })
    expect(newer.status).toBe(200)
    expect(brotliDecompressSync(newer.body).toString()).toContain('Żółć')
    expect(newer.headers.etag).not.toBe(tag)
  })

  it('keeps its tag when a new rendering gives the same text', async () => {
    const tag = (await ask(BR)).headers.etag
    changed()
    expect((await ask(BR)).headers.etag).toBe(tag)
    expect(renderings).toBe(2)
  })
})

describe('shared caches', () => {
  it('may keep a page for seconds, per cookies; browsers ask each time', async () => {
    const { headers } = await ask(BR)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, no-transform')
    expect(headers['cdn-cache-control']).toBe('max-age=5, stale-while-revalidate=30')
    expect(headers.vary).toBe('Accept-Encoding, Cookie')
  })

  it.each([['next-auth.session-token=x'], ['km-visit=x'], ['kmCookieAccept=1; next-auth.session-token=x']])(
    'keep nothing of whoever comes with %s, who never gets the visitors’ page',
    async (cookie) => {
      const tag = String((await ask(BR)).headers.etag)
      const own = await ask({ cookie, 'if-none-match': tag })
      expect(own.status).toBe(200)
      expect(own.body.toString()).toContain('Tylko dla jednej osoby')
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.headers.etag).toBeUndefined()
      expect(own.headers['cdn-cache-control']).toBeUndefined()
      expect((await ask()).body.toString()).not.toContain('Tylko dla jednej osoby')
    },
  )

  it.each([404, 429, 500, 504])('keep no page with status %i', async (status) => {
    rendered.status = status
    const answer = await ask({ ...BR, 'if-none-match': '*' })
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers['cdn-cache-control']).toBeUndefined()
  })

  it('keep no page that sets a cookie', async () => {
    rendered.headers = { 'set-cookie': 'a=1' }
    const answer = await ask()
    expect(answer.headers['set-cookie']).toEqual(['a=1'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('keep no page that only the framework can complete in the browser', async () => {
    rendered.main = '<template id="B:0"></template>'
    const answer = await ask()
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(policyOf(answer)).toContain("'nonce-own'")
  })
})

describe('the content security policy', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const inlined = (html: string) => [...html.matchAll(/<(?:script|style)\b[^>]*>([^<]+)<\/(?:script|style)>/g)].map(([, text]) => text ?? '')

  it('allows the portal’s own script and styles, and nothing smuggled into the page', async () => {
    const smuggled = [
      '<script>alert(1)</script>',
      '<script data-own="">alert(2)</script>',
      '<script data-own="true" nonce="guessed">alert(3)</script>',
      '<style>body{display:none}</style>',
      '<style nonce="guessed">p{background:url(https://evil.example)}</style>',
      '<style>.card_x{color:green}</style>',
    ]
    const clean = await ask()
    changed()
    rendered.main = smuggled.join('')
    const answer = await ask()
    const html = answer.body.toString()
    const named = inlined(html).filter((text) => policyOf(answer).includes(hashOf(text)))
    expect(named).toEqual([OWN, PRE_PAINT_SCRIPT])
    // That it was there to be named.
    for (const text of ['alert(2)', 'alert(3)', 'body{display:none}', '.card_x{color:green}']) expect(inlined(html)).toContain(text)
    expect(policyOf(answer)).toBe(policyOf(clean))
  })

  it('allows the portal’s script file by its hash, and no other file', async () => {
    const scripts = /script-src ([^;]+)/.exec(policyOf(await ask()))?.[1]
    expect(scripts).toBe(`${hashOf(PRE_PAINT_SCRIPT)} '${pageScript('portal').hash}'`)
  })

  it('allows the styles of the build that the page uses, whatever styles it links', async () => {
    rendered.main = '<link rel="stylesheet" href="/_next/static/chunks/a.css"/><p class="other_y">'
    const answer = await ask()
    expect(answer.body.toString()).toContain('<link rel="stylesheet" href="/_next/static/chunks/a.css"/>')
    expect(/style-src-elem ([^;]+)/.exec(policyOf(answer))?.[1]).toBe(`'self' ${hashOf(CSS)}`)
    expect(policyOf(answer)).toContain("style-src-attr 'none'")
  })
})
