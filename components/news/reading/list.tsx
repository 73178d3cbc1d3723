// The main view of the news: cards, newest position first, and the pages of the list.
import type { AnswerOf } from '#contract/kit.ts'
import type { ListPublishedNews } from '#contract/news.ts'
import { PAGE_SIZES } from '#contract/shapes.ts'
import { ListSearch } from '#components/ui/list/search.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { counted } from '#common/plural.ts'
import { articleHref, NEWS_FEED, newsHref } from '#lib/news/addresses.ts'
import { newsShape, type NewsOrder } from '#lib/news/reading/search.ts'
import type { TableQuery } from '#lib/tables/query.ts'
import { NewsCard } from './card.tsx'
import styles from '#components/news/news.module.css'

interface Props {
  list: AnswerOf<typeof ListPublishedNews>
  query: TableQuery<NewsOrder>
}

const IN_SIGHT = 2
const ARTICLES = { one: 'aktualność', few: 'aktualności', many: 'aktualności' }

function Found({ q, totalCount }: { q: string; totalCount: number }) {
  if (totalCount > 0)
    return (
      <p>
        Dla „{q}” znaleziono {counted(totalCount, ARTICLES)}.
      </p>
    )
  return <Notice>{`Nie znaleziono aktualności dla „${q}”. Sprawdź pisownię albo wpisz mniej słów.`}</Notice>
}

export const NewsSearch = ({ query }: Pick<Props, 'query'>) => (
  <ToolRow>
    <ListSearch label="Szukaj w aktualnościach" path={newsHref(0, query.limit)} query={query} shape={newsShape(query.limit)} />
  </ToolRow>
)

export function NewsList({ list, query }: Props) {
  const { page, limit, q } = query
  if (list.totalCount === 0 && !q) return <Notice>Nie opublikowano jeszcze żadnych aktualności.</Notice>
  return (
    <>
      <NewsSearch query={query} />
      {q && <Found q={q} totalCount={list.totalCount} />}
      {list.newsList.map((news, i) => (
        <NewsCard key={news.id} news={news} href={articleHref(news.id, page, limit, q)} inSight={i < IN_SIGHT} />
      ))}
      <Pagination
        label="Strony aktualności"
        page={page}
        limit={limit}
        totalCount={list.totalCount}
        sizes={PAGE_SIZES}
        href={(number, size) => newsHref(number, size, q)}
      />
      <p className={`${styles.date} screen-only`}>
        <a href={NEWS_FEED} type="application/atom+xml">
          Kanał Atom
        </a>{' '}
        – nowe aktualności w czytniku wiadomości
      </p>
    </>
  )
}
