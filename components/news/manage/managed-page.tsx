// A list of articles by its address: reads the query, loads, and says what cannot be shown.
import { AddressMessage } from '#components/shell/address-message.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { loadAfterMove, loadManagedNews, MOVED, readMoved, type NewsTab } from '#lib/news/manage.ts'
import { readTableQuery, tableHref, type SearchParams } from '#lib/tables/query.ts'
import { ManagedNewsList } from './managed-news.tsx'

export function ManagedNewsPage({ tab, searchParams }: { tab: NewsTab; searchParams: SearchParams }) {
  const asked = readTableQuery(searchParams, tab.shape)
  if (!asked) return <WrongListAddress path={tab.path} />
  const moved = readMoved(searchParams[MOVED])
  // The form of an article leads here when it is saved.
  const told = searchParams.komunikat
  return (
    <Loaded load={() => (moved ? loadAfterMove(tab, asked, moved) : loadManagedNews(tab, asked))}>
      {(view) => (
        <>
          {(moved || view.query.page !== asked.page) && <span data-clean-address={tableHref(tab.path, view.query, tab.shape)} hidden />}
          {told === 'ARTICLE_SAVED' && <AddressMessage code={told} path={tableHref(tab.path, view.query, tab.shape)} />}
          <ManagedNewsList tab={tab} view={view} moved={moved} />
        </>
      )}
    </Loaded>
  )
}
