// All mailings, the newest first. Everything works without scripts.
import { NOTIFICATION_STATUS_NAMES } from '#common/names.ts'
import { DeleteNotifications } from '#contract/notification-changes.ts'
import { NOTIFICATION_STATUSES } from '#contract/notifications.ts'
import { CHOSEN_FORM, DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { SelectedCount, SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { LIST } from '#lib/notifications/addresses.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { NOTIFICATIONS } from '#lib/notifications/labels.ts'
import { DELETED, FILTER, filteredPath, NOTIFICATIONS_SHAPE, type NotificationColumn, type NotificationFilter } from '#lib/notifications/list-query.ts'
import type { Entry, NotificationList } from '#lib/notifications/loaders.ts'
import { deleteNotificationsForm, notificationMessages } from '#lib/notifications/words.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { sortLink, tableParams } from '#lib/tables/query.ts'
import styles from './list.module.css'
import { notificationColumns } from './columns.tsx'

interface Props extends LoadedPage<NotificationList & { types: readonly Entry[] }, NotificationColumn> {
  filter: NotificationFilter
  /** Address of the list as it is shown. */
  here: string
}

const isNarrowed = ({ query, filter }: Pick<Props, 'query' | 'filter'>) => query.q !== '' || filter.status !== null || filter.messageTypeId !== null

function Search(props: Props) {
  const { query, filter, list } = props
  const whole = { ...query, page: 0, q: '' }
  return (
    <SearchLine label="Szukaj powiadomień" path={LIST} q={query.q} keeps={tableParams(whole, NOTIFICATIONS_SHAPE)} whole={LIST} narrowed={isNarrowed(props)}>
      <label className={styles.filter}>
        <span>Status</span>
        <select name={FILTER.status} defaultValue={filter.status ?? ''} key={filter.status}>
          <option value="">wszystkie</option>
          {NOTIFICATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {NOTIFICATION_STATUS_NAMES[status]}
            </option>
          ))}
          <option value={DELETED}>Usunięte</option>
        </select>
      </label>
      <label className={styles.filter}>
        <span>Rodzaj</span>
        <select name={FILTER.messageTypeId} defaultValue={filter.messageTypeId ?? ''} key={filter.messageTypeId}>
          <option value="">wszystkie</option>
          {list.types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </SearchLine>
  )
}

const Deletion = ({ here }: Pick<Props, 'here'>) => (
  <DeleteChosen
    form={deleteNotificationsForm}
    endpoint={DeleteNotifications}
    here={here}
    of={NOTIFICATIONS}
    missing={notificationMessages.NO_NOTIFICATION_SELECTED.text}
    title="Usuwanie powiadomień"
  >
    <p>Czy na pewno chcesz usunąć zaznaczone elementy?</p>
    <p>
      Usuniesz <SelectedCount of={NOTIFICATIONS} otherwise="zaznaczone powiadomienia" />. Wersje robocze znikną na zawsze. Po wysłanych pozostaną dowody
      doręczenia, widoczne pod statusem „Usunięte”.
    </p>
  </DeleteChosen>
)

function Rows({ list: { items, totalCount }, query, filter, here }: Props) {
  // Deleted mailings can only be read.
  const isDeleted = filter.status === DELETED
  return (
    <SelectionScope>
      <Table
        caption={isDeleted ? 'Usunięte powiadomienia' : 'Powiadomienia'}
        columns={notificationColumns((column) => sortLink(filteredPath(filter), query, NOTIFICATIONS_SHAPE, column))}
        rows={items}
        rowKey={({ id }) => id}
        selection={isDeleted ? undefined : { form: CHOSEN_FORM, name: 'ids', nameOf: ({ subject }) => subject }}
        above={<ListTotal count={totalCount} of={NOTIFICATIONS} q={query.q} />}
      />
      {!isDeleted && <Deletion here={here} />}
    </SelectionScope>
  )
}

const BEGINNINGS = Object.values(KINDS).map(({ beginsAt }) => beginsAt)
const EMPTY = `Nie ma jeszcze powiadomień. Nowe powiadomienie zaczyna się ${BEGINNINGS.slice(0, -1).join(', ')} albo ${BEGINNINGS.at(-1)}.`

export function NotificationsList(props: Props) {
  const { list, query, filter } = props
  return (
    <Page title="Powiadomienia" wide>
      {(list.totalCount > 0 || isNarrowed(props)) && (
        <ToolRow>
          <Search {...props} />
        </ToolRow>
      )}
      {list.items.length === 0 ? <Notice>{isNarrowed(props) ? 'Żadne powiadomienie nie spełnia tych warunków.' : EMPTY}</Notice> : <Rows {...props} />}
      <ListPagination label="Strony listy powiadomień" path={filteredPath(filter)} query={query} shape={NOTIFICATIONS_SHAPE} totalCount={list.totalCount} />
    </Page>
  )
}
