// The feed of the news.
import type { NextRequest } from 'next/server'
import { taggedAnswer } from '#lib/http/etag.ts'
import { againLink, feedFailed } from '#lib/http/feed-failed.ts'
import { errorText } from '#lib/messages/errors.ts'
import { loadFeed } from '#lib/news/reading/feed.ts'
import { isApiFailure, statusOf } from '#lib/provider/failure.ts'

export async function GET(request: NextRequest): Promise<Response> {
  try {
    return taggedAnswer(request, await loadFeed(), { 'content-type': 'application/atom+xml; charset=utf-8' })
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
