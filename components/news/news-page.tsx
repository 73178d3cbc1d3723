import { Loaded } from '#components/ui/loaded.tsx'
import { NotFound } from '#components/ui/not-found.tsx'
import { Page } from '#components/ui/page.tsx'
import { answerStatus } from '#lib/http/answer-status.ts'
import { loadNewsPage } from '#lib/news/loaders.ts'
import { managesNews } from '#lib/news/permissions.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { NewsList } from './news-list.tsx'
import { NewsTabs } from './news-tabs.tsx'

/** `page` from 0. A page past the end is not there. */
export async function NewsPage({ page, limit }: { page: number; limit: number }) {
  const { signedIn } = await currentVisit()
  return (
    <Loaded load={() => loadNewsPage(page, limit)}>
      {(list) => {
        if (page > 0 && list.newsList.length === 0) {
          answerStatus(404)
          return <NotFound />
        }
        return (
          <Page title="Aktualności">
            {managesNews(signedIn?.permissions) && <NewsTabs current="/aktualnosci" />}
            <NewsList list={list} page={page} limit={limit} />
          </Page>
        )
      }}
    </Loaded>
  )
}
