import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { StructuredData } from '#components/ui/structured-data.tsx'
import { newsHref, SOUGHT_BEFORE } from '#lib/news/addresses.ts'
import { loadArticle } from '#lib/news/reading/loaders.ts'
import { newsArticle } from '#lib/news/reading/structured-data.ts'
import { FIRST_PAGE, newsQuery, type NewsPageQuery } from '#lib/news/reading/search.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { ArticleView } from './article-view.tsx'
import { ArticleStatus } from '#components/news/manage/article-status.tsx'

const ForPrograms = ({ data }: { data: object | null }) => data && <StructuredData data={data} />

interface Props {
  entryId: string
  /** The page of the list that the reader came from. */
  place?: NewsPageQuery
  searchParams: SearchParams
}

/** The search of the list is read as the list reads it; an invalid one leads to the list without a search. */
const wayBack = (place: NewsPageQuery, searchParams: SearchParams) => ({ ...place, q: newsQuery(place, { szukaj: searchParams[SOUGHT_BEFORE] })?.q ?? '' })

export async function ArticlePage({ entryId, place = FIRST_PAGE, searchParams }: Props) {
  const { page, limit, q } = wayBack(place, searchParams)
  const administers = mayAdminister((await currentVisit()).signedIn)
  return (
    <Loaded load={() => loadArticle(entryId)}>
      {(article) => (
        <Page
          title={article.title}
          above={
            <p className="screen-only">
              <a href={newsHref(page, limit, q)}>{q ? 'Wróć do wyników wyszukiwania' : 'Wróć do listy aktualności'}</a>
            </p>
          }
        >
          {administers && <ArticleStatus article={article} actions={false} />}
          <ArticleView article={article} />
          <ForPrograms data={newsArticle(article)} />
        </Page>
      )}
    </Loaded>
  )
}
