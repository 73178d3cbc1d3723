import type { ReactNode } from 'react'
import { MenuShortcut } from '#components/shell/menu/shortcut.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { NotFound } from '#components/ui/not-found.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { answerStatus } from '#lib/http/answer-status.ts'
import { errorText } from '#lib/messages/errors.ts'
import { loadNewsPage } from '#lib/news/reading/loaders.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { newsQuery, type NewsPageQuery } from '#lib/news/reading/search.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { NewsList, NewsSearch } from './list.tsx'
import { NewsTabs } from '#components/news/tabs.tsx'

function TooLong() {
  answerStatus(400)
  return (
    <Page title="Nie można tego wyszukać" narrow intro="Szukany tekst jest za długi albo ma znaki, których nie da się wyszukać. Wpisz najwyżej 200 znaków.">
      <ButtonLink href="/aktualnosci">Wróć do aktualności</ButtonLink>
    </Page>
  )
}

interface Props {
  place: NewsPageQuery
  searchParams: SearchParams
  /** Above all else: what waits for the reader. */
  above?: ReactNode
  /** Something for the reader that is no news. */
  note?: ReactNode
}

/** A page beyond the last one does not exist. */
export async function NewsPage({ place, searchParams, above, note }: Props) {
  const query = newsQuery(place, searchParams)
  if (!query) return <TooLong />
  const visit = await currentVisit()
  const page = (content: ReactNode) => (
    <Page title="Aktualności" facts={<MenuShortcut href="/dokumenty" visit={visit} />}>
      {above}
      {mayAdminister(visit.signedIn) && <NewsTabs current="/aktualnosci" />}
      {note}
      {content}
    </Page>
  )
  const tookTooLong = (
    <>
      <NewsSearch query={query} />
      <Notice severity="error" role="alert">
        {errorText('ERROR_SEARCH_TOO_LONG')}
      </Notice>
    </>
  )
  return (
    <Loaded load={() => loadNewsPage(query)} instead={({ code }) => (code === 'ERROR_SEARCH_TOO_LONG' ? page(tookTooLong) : null)}>
      {(list) => {
        if (query.page > 0 && list.newsList.length === 0) {
          answerStatus(404)
          return <NotFound />
        }
        return page(<NewsList list={list} query={query} />)
      }}
    </Loaded>
  )
}
