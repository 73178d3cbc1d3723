'use client'
// The grid with its buttons. The month it shows is that of the address, so that the list below goes along.
import { useCalendarController } from '@fullcalendar/react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { shownDay } from '#lib/calendar/labels.ts'
import { monthTitle } from '#lib/calendar/months.ts'
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import { EventDialog } from './event-dialog.tsx'
import { CalendarGrid, VIEWS } from './full-calendar.tsx'
import styles from './grid.module.css'
import { Toolbar, type View } from './toolbar.tsx'
import { useEvents, type Days, type GridEvent } from './use-events.ts'

const today = () => wallTimeOf(new Date()).slice(0, 10)

/** Whichever changed last, the address or the grid, leads the other. Answers what the grid has to tell. */
function useMonthOfAddress(month: string, shown: string, goTo: (day: string) => void): (shown: string) => void {
  const router = useRouter()
  const pathname = usePathname()
  /** What the grid asked for and the address does not have yet: addresses in between are not to be followed. */
  const asked = useRef<string | null>(null)
  const follow = useEffectEvent(() => {
    if (asked.current === null && month !== shown) goTo(`${month}-01`)
    if (asked.current === month) asked.current = null
  })
  useEffect(() => follow(), [month])
  return (now) => {
    if (now === (asked.current ?? month)) return
    asked.current = now === month ? null : now
    router.replace(`${pathname}?miesiac=${now}`, { scroll: false })
  }
}

export function CalendarWithTools({ month }: { month: string }) {
  const controller = useCalendarController()
  const [days, setDays] = useState<Days | null>(null)
  const [current, setCurrent] = useState<{ view: View; date: string }>({ view: 'month', date: `${month}-01` })
  const [opened, setOpened] = useState<GridEvent | null>(null)
  const { events, loading, failed, retry } = useEvents(days)

  const showDay = (day: string) => {
    controller.changeView(VIEWS.day)
    controller.gotoDate(day)
  }
  const show = (view: View) => {
    // From a month without the current day its first one is shown.
    if (view === 'day') showDay(today().startsWith(current.date.slice(0, 7)) ? today() : current.date)
    else controller.changeView(VIEWS.month)
  }
  const tellAddress = useMonthOfAddress(month, current.date.slice(0, 7), (day) => controller.gotoDate(day))

  return (
    <div className={styles.calendar} aria-busy={loading}>
      <Toolbar
        view={current.view}
        title={current.view === 'month' ? monthTitle(current.date.slice(0, 7)) : shownDay(current.date)}
        go={(where) => (where === 'today' ? controller.gotoDate(today()) : controller[where]())}
        show={show}
      />
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
        initialDate={`${month}-01`}
        events={events}
        onDays={(shown, { view, date }) => {
          setDays(shown)
          setCurrent({ view: view === VIEWS.day ? 'day' : 'month', date })
          tellAddress(date.slice(0, 7))
        }}
        onEvent={setOpened}
        onDate={(day) => current.view === 'month' && showDay(day)}
      />
      {opened && <EventDialog key={opened.id} event={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
