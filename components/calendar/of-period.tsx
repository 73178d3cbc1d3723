// All that is about the period: the list for everyone, and the grid, which React draws in the browser.
import { Part } from '#components/parts/part.tsx'
import { newEventHref } from '#lib/calendar/editing.ts'
import { periodHref } from '#lib/calendar/periods.ts'
import styles from './calendar.module.css'
import { CalendarAbove, CalendarBelow } from './grid/island.tsx'
import type { GridPlace } from './grid/grid.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { LIST_ID, PeriodList, type PeriodProps } from './period-list.tsx'
import { PeriodNav } from './period-nav.tsx'

/** For those who may change events. */
const Editing = ({ calendar }: { calendar: string }) => (
  <p className={styles.editing}>
    <a href={newEventHref(calendar)}>Nowe wydarzenie</a>
    <span className="needs-scripts"> także przez przeciągnięcie po dniach lub klawisz N na dniu. Wydarzenia można przeciągać.</span>
  </p>
)

/** What follows the grid to another period is marked (`data-follows`): it comes anew while the grid stays. */
export function CalendarOfPeriod({ period, events, next, path, now, manages }: PeriodProps) {
  const { view, from } = period
  const grid: GridPlace = { view, from, path, listId: LIST_ID, manages }
  return (
    <>
      <div data-follows>
        <PeriodNav period={period} path={path} now={now} />
        {manages && <Editing calendar={periodHref(path, period)} />}
      </div>
      <a href={`#${LIST_ID}`} className={`hidden-text needs-scripts ${styles.past}`}>
        Pomiń widok graficzny i przejdź do listy wydarzeń
      </a>
      <Part name="calendar-above" of={CalendarAbove} props={grid} />
      <div data-follows>
        <PeriodList period={period} events={events} next={next} path={path} now={now} manages={manages} />
      </div>
      <Part name="calendar-below" of={CalendarBelow} props={grid} />
      <div data-follows>{view === 'month' && <MonthSheet period={period} events={events} />}</div>
    </>
  )
}
