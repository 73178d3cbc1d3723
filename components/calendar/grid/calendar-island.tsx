'use client'
import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
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

interface Props extends GridPlace {
  /** The grid is drawn in one of two places. */
  place: 'above' | 'below'
}

export function CalendarIsland({ place, ...shown }: Props) {
  const chosen = useSyncExternalStore(
    listen,
    () => (matchMedia(PHONE).matches ? 'below' : 'above'),
    () => null,
  )
  const isChosen = chosen === null || chosen === place
  return <div className={`needs-scripts ${styles[place]}`}>{isChosen && (chosen === null ? <Waiting /> : <Calendar {...shown} />)}</div>
}
