'use client'
// The grid of the period in the address. Address and grid follow each other: the last one that changed wins.
import { useCalendarController, type CalendarController } from '@fullcalendar/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { editEventHref, newEventHref } from '#lib/calendar/editing.ts'
import { periodHref, periodKey, periodOf, type View } from '#lib/calendar/periods.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import { EventDialog } from './event-dialog.tsx'
import { CalendarGrid, GRID_VIEWS, type Editing } from './full-calendar.tsx'
import styles from './grid.module.css'
import { useAddress, type ShownPeriod } from './use-address.ts'
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

/** What the grid shows, which follows the address and leads it. */
function useShown(place: GridPlace, controller: CalendarController) {
  const [days, setDays] = useState<Days | null>(null)
  const [shown, setShown] = useState<ShownPeriod>(place)
  const goesToList = useRef(false)
  /** View and day are set one after the other: the state between the two is not written to the address. */
  const target = useRef<{ key: string; isOfAddress: boolean } | null>(null)
  const lead = (to: ShownPeriod, isOfAddress = false) => {
    target.current = { key: periodKey(to), isOfAddress }
    controller.gotoDate(to.from)
    controller.changeView(GRID_VIEWS[to.view])
  }
  const address = useAddress(place, () => {
    if (goesToList.current) document.getElementById(place.listId)?.focus()
    goesToList.current = false
  })
  const follow = useEffectEvent(() => {
    if ((target.current?.key ?? periodKey(shown)) !== periodKey(address.period)) lead(address.period, true)
  })
  useEffect(() => follow(), [address.period])
  const onDays = (seen: Days, now: ShownPeriod) => {
    const led = target.current
    if (led && led.key !== periodKey(now)) return
    target.current = null
    setDays(seen)
    setShown(now)
    if (!led?.isOfAddress) address.go(now)
  }
  const onDate = (day: string, byKey: boolean) => {
    goesToList.current = byKey
    lead(periodOf('day', day))
  }
  return { days, shown, onDays, onDate, onMove: (day: string) => lead(periodOf(shown.view, day)) }
}

export function CalendarOfAddress(place: GridPlace) {
  const controller = useCalendarController()
  const { days, shown, ...moves } = useShown(place, controller)
  const [opened, setOpened] = useState<CalendarEntry | null>(null)
  const { events, loading, failed, retry } = useEvents(days)
  const here = periodHref(place.path, shown)
  const editing: Editing | null = place.manages
    ? {
        onCreate: (times) => location.assign(newEventHref(here, times)),
        onDrop: ({ id }, times) => typeof id === 'number' && location.assign(editEventHref(id, here, times)),
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
      <CalendarGrid controller={controller} shown={shown} initial={place} events={events} onEvent={setOpened} {...moves} editing={editing} />
      {opened && <EventDialog key={opened.id} event={opened} calendar={place.manages ? here : null} onClose={() => setOpened(null)} />}
    </div>
  )
}
