import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { holdPage } from './held-page.ts'
import { goesWithoutFramework, pageWithoutFramework } from './page-without-framework.ts'

const HTML = '<html><head><script src="/_next/a.js"></script></head><body>Zażółć</body></html>'
const LEAN = '<html><head></head><body>Zażółć</body></html>'
let server: Server

beforeAll(() => {
  providePortalSettings(settings)
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function ask(page: RequestListener, headers: Record<string, string> = {}, path = '/') {
  server = createServer((request, response) => {
    if (goesWithoutFramework(request))
      holdPage(request, response, (page) => pageWithoutFramework(page, response, { styles: async () => null, scope: {}, failed: () => undefined }))
    page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { accept: 'text/html', connection: 'close', ...headers } })
}

const inPieces: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.statusCode = 404
  response.setHeader('link', '</_next/a.css>; rel=preload; as=style')
  response.write(HTML.slice(0, 40))
  response.end(HTML.slice(40))
}

describe('a page without the framework', () => {
  it('is sent whole and compressed, with its status and length', async () => {
    const answer = await ask(inPieces, { 'accept-encoding': 'gzip, br' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('link')).toBeNull()
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await answer.text()).toBe(LEAN)
  })

  it('is sent as gzip to browsers that refuse brotli', async () => {
    const answer = await ask(inPieces, { 'accept-encoding': 'gzip, br;q=0' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.text()).toBe(LEAN)
  })

  it('is sent uncompressed to browsers that take neither', async () => {
    const answer = await ask(inPieces, { 'accept-encoding': 'identity' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(LEAN)
  })

  it('is sent to people signed in, unless React runs on it', async () => {
    const signedIn = { cookie: 'next-auth.session-token=x' }
    expect(await (await ask(inPieces, signedIn, '/glosowanie/5?a=1')).text()).toBe(LEAN)
    await new Promise((resolve) => server.close(resolve))
    expect(await (await ask(inPieces, signedIn, '/zarzadzanieglosowania/noweglosowanie')).text()).toBe(HTML)
  })

  it('is not sent for editors, nor for requests of the router', async () => {
    expect(await (await ask(inPieces, { cookie: 'next-auth.session-token=x' }, '/aktualnosci/nowyart')).text()).toBe(HTML)
    await new Promise((resolve) => server.close(resolve))
    expect(await (await ask(inPieces, { rsc: '1' })).text()).toBe(HTML)
  })

  it('says that it could not be made, whoever was to make it, and the reason is noted', async () => {
    const noted: unknown[] = []
    const response = { getHeader: (name: string) => (name === 'x-request-id' ? 'r-1' : undefined), removeHeader: () => undefined } as unknown as ServerResponse
    const made = { styles: async () => null, failed: (error: unknown) => noted.push(error) }
    const page = await pageWithoutFramework('', response, { ...made, scope: { passed: new Headers(), failure: { error: 'why' } } })
    expect(page).toContain('<code>r-1</code>')
    expect(noted).toEqual(['why'])
    const whole = '<html><body>Zażółć<script>let it</script></body></html>'
    expect(await pageWithoutFramework(whole, response, { ...made, scope: { passed: new Headers() } })).toBe(whole)
  })

  it('is not made of other answers, which pass unchanged', async () => {
    const file: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' })
      response.write('%PDF')
      response.end('<script></script>')
    }
    expect(await (await ask(file)).text()).toBe('%PDF<script></script>')
  })
})
