// A list of articles by its address.
import { AddressMessage } from '#components/shell/address-message.tsx'
import { CleanAddress, ListPage } from '#components/ui/list/page.tsx'
import { loadAfterMove, loadManagedNews, MOVED, readMoved, type NewsTab } from '#lib/news/manage/list.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { ManagedNewsList } from './list.tsx'

/** The outcomes with which the forms of articles and newsletters lead here. */
const TOLD = ['ARTICLE_SAVED', 'NOTIFICATION_CREATED', 'MESSAGE_TYPES_NOT_LOADED']

export function ManagedNewsPage({ tab, searchParams }: { tab: NewsTab; searchParams: SearchParams }) {
  const moved = readMoved(searchParams[MOVED])
  const told = searchParams.komunikat
  return (
    <ListPage
      path={tab.path}
      searchParams={searchParams}
      shape={tab.shape}
      load={(asked) => (moved ? loadAfterMove(tab, asked, moved) : loadManagedNews(tab, asked))}
    >
      {({ here, ...view }) => (
        <>
          {moved && <CleanAddress path={here} />}
          {typeof told === 'string' && TOLD.includes(told) && <AddressMessage code={told} path={here} />}
          <ManagedNewsList tab={tab} view={view} moved={moved} />
        </>
      )}
    </ListPage>
  )
}
