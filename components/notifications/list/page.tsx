// The list of notifications by its address.
import { AddressMessage } from '#components/shell/address-message.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { filteredPath, NOTIFICATIONS_SHAPE, readFilter } from '#lib/notifications/list-query.ts'
import { loadMessageTypes, loadNotifications } from '#lib/notifications/loaders.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { NotificationsList } from './list.tsx'

/** The outcomes with which the form of a draft leads here, and that of a copy that was begun here. */
const TOLD = ['NOTIFICATION_CREATED', 'NOTIFICATION_SAVED']

export function NotificationsPage({ searchParams }: { searchParams: SearchParams }) {
  const filter = readFilter(searchParams)
  const told = searchParams.komunikat
  return (
    <ListPage
      path={filteredPath(filter)}
      searchParams={searchParams}
      shape={NOTIFICATIONS_SHAPE}
      load={async (asked) => {
        const [{ list, query }, types] = await Promise.all([loadNotifications(asked, filter), loadMessageTypes()])
        return { list: { ...list, types }, query }
      }}
    >
      {(shown) => (
        <>
          {typeof told === 'string' && TOLD.includes(told) && <AddressMessage code={told} path={shown.here} />}
          <NotificationsList {...shown} filter={filter} />
        </>
      )}
    </ListPage>
  )
}
