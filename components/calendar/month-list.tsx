// A month's events as a list: HTML from the server, the same for eyes and ears, with or without scripts.
import Link from 'next/link'
import type { CalendarEvent } from '#contract/calendar.ts'
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import { Notice } from '#components/ui/notice.tsx'
import { byDay } from '#lib/calendar/by-day.ts'
import { icsHref, shownDay, shownSpan } from '#lib/calendar/labels.ts'
import { daysOfMonth, monthAfter, monthBefore, monthTitle } from '#lib/calendar/months.ts'
import type { VotingMoment } from '#lib/calendar/voting-moments.ts'
import styles from './calendar.module.css'

/** Votings stand among the events by the moments at which they begin and end. */
type Entry = CalendarEvent | VotingMoment

interface Props {
  month: string
  events: Entry[]
  /** Address of the page without its query. */
  path: string
}

export const LIST_ID = 'lista-wydarzen'

function Event({ event }: { event: Entry }) {
  const { id, name, url, urlLabel } = event
  return (
    <li>
      <div className={styles.time}>{shownSpan(event)}</div>
      <div>
        <strong>{name}</strong>
        <div className={styles.links}>
          {url && <a href={url}>{urlLabel ?? url}</a>}
          {typeof id === 'number' && (
            <a href={icsHref(id)}>
              Dodaj do kalendarza (.ics)<span className="hidden-text">: {name}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

function Months({ month, path }: Pick<Props, 'month' | 'path'>) {
  const before = monthBefore(month)
  const after = monthAfter(month)
  const link = (to: string, rel: 'prev' | 'next', label: string) => (
    <li>
      <Link href={`${path}?miesiac=${to}`} rel={rel} scroll={false} prefetch={false}>
        {label}: {monthTitle(to)}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Miesiące listy wydarzeń">
      <ul className={styles.months}>
        {before && link(before, 'prev', 'Poprzedni')}
        {after && link(after, 'next', 'Następny')}
      </ul>
    </nav>
  )
}

export function MonthList({ month, events, path }: Props) {
  const today = wallTimeOf(new Date()).slice(0, 10)
  return (
    <section aria-labelledby={LIST_ID}>
      <h2 id={LIST_ID} tabIndex={-1} className={styles.anchor}>
        Lista wydarzeń: {monthTitle(month)}
      </h2>
      <Months month={month} path={path} />
      {events.length === 0 && <Notice>W tym miesiącu nie ma żadnych wydarzeń.</Notice>}
      {byDay(events, daysOfMonth(month).from).map(({ day, events: ofDay }) => (
        <div key={day} className={styles.day}>
          <h3>
            {day === null ? 'Trwające od poprzednich miesięcy' : shownDay(day)}
            {day === today && <span className={styles.today}>dziś</span>}
          </h3>
          <ul className={styles.events}>
            {ofDay.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
