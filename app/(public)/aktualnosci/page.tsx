import type { Metadata } from 'next'
import { NewsPage } from '#components/news/news-page.tsx'
import { NEWS_PAGE_SIZE } from '#lib/news/addresses.ts'
import { newsListMetadata } from '#lib/news/metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  searchParams: Promise<SearchParams>
}

const PLACE = { page: 0, limit: NEWS_PAGE_SIZE }

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => newsListMetadata(PLACE, await searchParams)

export default async function NewsMainPage({ searchParams }: Props) {
  return <NewsPage place={PLACE} searchParams={await searchParams} />
}
