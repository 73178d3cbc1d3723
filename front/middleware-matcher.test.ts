import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server.js'
import { config } from '../middleware.ts'
import { ROUTES } from '#contract/pages.ts'

const matches = (url: string) => doesMatch({ config, url, nextConfig: {} })

describe('the matcher of the middleware', () => {
  it('matches every page', () => {
    for (const { path } of ROUTES) {
      const url = path.replace(/\/\[\[\.\.\.\w+\]\]/, '').replace(/\[\w+\]/g, '1')
      expect([url, matches(url)]).toEqual([url, true])
    }
  })

  it.each(['/nie-ma', '/staticznie', '/apisy', '/favicon.ico/a', '/_nextx', '/nie-ma.png', '/mojekonto.rsc'])('matches %s', (url) => {
    expect(matches(url)).toBe(true)
  })

  it.each(['/_next/static/chunks/a.js', '/api/provider/news', '/api/session/refresh', '/static/ue.svg', '/favicon.ico', '/robots.txt', '/sitemap.xml'])(
    'leaves %s alone',
    (url) => {
      expect(matches(url)).toBe(false)
    },
  )
})
