// What the news pages read.
import { ListPublishedNews, ReadArticle } from '#contract/news.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'

/** `page` from 0; `q`: only what holds these words. */
export const loadNewsPage = ({ page, limit, q }: { page: number; limit: number; q: string }) =>
  read(ListPublishedNews, { query: { page: String(page), limit: String(limit), ...(q && { q }) } })

/** Kept for the request: its title and its page both need it. */
export const loadArticle = oncePerRequest(async (entryId: string) => read(ReadArticle, { params: { id: addressId(entryId) } }))
