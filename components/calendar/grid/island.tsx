'use client'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { usePressedBefore } from '#components/ui/use-pressed-before.ts'
import type { GridPlace } from './grid.tsx'
import styles from './grid.module.css'

const Waiting = () => <div className={styles.waiting} />

// Rendered in the browser only: it depends on the size of the window and does nothing without scripts.
const CalendarOfAddress = lazy(() => import('./grid.tsx').then((m) => ({ default: m.CalendarOfAddress })))
const Calendar = (place: GridPlace) => (
  <Suspense fallback={<Waiting />}>
    <CalendarOfAddress {...place} />
  </Suspense>
)

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
export function CalendarAbove(shown: GridPlace) {
  const isPhone = useIsPhone()
  return (
    <div className={`needs-scripts ${styles.above}`} data-begins="wide">
      {isPhone ? null : isPhone === null ? <Waiting /> : <Calendar {...shown} />}
    </div>
  )
}

/** On a phone the grid is loaded when it is asked for: it is large, and the list has the same events. */
export function CalendarBelow(shown: GridPlace) {
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
