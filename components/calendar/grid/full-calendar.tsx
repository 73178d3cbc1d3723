'use client'
// The calendar as a picture to click on. It is there for the eye and the mouse alone: nothing in it takes focus, and the
// list below has all of it for everyone else. Times are the committee's, so the library is told that its zone is UTC and
// is given them as they are: it then never converts one.
import FullCalendar, { type CalendarController, type CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import polish from '@fullcalendar/react/locales/pl'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import type { MouseEvent } from 'react'
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import { gridDays } from '#lib/calendar/grid-days.ts'
import { cutTitle, shownSpan } from '#lib/calendar/labels.ts'
import styles from './grid.module.css'
import type { Days, GridEvent } from './use-events.ts'

export const VIEWS = { month: 'dayGridMonth', day: 'timeGridDay' } as const

interface Props {
  controller: CalendarController
  initialDate: string
  events: GridEvent[]
  onDays: (days: Days, current: { view: string; date: string }) => void
  onEvent: (event: GridEvent) => void
  onDate: (day: string) => void
}

const asIso = (wall: string) => wall.replace(' ', 'T')
const dayIn = (instant: Date) => instant.toISOString().slice(0, 10)

const LOOK: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, classicTheme],
  locale: polish,
  timeZone: 'UTC',
  initialView: VIEWS.month,
  headerToolbar: false,
  // Room for two events in each of six weeks, and for every hour of a day, also on low screens: nothing scrolls inside.
  height: 'max(80vh, 44rem)',
  displayEventTime: false,
  views: { timeGridDay: { height: 'max(80vh, 52rem)', displayEventTime: true } },
  fixedWeekCount: false,
  expandRows: true,
  dayMaxEvents: true,
  moreLinkContent: ({ num }) => `+ Kolejne (${num})`,
  moreLinkClick: VIEWS.day,
  moreLinkClass: ({ isNarrow }) => (isNarrow ? `${styles.more} ${styles.narrow}` : styles.more),
  allDayText: 'Kilka dni',
  slotEventOverlap: false,
  slotDuration: '01:00',
  eventMinHeight: 20,
  eventShortHeight: 44,
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  eventInteractive: false,
  eventClass: styles.event,
  // All of the twenty letters, in two lines where one is too short; on a phone there is room for one.
  listItemEventClass: ({ isNarrow }) => (isNarrow ? undefined : styles.whole),
  moreLinkDidMount: ({ el }) => el.setAttribute('tabindex', '-1'),
}

export function CalendarGrid({ controller, initialDate, events, onDays, onEvent, onDate }: Props) {
  const chooseDate = (click: MouseEvent) => {
    const day = (click.target as Element).closest<HTMLElement>('[data-date]')?.dataset.date
    // A click on an event has been answered already.
    if (day && !click.defaultPrevented) onDate(day.slice(0, 10))
  }
  const find = (id: string) => events.find((event) => String(event.id) === id)
  return (
    <div className={styles.grid} aria-hidden="true" onClick={chooseDate}>
      <FullCalendar
        {...LOOK}
        controller={controller}
        initialDate={initialDate}
        now={() => asIso(wallTimeOf(new Date()))}
        nowIndicator
        events={events.map((event) => ({
          id: String(event.id),
          title: cutTitle(event.name),
          ...(gridDays(event) ?? { start: asIso(event.startsAt), end: asIso(event.endsAt) }),
        }))}
        eventDidMount={({ el, event }) => {
          const shown = find(event.id)
          if (shown) el.setAttribute('title', `${shown.name}, ${shownSpan(shown)}`)
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const clicked = find(event.id)
          if (clicked) onEvent(clicked)
        }}
        datesSet={({ start, end, view }) => onDays({ from: dayIn(start), to: dayIn(end) }, { view: view.type, date: dayIn(view.currentStart) })}
      />
    </div>
  )
}
