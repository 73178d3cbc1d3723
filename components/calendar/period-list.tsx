// Events of a period as a list: HTML from the server, which needs no scripts and which screen readers can read. In the current
// month or week, coming events are first.
import { Notice } from '#components/ui/notice.tsx'
import { byDay, type DayOfEvents } from '#lib/calendar/by-day.ts'
import { dayOf, shownDay, shownStart } from '#lib/calendar/labels.ts'
import { periodHref, periodOf, periodTitle, type Period, type View } from '#lib/calendar/periods.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import styles from './calendar.module.css'
import { EventOfDay } from './entry.tsx'

export interface PeriodProps {
  period: Period
  events: readonly CalendarEntry[]
  /** The first event after the period; null: not asked for, or there is none. */
  next: CalendarEntry | null
  path: string
  /** Today's date. */
  now: string
  /** The reader may change events. */
  manages: boolean
}

export const LIST_ID = 'lista-wydarzen'

const NOTHING: Record<View, string> = {
  month: 'W tym miesiącu nie ma żadnych wydarzeń.',
  week: 'W tym tygodniu nie ma żadnych wydarzeń.',
  day: 'W tym dniu nie ma żadnych wydarzeń.',
}
const NOTHING_MORE: Record<View, string> = { ...NOTHING, month: 'W tym miesiącu nie będzie już wydarzeń.', week: 'W tym tygodniu nie będzie już wydarzeń.' }
const BEFORE: Record<View, string> = { month: 'Wcześniej w tym miesiącu', week: 'Wcześniej w tym tygodniu', day: '' }

function Days({
  days,
  period,
  path,
  now,
  manages,
}: Pick<PeriodProps, 'period' | 'path' | 'now' | 'manages'> & { days: readonly DayOfEvents<CalendarEntry>[] }) {
  const { view } = period
  const calendar = manages ? periodHref(path, period) : null
  return days.map(({ day, events }) => (
    <div key={day} className={styles.day}>
      {view !== 'day' && (
        <h3>
          <a href={periodHref(path, periodOf('day', day))}>{shownDay(day)}</a>
          {day === now && <span className={styles.today}>dziś</span>}
        </h3>
      )}
      <ul className={styles.events}>
        {events.map(({ event, isFirst }) => (
          <EventOfDay key={event.id} event={event} day={day} isFirst={isFirst} open={view === 'day'} calendar={calendar} />
        ))}
      </ul>
    </div>
  ))
}

const Next = ({ event, path }: { event: CalendarEntry; path: string }) => (
  <p>
    Następne: <a href={periodHref(path, periodOf('day', dayOf(event.startsAt)))}>{event.name}</a>, {shownStart(event)}
  </p>
)

export function PeriodList({ period, events, next, path, now, manages }: PeriodProps) {
  const { view, from, to } = period
  const isRunning = from <= now && now < to
  const days = byDay(events, period)
  const past = isRunning ? days.filter(({ day }) => day < now) : []
  const ahead = days.slice(past.length)
  return (
    <section aria-labelledby={LIST_ID} className={styles.list} data-view={view}>
      <h2 id={LIST_ID} tabIndex={-1} className={styles.anchor}>
        Lista wydarzeń: {periodTitle(period)}
      </h2>
      {ahead.length === 0 && <Notice>{past.length > 0 ? NOTHING_MORE[view] : NOTHING[view]}</Notice>}
      {ahead.length === 0 && next && <Next event={next} path={path} />}
      <Days days={ahead} period={period} path={path} now={now} manages={manages} />
      {past.length > 0 && (
        <details className={styles.before}>
          <summary>{BEFORE[view]}</summary>
          <Days days={past} period={period} path={path} now={now} manages={manages} />
        </details>
      )}
    </section>
  )
}
