'use client'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { usePressedBefore } from '#components/ui/use-pressed-before.ts'
import { newEventHref } from '#lib/calendar/editing.ts'
import { periodHref } from '#lib/calendar/periods.ts'
import calendar from '#components/calendar/calendar.module.css'
import { MonthSheet } from '#components/calendar/month-sheet.tsx'
import { LIST_ID, PeriodList, type PeriodProps } from '#components/calendar/period-list.tsx'
import { PeriodNav } from '#components/calendar/period-nav.tsx'
import type { GridPlace } from './grid.tsx'
import styles from './grid.module.css'

const Waiting = () => <div className={styles.waiting} />

// Rendered in the browser only: it depends on the size of the window and does nothing without scripts.
const Calendar = dynamic(() => import('./grid.tsx').then((m) => m.CalendarOfAddress), { ssr: false, loading: Waiting })

/** On a phone the list comes before the grid. The same width as in grid.module.css. */
const PHONE = '(max-width: 40rem)'

function listen(changed: () => void): () => void {
  const media = matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** null: on the server, where the width is not known. */
const useIsPhone = () =>
  useSyncExternalStore(
    listen,
    () => matchMedia(PHONE).matches,
    () => null,
  )

/** On a wide screen the grid is shown at once. */
function CalendarAbove(shown: GridPlace) {
  const isPhone = useIsPhone()
  return (
    <div className={`needs-scripts ${styles.above}`} data-begins="wide">
      {isPhone ? null : isPhone === null ? <Waiting /> : <Calendar {...shown} />}
    </div>
  )
}

/** On a phone the grid is loaded when it is asked for: it is large, and the list has the same events. */
function CalendarBelow(shown: GridPlace) {
  const isPhone = useIsPhone()
  const button = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState(false)
  const press = usePressedBefore(button, () => setAsked(true))
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (asked) place.current?.focus()
  }, [asked])
  return (
    <div ref={place} tabIndex={-1} className={`needs-scripts ${styles.below}`}>
      {asked && isPhone ? (
        <Calendar {...shown} />
      ) : (
        <p>
          <Button ref={button} kind="secondary" data-begins="pressed" onClick={press} suppressHydrationWarning>
            Pokaż siatkę kalendarza
          </Button>
        </p>
      )}
    </div>
  )
}

/** For those who may change events. */
const Editing = ({ calendar }: { calendar: string }) => (
  <p className={styles.editing}>
    <a href={newEventHref(calendar)}>Nowe wydarzenie</a>
    <span className="needs-scripts"> także przez przeciągnięcie po dniach lub klawisz N na dniu. Wydarzenia można przeciągać.</span>
  </p>
)

/**
 * All that is about the period. The list and the sheet need no React; they are here because what the framework takes over later
 * travels with the page: as events it is a fifth of what it is as elements.
 */
export function CalendarOfPeriod({ period, events, next, path, now, manages }: PeriodProps) {
  const { view, from } = period
  const shown: GridPlace = { view, from, path, listId: LIST_ID, manages }
  return (
    <>
      <PeriodNav period={period} path={path} now={now} />
      {manages && <Editing calendar={periodHref(path, period)} />}
      <a href={`#${LIST_ID}`} className={`hidden-text needs-scripts ${calendar.past}`}>
        Pomiń widok graficzny i przejdź do listy wydarzeń
      </a>
      <CalendarAbove {...shown} />
      <PeriodList period={period} events={events} next={next} path={path} now={now} manages={manages} />
      <CalendarBelow {...shown} />
      {view === 'month' && <MonthSheet period={period} events={events} />}
    </>
  )
}
