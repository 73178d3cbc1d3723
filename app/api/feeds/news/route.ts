// The feed of the news.
import type { NextRequest } from 'next/server'
import { againLink, feedFailed } from '#lib/http/feed-failed.ts'
import { errorText } from '#lib/messages/errors.ts'
import { loadFeed } from '#lib/news/reading/feed.ts'
import { isApiFailure, statusOf } from '#lib/provider/failure.ts'

const HEADERS = { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, no-cache' }

const isKnown = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch !== null && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))

export async function GET(request: NextRequest): Promise<Response> {
  try {
    const { body, etag } = await loadFeed()
    const headers = { ...HEADERS, etag }
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(body, { headers })
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return feedFailed(request, {
      status: statusOf(error),
      title: 'Nie udało się pobrać aktualności',
      text: errorText(error.code, error.description),
      links: [againLink(request), { href: '/aktualnosci', text: 'Przejdź do aktualności' }],
    })
  }
}
