'use client'
// The grid of what the address names. Whichever changed last, the address or the grid, leads the other.
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
  /** First day of what is shown. */
  from: string
  /** Address of the page without its query. */
  path: string
  /** The heading of the list, to which one comes by opening a day. */
  listId: string
  /** The reader may change events. */
  manages: boolean
}

type ShownPeriod = Pick<Period, 'view' | 'from'>

/** Returns the callback by which the grid reports that it shows other days. */
function useAddress({ view, from, path }: GridPlace, show: (asked: ShownPeriod) => void, arrived: () => void): (now: ShownPeriod) => void {
  const router = useRouter()
  const key = periodKey({ view, from })
  /** What the grid asked for and the address does not have yet: addresses in between are not to be followed. */
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

  /** A view and a day are set one after the other: what the grid shows between the two is not written into the address. */
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
  const tellAddress = useAddress(place, show, toList)
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
          tellAddress(now)
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
