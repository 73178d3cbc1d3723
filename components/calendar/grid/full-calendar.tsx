'use client'
// The calendar to look at, click on and walk through by keys. A day hour by hour is for the eye and the mouse alone: the
// list has all of it. Times are the committee's, so the library is told that its zone is UTC and is given them as they
// are: it then never converts one.
import { EVENTS } from '#common/nouns.ts'
import FullCalendar, { type CalendarController, type CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import polish from '@fullcalendar/react/locales/pl'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useRef, type MouseEvent } from 'react'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { dayHours, gridDays } from '#lib/calendar/grid.ts'
import { cutTitle, dayOf, lastDayOf, shownDay, shownSpan } from '#lib/calendar/labels.ts'
import type { Period, View } from '#lib/calendar/periods.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import { counted } from '#common/plural.ts'
import styles from './grid.module.css'
import { useDayKeys } from './use-day-keys.ts'
import type { Days } from './use-events.ts'

export const GRID_VIEWS: Record<View, string> = { month: 'dayGridMonth', week: 'dayGridWeek', day: 'timeGridDay' }
const viewOf = (type: string): View => (Object.keys(GRID_VIEWS) as View[]).find((view) => GRID_VIEWS[view] === type) ?? 'month'

type ShownPeriod = Pick<Period, 'view' | 'from'>

interface Props {
  controller: CalendarController
  shown: ShownPeriod
  initial: ShownPeriod
  events: CalendarEntry[]
  onDays: (days: Days, now: ShownPeriod) => void
  onEvent: (event: CalendarEntry) => void
  onDate: (day: string, byKey: boolean) => void
  /** Leads to a day that is not shown. */
  onMove: (day: string) => void
}

/** Room for events and for "+ Kolejne" in each of six weeks, and for the hours of a day, also on low screens. */
const HEIGHT: Record<View, string> = { month: 'max(80vh, 50rem)', week: 'auto', day: 'max(80vh, 52rem)' }

const asIso = (wall: string) => wall.replace(' ', 'T')
const asSlot = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`
const dayIn = (instant: Date) => instant.toISOString().slice(0, 10)

const LOOK: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, classicTheme],
  locale: polish,
  timeZone: 'UTC',
  headerToolbar: false,
  // The library leaves the hour out where a day is narrow: in the month and the week it stands in the title.
  displayEventTime: false,
  views: { dayGridWeek: { dayMaxEvents: false }, timeGridDay: { displayEventTime: true } },
  fixedWeekCount: false,
  expandRows: true,
  // A fixed number: by its own measuring the library would leave some days with nothing but "+ Kolejne".
  dayMaxEvents: 2,
  moreLinkContent: ({ num }) => `+ Kolejne (${num})`,
  moreLinkClick: GRID_VIEWS.day,
  moreLinkClass: ({ isNarrow }) => (isNarrow ? `${styles.more} ${styles.narrow}` : styles.more),
  allDayText: 'Cały dzień',
  slotEventOverlap: false,
  slotDuration: '01:00',
  eventMinHeight: 24,
  eventShortHeight: 44,
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  eventInteractive: false,
  eventClass: styles.event,
  // All of the twenty letters, in two lines where one is too short; where a day is narrow, what two lines have room for.
  listItemEventClass: ({ isNarrow }) => (isNarrow ? styles.stacked : styles.whole),
  moreLinkDidMount: ({ el }) => el.setAttribute('tabindex', '-1'),
}

/** A day has the room for all of a name, a cell of a month has not. */
const titleInCell = (event: CalendarEntry) => (gridDays(event) ? cutTitle(event.name) : `${event.startsAt.slice(11, 16)} ${cutTitle(event.name)}`)

export function CalendarGrid({ controller, shown, initial, events, onDays, onEvent, onDate, onMove }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const isDay = shown.view === 'day'
  const countOn = (day: string) => events.filter((event) => dayOf(event.startsAt) <= day && day <= lastDayOf(event)).length
  const keys = useDayKeys({
    root,
    shown,
    descriptionOf: (day) => `${shownDay(day)}, ${counted(countOn(day), EVENTS)}`,
    onOpen: (day) => onDate(day, true),
    onMove,
  })
  const chooseDate = (click: MouseEvent) => {
    const day = (click.target as Element).closest<HTMLElement>('[data-date]')?.dataset.date
    // A click on an event has been answered already.
    if (day && !click.defaultPrevented && !isDay) onDate(day.slice(0, 10), false)
  }
  const hours = dayHours(shown.from, events)
  const find = (id: string) => events.find((event) => String(event.id) === id)
  return (
    <div ref={root} role="presentation" className={styles.grid} aria-hidden={isDay || undefined} onClick={chooseDate} onKeyDown={keys}>
      <FullCalendar
        {...LOOK}
        controller={controller}
        height={HEIGHT[shown.view]}
        initialView={GRID_VIEWS[initial.view]}
        initialDate={initial.from}
        now={() => asIso(wallTimeOf(new Date()))}
        nowIndicator
        slotMinTime={asSlot(hours.from)}
        slotMaxTime={asSlot(hours.to)}
        events={events.map((event) => ({
          id: String(event.id),
          title: isDay ? event.name : titleInCell(event),
          ...(gridDays(event) ?? { start: asIso(event.startsAt), end: asIso(event.endsAt) }),
        }))}
        eventDidMount={({ el, event }) => {
          const seen = find(event.id)
          if (seen) el.setAttribute('title', `${seen.name}, ${shownSpan(seen)}`)
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const clicked = find(event.id)
          if (clicked) onEvent(clicked)
        }}
        datesSet={({ start, end, view }) => onDays({ from: dayIn(start), to: dayIn(end) }, { view: viewOf(view.type), from: dayIn(view.currentStart) })}
      />
    </div>
  )
}
