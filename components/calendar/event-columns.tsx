// Columns of the administrators' list of events.
import type { CalendarEvent } from '#contract/calendar.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { shownWallTime } from '#lib/format/typed-time.ts'
import type { EventColumn } from '#lib/calendar/loaders.ts'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './calendar.module.css'

/** The form whose boxes stand in the rows. */
export const CHOSEN_FORM = 'zbiorcze'

const Name = ({ id, name }: CalendarEvent) => (
  <div className={styles.name}>
    <label className={styles.box}>
      <input type="checkbox" name="ids" value={id} form={CHOSEN_FORM} autoComplete="off" />
      <span className="hidden-text">Zaznacz: {name}</span>
    </label>
    <div>{name}</div>
  </div>
)

export function eventColumns(sort: (column: EventColumn) => SortLink): Column<CalendarEvent>[] {
  return [
    { title: 'Nazwa', isHeading: true, sort: sort('name'), cell: Name },
    { title: 'Początek', sort: sort('startsAt'), cell: ({ startsAt }) => shownWallTime(startsAt) },
    { title: 'Koniec', sort: sort('endsAt'), cell: ({ endsAt }) => shownWallTime(endsAt) },
    {
      title: 'Odnośnik',
      sort: sort('url'),
      cell: ({ url, urlLabel }) =>
        url && (
          <a className={styles.link} href={url}>
            {urlLabel ?? url}
          </a>
        ),
    },
    { title: 'Utworzono', sort: sort('createdAt'), cell: ({ createdAt, createdBy }) => <WhenWho when={createdAt} who={createdBy} /> },
    { title: 'Zmodyfikowano', sort: sort('updatedAt'), cell: ({ updatedAt, updatedBy }) => <WhenWho when={updatedAt} who={updatedBy} /> },
    {
      title: 'Czynności',
      cell: ({ id, name }) => (
        <ButtonLink kind="quiet" href={`/kalendarz/edycjawydarzenia/${id}`}>
          Edytuj <span className="hidden-text">wydarzenie: {name}</span>
        </ButtonLink>
      ),
    },
  ]
}
