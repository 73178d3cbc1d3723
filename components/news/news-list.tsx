// The main view of the news: cards, newest position first, and the pages of the list.
import type { AnswerOf } from '#contract/kit.ts'
import { NEWS_PAGE_SIZES, type ListPublishedNews } from '#contract/news.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { newsHref } from '#lib/news/addresses.ts'
import { NewsCard } from './news-card.tsx'

interface Props {
  list: AnswerOf<typeof ListPublishedNews>
  /** From 0. */
  page: number
  limit: number
}

const IN_SIGHT = 2

export function NewsList({ list, page, limit }: Props) {
  if (list.totalCount === 0) return <Notice>Nie opublikowano jeszcze żadnych aktualności.</Notice>
  return (
    <>
      {list.newsList.map((news, i) => (
        <NewsCard key={news.id} news={news} page={page} limit={limit} inSight={i < IN_SIGHT} />
      ))}
      <Pagination label="Strony aktualności" page={page} limit={limit} totalCount={list.totalCount} sizes={NEWS_PAGE_SIZES} href={newsHref} />
    </>
  )
}
