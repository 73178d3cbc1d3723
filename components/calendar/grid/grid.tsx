'use client'
// The grid of the period in the address. Address and grid follow each other: the last one that changed wins.
import { useCalendarController } from '@fullcalendar/react'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { editEventHref, newEventHref } from '#lib/calendar/editing.ts'
import { periodHref, periodKey, periodOf, type Period, type View } from '#lib/calendar/periods.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import { EventDialog } from './event-dialog.tsx'
import { CalendarGrid, GRID_VIEWS, type Editing } from './full-calendar.tsx'
import styles from './grid.module.css'
import { useEvents, type Days } from './use-events.ts'

export interface GridPlace {
  view: View
  /** First day of the period. */
  from: string
  /** Address of the page without its query. */
  path: string
  /** Heading of the list, which gets the focus when a day is opened. */
  listId: string
  /** The reader may change events. */
  manages: boolean
}

type ShownPeriod = Pick<Period, 'view' | 'from'>

/** Returns the callback by which the grid reports that it shows other days. */
function useAddress({ view, from, path }: GridPlace, show: (asked: ShownPeriod) => void, arrived: () => void): (now: ShownPeriod) => void {
  const router = useRouter()
  const key = periodKey({ view, from })
  /** A period that the grid asked for and that is not in the address yet; addresses in between are ignored. */
  const asked = useRef<string | null>(null)
  const shown = useRef(key)
  const follow = useEffectEvent(() => {
    if (asked.current === null && shown.current !== key) show({ view, from })
    if (asked.current === key) asked.current = null
    arrived()
  })
  useEffect(() => follow(), [key])
  return (now) => {
    shown.current = periodKey(now)
    if (shown.current === (asked.current ?? key)) return
    asked.current = shown.current === key ? null : shown.current
    router.push(periodHref(path, now), { scroll: false })
  }
}

export function CalendarOfAddress(place: GridPlace) {
  const controller = useCalendarController()
  const [days, setDays] = useState<Days | null>(null)
  const [shown, setShown] = useState<ShownPeriod>(place)
  const [opened, setOpened] = useState<CalendarEntry | null>(null)
  const goesToList = useRef(false)
  const { events, loading, failed, retry } = useEvents(days)

  /** View and day are set one after the other: the state between the two is not written to the address. */
  const target = useRef<string | null>(null)
  const show = (to: ShownPeriod) => {
    target.current = periodKey(to)
    controller.gotoDate(to.from)
    controller.changeView(GRID_VIEWS[to.view])
  }
  const toList = () => {
    if (goesToList.current) document.getElementById(place.listId)?.focus()
    goesToList.current = false
  }
  const updateAddress = useAddress(place, show, toList)
  const router = useRouter()
  const here = periodHref(place.path, shown)
  const editing: Editing | null = place.manages
    ? {
        onCreate: (times) => router.push(newEventHref(here, times)),
        onDrop: ({ id }, times) => typeof id === 'number' && router.push(editEventHref(id, here, times)),
      }
    : null

  return (
    <div className={styles.calendar} aria-busy={loading}>
      {failed && (
        <p role="alert" className={styles.failed}>
          Nie udało się wczytać wydarzeń.{' '}
          <Button kind="secondary" onClick={retry}>
            Spróbuj ponownie
          </Button>
        </p>
      )}
      <CalendarGrid
        controller={controller}
        shown={shown}
        initial={place}
        events={events}
        onDays={(seen, now) => {
          if (target.current !== null && target.current !== periodKey(now)) return
          target.current = null
          setDays(seen)
          setShown(now)
          updateAddress(now)
        }}
        onEvent={setOpened}
        onDate={(day, byKey) => {
          goesToList.current = byKey
          show(periodOf('day', day))
        }}
        onMove={(day) => show(periodOf(shown.view, day))}
        editing={editing}
      />
      {opened && <EventDialog key={opened.id} event={opened} calendar={place.manages ? here : null} onClose={() => setOpened(null)} />}
    </div>
  )
}
