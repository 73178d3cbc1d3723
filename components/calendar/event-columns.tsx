// Columns of the administrators' list of events.
import type { CalendarEvent } from '#contract/calendar.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import type { Column } from '#components/ui/table.tsx'
import { createdColumn, updatedColumn } from '#components/ui/change-columns.tsx'
import { shownEnd, shownStart } from '#lib/calendar/labels.ts'
import type { EventColumn } from '#lib/calendar/loaders.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './calendar.module.css'

const editHref = ({ id }: CalendarEvent) => `/kalendarz/edycjawydarzenia/${id}`

const isOver = ({ endsAt }: CalendarEvent) => endsAt <= wallTimeOf(new Date())

const Name = (event: CalendarEvent) => (
  <>
    <a href={editHref(event)}>{event.name}</a>
    {isOver(event) && (
      <>
        {' '}
        <Badge>Minione</Badge>
      </>
    )}
    {event.mailed && (
      <>
        {' '}
        <Badge>Wysłane</Badge>
      </>
    )}
    {event.place && <div className={styles.soft}>{event.place}</div>}
  </>
)

const Address = ({ url, urlLabel }: CalendarEvent) =>
  url && (
    <a className={styles.link} href={url} title={url}>
      {urlLabel ?? url}
    </a>
  )

const Edit = (event: CalendarEvent) => (
  <RowActions>
    <ButtonLink kind="quiet" href={editHref(event)}>
      Edytuj <span className="hidden-text">wydarzenie: {event.name}</span>
    </ButtonLink>
  </RowActions>
)

export function eventColumns(sort: (column: EventColumn) => SortLink): Column<CalendarEvent>[] {
  return [
    { title: 'Nazwa', isHeading: true, sort: sort('name'), cell: Name },
    // The column is too narrow for day and hour in one line.
    { title: 'Początek', size: 'xs', sort: sort('startsAt'), cell: shownStart },
    { title: 'Koniec', size: 'xs', room: 'medium', sort: sort('endsAt'), cell: shownEnd },
    { title: 'Odnośnik', size: 's', room: 'wide', sort: sort('url'), cell: Address },
    createdColumn({ sort: sort('createdAt'), room: 'wide' }),
    updatedColumn({ sort: sort('updatedAt'), room: 'wide' }),
    { title: 'Czynności', size: 'xs', isPlain: true, cell: Edit },
  ]
}
