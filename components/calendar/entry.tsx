// An event, or the beginning or end of a voting, in the list of a day.
import { editEventHref } from '#lib/calendar/editing.ts'
import { icsHref, runsForDays, shownHours, shownSpan } from '#lib/calendar/labels.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import styles from './calendar.module.css'

interface Props {
  event: CalendarEntry
  day: string
  /** The event begins on this day in the list; on later days its details are not repeated. */
  isFirst: boolean
  /** The description is shown without a click. */
  open: boolean
  /** The calendar's address, for those who may change events. */
  calendar: string | null
}

const Description = ({ name, text, open }: { name: string; text: string; open: boolean }) => (
  <details open={open} className={styles.description}>
    <summary>
      Opis<span className="hidden-text">: {name}</span>
    </summary>
    <p>{text}</p>
  </details>
)

export function EventOfDay({ event, day, isFirst, open, calendar }: Props) {
  const { id, name, place, description, url, urlLabel } = event
  return (
    <li>
      <div className={styles.time}>{shownHours(event, day)}</div>
      <div>
        <strong>{name}</strong>
        {runsForDays(event) && <div className={styles.soft}>{shownSpan(event)}</div>}
        {place && <div className={styles.soft}>Miejsce: {place}</div>}
        {isFirst && description && <Description name={name} text={description} open={open} />}
        <div className={styles.links}>
          {url && <a href={url}>{urlLabel ?? url}</a>}
          {isFirst && typeof id === 'number' && (
            <a href={icsHref(id)}>
              Dodaj do kalendarza (.ics)<span className="hidden-text">: {name}</span>
            </a>
          )}
          {isFirst && typeof id === 'number' && calendar !== null && (
            <a href={editEventHref(id, calendar)}>
              Edytuj<span className="hidden-text">: {name}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
