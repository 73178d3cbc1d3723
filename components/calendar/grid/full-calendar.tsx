'use client'
// The calendar for mouse and keyboard. The hours of a day are for the mouse alone, because the list has the same events.
// Times are the committee's wall times: the library is told that the zone is UTC and gets them as they
// are, so that it never converts them.
import { EVENTS } from '#common/nouns.ts'
import FullCalendar, { type CalendarController, type CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import polish from '@fullcalendar/react/locales/pl'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useRef, type MouseEvent } from 'react'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { dayHours, gridDays, movedWall, weekHours, type Distance } from '#lib/calendar/grid.ts'
import type { ProposedTimes } from '#lib/calendar/editing.ts'
import { cutTitle, dayOf, lastDayOf, shownDay, shownSpan } from '#lib/calendar/labels.ts'
import type { Period, View } from '#lib/calendar/periods.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import { counted } from '#common/plural.ts'
import styles from './grid.module.css'
import { useDayKeys } from './use-day-keys.ts'
import type { Days } from './use-events.ts'

export const GRID_VIEWS: Record<View, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' }
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
  /** Opens a period that is not shown. */
  onMove: (day: string) => void
  /** Actions of administrators; null: the reader may change nothing. */
  editing: Editing | null
}

export interface Editing {
  /** The person dragged over days or hours, or chose a day for a new event; null: without hours. */
  onCreate: (times: ProposedTimes) => void
  onDrop: (event: CalendarEntry, times: ProposedTimes) => void
}

/** Heights that leave room for events and "+ Kolejne" in each of six weeks, and for the hours of a day, also on low screens. */
const HEIGHT: Record<View, string> = { month: 'max(80vh, 50rem)', week: 'max(80vh, 52rem)', day: 'max(80vh, 52rem)' }

const asIso = (wall: string) => wall.replace(' ', 'T')
const asSlot = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`
const dayIn = (instant: Date) => instant.toISOString().slice(0, 10)

/** A pointer that moves fewer pixels than this has not dragged. */
const DRAGGED_PX = 5

const LOOK: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme],
  locale: polish,
  timeZone: 'UTC',
  headerToolbar: false,
  // The library leaves out the hour in narrow days, so in the month it is part of the title.
  displayEventTime: false,
  views: { timeGridWeek: { displayEventTime: true, dayMaxEvents: false }, timeGridDay: { displayEventTime: true } },
  fixedWeekCount: false,
  expandRows: true,
  // A fixed number, because by its own measuring the library would leave some days with nothing but "+ Kolejne".
  dayMaxEvents: 2,
  moreLinkContent: ({ num }) => `+ Kolejne (${num})`,
  moreLinkClick: GRID_VIEWS.day,
  moreLinkClass: ({ isNarrow }) => (isNarrow ? `${styles.more} ${styles.narrow}` : styles.more),
  allDayText: 'Cały dzień',
  timedText: 'Godziny',
  // A press without a movement opens the day.
  selectMinDistance: DRAGGED_PX,
  selectMirror: true,
  slotEventOverlap: false,
  slotDuration: '01:00',
  // Two lines, so that a short event still shows its name.
  eventMinHeight: 40,
  eventShortHeight: 44,
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  eventInteractive: false,
  eventClass: styles.event,
  // All of the twenty letters, if necessary in two lines; in narrow days as many as fit into two lines.
  listItemEventClass: ({ isNarrow }) => (isNarrow ? styles.stacked : styles.whole),
  moreLinkDidMount: ({ el }) => el.setAttribute('tabindex', '-1'),
}

/** A day has room for the whole name, the hours of a week for enough to tell events apart, a cell of a month for the beginning. */
function titleInGrid(event: CalendarEntry, view: View): string {
  if (view === 'day') return event.name
  if (view === 'week') return event.cellName ?? event.name
  const name = cutTitle(event.cellName ?? event.name)
  return gridDays(event) ? name : `${event.startsAt.slice(11, 16)} ${name}`
}

const wallOf = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ')

/** Days as a form takes them: the end of a whole-day event is its last day. */
const selected = ({ start, end, allDay }: { start: Date; end: Date; allDay: boolean }): ProposedTimes => {
  if (!allDay) return { startsAt: wallOf(start), endsAt: wallOf(end) }
  return { startsAt: dayIn(start), endsAt: lastDayOf({ startsAt: wallOf(start), endsAt: wallOf(end) }) }
}

function dropped(event: CalendarEntry, from: Distance, to: Distance): ProposedTimes {
  const moved = { startsAt: movedWall(event.startsAt, from), endsAt: movedWall(event.endsAt, to) }
  return event.allDay ? { startsAt: dayOf(moved.startsAt), endsAt: lastDayOf(moved) } : moved
}

const STILL: Distance = { days: 0, milliseconds: 0 }

type Find = (id: string) => CalendarEntry | undefined

/** After dragging, the form opens; the event returns to its place, because it moves only when it is saved. */
const dragging = (editing: Editing | null, find: Find): CalendarOptions => ({
  selectable: editing !== null,
  select: (chosen) => editing?.onCreate(selected(chosen)),
  eventDrop: ({ event, oldEvent, delta, revert }) => {
    revert()
    const moved = find(event.id)
    // Between hours and whole days an event would become one of another kind.
    if (moved && event.allDay === oldEvent.allDay) editing?.onDrop(moved, dropped(moved, delta, delta))
  },
  eventResize: ({ event, endDelta, revert }) => {
    revert()
    const moved = find(event.id)
    if (moved) editing?.onDrop(moved, dropped(moved, STILL, endDelta))
  },
})

/** A click on a day opens it. */
function useDayClicks(onDay: (day: string) => void) {
  const pressedAt = useRef({ x: 0, y: 0 })
  return {
    onPointerDown: ({ clientX: x, clientY: y }: MouseEvent) => {
      pressedAt.current = { x, y }
    },
    onClick: (click: MouseEvent) => {
      const day = (click.target as Element).closest<HTMLElement>('[data-date]')?.dataset.date
      // Browsers fire a click at the end of a drag too; a click on an event is already handled.
      const isDragged = Math.hypot(click.clientX - pressedAt.current.x, click.clientY - pressedAt.current.y) > DRAGGED_PX
      if (day && !click.defaultPrevented && !isDragged) onDay(day.slice(0, 10))
    },
  }
}

export function CalendarGrid({ controller, shown, initial, events, onDays, onEvent, onDate, onMove, editing }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const isDay = shown.view === 'day'
  const hasHours = shown.view !== 'month'
  const countOn = (day: string) => events.filter((event) => dayOf(event.startsAt) <= day && day <= lastDayOf(event)).length
  const keys = useDayKeys({
    root,
    shown,
    descriptionOf: (day) => `${shownDay(day)}, ${counted(countOn(day), EVENTS)}`,
    onOpen: (day) => onDate(day, true),
    onMove,
    ...(editing && { onCreate: (day: string) => editing.onCreate({ startsAt: day, endsAt: day }) }),
  })
  const clicks = useDayClicks((day) => !isDay && onDate(day, false))
  const hours = shown.view === 'week' ? weekHours(shown.from, events) : dayHours(shown.from, events)
  const find = (id: string) => events.find((event) => String(event.id) === id)
  return (
    <div
      ref={root}
      role="presentation"
      className={hasHours ? `${styles.grid} ${styles.hours}` : styles.grid}
      aria-hidden={isDay || undefined}
      {...clicks}
      onKeyDown={keys}
    >
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
          title: titleInGrid(event, shown.view),
          editable: editing !== null && typeof event.id === 'number',
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
        {...dragging(editing, find)}
        datesSet={({ start, end, view }) => onDays({ from: dayIn(start), to: dayIn(end) }, { view: viewOf(view.type), from: dayIn(view.currentStart) })}
      />
    </div>
  )
}
