// What search engines may visit. It protects nothing: the provider alone decides who reads what.
import type { NextRequest } from 'next/server'
import { taggedAnswer } from '#lib/http/etag.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'

/** Files, pictures and data are under `/api/` too. */
const ALLOWED = ['/api/feeds/news', '/api/otwarte/', '/api/provider/']
const DISALLOWED = ['/api/', '/logowanie', '/aktywacjahasla', '/*szukaj=']

const lines = () => [
  'User-agent: *',
  ...ALLOWED.map((path) => `Allow: ${path}`),
  ...DISALLOWED.map((path) => `Disallow: ${path}`),
  '',
  `Sitemap: ${publicAddress('/sitemap.xml')}`,
]

/** The build cannot know the portal’s address. */
export const dynamic = 'force-dynamic'

export const GET = (request: NextRequest): Response => taggedAnswer(request, `${lines().join('\n')}\n`, { 'content-type': 'text/plain; charset=utf-8' })
