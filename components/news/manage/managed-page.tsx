// A list of articles by its address.
import { AddressMessage } from '#components/shell/address-message.tsx'
import { CleanAddress, Listed } from '#components/ui/listed.tsx'
import { loadAfterMove, loadManagedNews, MOVED, readMoved, type NewsTab } from '#lib/news/manage.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { ManagedNewsList } from './managed-news.tsx'

export function ManagedNewsPage({ tab, searchParams }: { tab: NewsTab; searchParams: SearchParams }) {
  const moved = readMoved(searchParams[MOVED])
  // The form of an article leads here when it is saved.
  const told = searchParams.komunikat
  return (
    <Listed
      path={tab.path}
      searchParams={searchParams}
      shape={tab.shape}
      load={(asked) => (moved ? loadAfterMove(tab, asked, moved) : loadManagedNews(tab, asked))}
    >
      {({ here, ...view }) => (
        <>
          {moved && <CleanAddress path={here} />}
          {told === 'ARTICLE_SAVED' && <AddressMessage code={told} path={here} />}
          <ManagedNewsList tab={tab} view={view} moved={moved} />
        </>
      )}
    </Listed>
  )
}
