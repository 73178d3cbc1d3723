// The administrators' list of events by its address. It works without scripts.
import type { ReactNode } from 'react'
import { EVENTS } from '#common/nouns.ts'
import { DeleteEvents, type CalendarEvent } from '#contract/calendar.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { CHOSEN_FORM, DeleteChosen } from '#components/ui/delete-chosen.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { SelectedCount, SelectionScope } from '#components/ui/selection.tsx'
import { Table } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { shownStart } from '#lib/calendar/labels.ts'
import { EVENTS_SHAPE, loadEvents, type EventColumn, type EventList } from '#lib/calendar/loaders.ts'
import { calendarMessages, deleteEventsForm } from '#lib/calendar/words.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { defaultOrder, sortLink, type SearchParams } from '#lib/tables/query.ts'
import { CalendarTabs, MANAGE_PATH } from './tabs.tsx'
import { eventColumns } from './event-columns.tsx'

interface Props {
  searchParams: SearchParams
  /** Events that changed after they were mailed, so that their recipients should be told. */
  untold: ReactNode
}

const named = (event: CalendarEvent) => `„${event.name}”, ${shownStart(event)}`

/** People who got a deleted event by mail should be told; the list offers that after the deletion. */
function Mailed({ events }: { events: readonly CalendarEvent[] }) {
  const mailed = events.filter((event) => event.mailed)
  if (mailed.length === 0) return null
  return (
    <p>
      Wydarzenia wysłane w wiadomościach (na tej stronie: {mailed.map(named).join('; ')}) staną się odwołane, jeżeli jeszcze się nie zakończyły: tak powie o
      nich strona z odnośnika w zaproszeniu. Po usunięciu zaproponujemy wiadomość o odwołaniu.
    </p>
  )
}

const Deletion = ({ here, events }: { here: string; events: readonly CalendarEvent[] }) => (
  <DeleteChosen
    form={deleteEventsForm}
    endpoint={DeleteEvents}
    here={here}
    of={EVENTS}
    missing={calendarMessages.NO_EVENT_SELECTED.text}
    title="Usuwanie wydarzeń"
  >
    <p>
      Czy usunąć <SelectedCount of={EVENTS} otherwise="zaznaczone wydarzenia" />?
    </p>
    <p>Usunięcie dotyczy kalendarza wszystkich użytkowników i nie można go cofnąć.</p>
    <Mailed events={events} />
  </DeleteChosen>
)

function Events({ list: { items, totalCount }, query, here, untold }: LoadedPage<EventList, EventColumn> & { here: string } & Pick<Props, 'untold'>) {
  return (
    <Page title="Kalendarz" wide>
      <CalendarTabs current={MANAGE_PATH} />
      {untold}
      <ToolRow>
        <ButtonLink href="/kalendarz/nowewydarzenie">Nowe wydarzenie</ButtonLink>
        {(totalCount > 0 || query.q) && <ListSearch label="Szukaj wydarzeń" path={MANAGE_PATH} query={query} shape={EVENTS_SHAPE} />}
      </ToolRow>
      {items.length === 0 ? (
        <Notice>{query.q ? `Żadne wydarzenie nie pasuje do „${query.q}”.` : 'W kalendarzu nie ma jeszcze żadnych wydarzeń.'}</Notice>
      ) : (
        <SelectionScope>
          <Table
            caption="Wydarzenia"
            columns={eventColumns((column) => sortLink(MANAGE_PATH, query, EVENTS_SHAPE, column))}
            rows={items}
            rowKey={({ id }) => id}
            selection={{ form: CHOSEN_FORM, name: 'ids', nameOf: ({ name }) => name }}
            above={<ListTotal count={totalCount} of={EVENTS} q={query.q} />}
            ownOrder={{ title: 'Najpierw najbliższe', short: 'najpierw najbliższe', ...defaultOrder(MANAGE_PATH, query, EVENTS_SHAPE) }}
          />
          <Deletion here={here} events={items} />
        </SelectionScope>
      )}
      <ListPagination label="Strony listy wydarzeń" path={MANAGE_PATH} query={query} shape={EVENTS_SHAPE} totalCount={totalCount} />
    </Page>
  )
}

export function EventsPage({ searchParams, untold }: Props) {
  return (
    <ListPage path={MANAGE_PATH} searchParams={searchParams} shape={EVENTS_SHAPE} load={loadEvents}>
      {(shown) => <Events {...shown} untold={untold} />}
    </ListPage>
  )
}
