'use client'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { usePressedBefore } from '#components/ui/use-pressed-before.ts'
import type { GridPlace } from './calendar-grid.tsx'
import styles from './grid.module.css'

const Waiting = () => <div className={styles.waiting} />

// Drawn in the browser alone: it depends on the size of the window, and without scripts it would be a dead picture.
const Calendar = dynamic(() => import('./calendar-grid.tsx').then((m) => m.CalendarOfAddress), { ssr: false, loading: Waiting })

/** On a phone the list comes first, for the eye and in the order of the page. As in grid.module.css. */
const PHONE = '(max-width: 40rem)'

function listen(changed: () => void): () => void {
  const media = matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** null: on the server, where nobody knows. */
const useIsPhone = () =>
  useSyncExternalStore(
    listen,
    () => matchMedia(PHONE).matches,
    () => null,
  )

/** The grid of a wide screen, at once. */
export function CalendarAbove(shown: GridPlace) {
  const isPhone = useIsPhone()
  return (
    <div className={`needs-scripts ${styles.above}`} data-begins="wide">
      {isPhone ? null : isPhone === null ? <Waiting /> : <Calendar {...shown} />}
    </div>
  )
}

/** The grid of a phone, when it is asked for: it is large, and the list says all of it. */
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
