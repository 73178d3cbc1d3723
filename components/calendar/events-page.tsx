// The administrators' list of events by its address: reads the query, loads, shows. It works with scripts off.
import { DeleteEvents, EVENT_COLUMNS, EVENT_PAGE_SIZES } from '#contract/calendar.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ConfirmDialog, SelectedCount, SelectionScope } from '#components/ui/confirm-dialog.tsx'
import { DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListSearch } from '#components/ui/list-search.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Table } from '#components/ui/table.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { loadEvents, type EventColumn, type EventList } from '#lib/calendar/loaders.ts'
import { counted } from '#lib/format/plural.ts'
import { calendarMessages, deleteEventsForm } from '#lib/calendar/words.ts'
import { readTableQuery, sortLink, tableHref, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { CalendarTabs, MANAGE_PATH } from './calendar-tabs.tsx'
import styles from './calendar.module.css'
import { CHOSEN_FORM, eventColumns } from './event-columns.tsx'

type EventsQuery = TableQuery<EventColumn>

const EVENTS = { one: 'wydarzenie', few: 'wydarzenia', many: 'wydarzeń' }
const DELETE_DIALOG = 'usun'
/** The newest first: that is what is worked on. */
const SHAPE: TableShape<EventColumn> = {
  columns: EVENT_COLUMNS,
  sizes: EVENT_PAGE_SIZES,
  defaults: { page: 0, limit: 10, sort: 'startsAt', dir: 'desc', q: '' },
}

function Tools({ here, hasRows }: { here: string; hasRows: boolean }) {
  return (
    <div className={styles.tools}>
      <ButtonLink href="/kalendarz/nowewydarzenie">Nowe wydarzenie</ButtonLink>
      {hasRows && (
        <DeleteChosen
          id={CHOSEN_FORM}
          form={deleteEventsForm}
          endpoint={DeleteEvents}
          here={here}
          dialog={DELETE_DIALOG}
          missing={calendarMessages.NO_EVENT_SELECTED.text}
        />
      )}
    </div>
  )
}

const DeleteDialog = () => (
  <ConfirmDialog id={DELETE_DIALOG} title="Usuwanie wydarzeń" busyText="Usuwam…" form={CHOSEN_FORM} missing={calendarMessages.NO_EVENT_SELECTED.text}>
    <p>
      Czy usunąć <SelectedCount of={EVENTS} otherwise="zaznaczone wydarzenia" />?
    </p>
    <p>Znikną z kalendarza wszystkich użytkowników. Usuniętych wydarzeń nie można przywrócić.</p>
  </ConfirmDialog>
)

function Events({ list: { items, totalCount }, query }: { list: EventList; query: EventsQuery }) {
  const here = tableHref(MANAGE_PATH, query, SHAPE)
  return (
    <Page title="Kalendarz">
      <CalendarTabs current={MANAGE_PATH} />
      <SelectionScope>
        <Tools here={here} hasRows={items.length > 0} />
        {(totalCount > 0 || query.q) && <ListSearch label="Szukaj wydarzeń" path={MANAGE_PATH} query={query} shape={SHAPE} />}
        {totalCount > 0 && <p className={styles.note}>{query.q ? `Znaleziono: ${counted(totalCount, EVENTS)}.` : `Razem: ${counted(totalCount, EVENTS)}.`}</p>}
        {items.length === 0 ? (
          <Notice>{query.q ? `Żadne wydarzenie nie pasuje do „${query.q}”.` : 'W kalendarzu nie ma jeszcze żadnych wydarzeń.'}</Notice>
        ) : (
          <Table
            dense
            caption="Wydarzenia"
            columns={eventColumns((column) => sortLink(MANAGE_PATH, query, SHAPE, column))}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
        {items.length > 0 && <DeleteDialog />}
      </SelectionScope>
      <Pagination
        label="Strony listy wydarzeń"
        page={query.page}
        limit={query.limit}
        totalCount={totalCount}
        sizes={EVENT_PAGE_SIZES}
        href={(page, limit) => tableHref(MANAGE_PATH, { ...query, page, limit }, SHAPE)}
      />
    </Page>
  )
}

/** A page that emptied, because its last rows were deleted, gives way to the last one there is. */
async function loadShown(query: EventsQuery): Promise<{ list: EventList; query: EventsQuery }> {
  const list = await loadEvents(query)
  const last = Math.max(0, Math.ceil(list.totalCount / query.limit) - 1)
  if (query.page <= last) return { list, query }
  const shown = { ...query, page: last }
  return { list: await loadEvents(shown), query: shown }
}

export function EventsPage({ searchParams }: { searchParams: SearchParams }) {
  const asked = readTableQuery(searchParams, SHAPE)
  if (!asked) return <WrongListAddress path={MANAGE_PATH} />
  return <Loaded load={() => loadShown(asked)}>{(shown) => <Events {...shown} />}</Loaded>
}
