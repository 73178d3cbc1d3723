'use client'
// A month for choosing a day. Loaded when somebody opens it.
// Must be imported first, because the styles of the parts override it.
import { MantineIsland } from '#components/ui/mantine-island.tsx'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pl'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { today } from '#common/warsaw-clock.ts'
import { dayOfKey } from '#lib/format/days.ts'
import styles from '#components/ui/date-time-field.module.css'

interface Props {
  /** Label of its field. */
  label: string
  /** `YYYY-MM-DD`, like every day here. */
  chosen: string | null
  /** The first day that can be chosen; without it every day can be. */
  min?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/** The chosen day, or the first that can be chosen; where every day can be, today. */
const opensAt = (chosen: string | null, first: string | undefined): string =>
  chosen !== null && (first === undefined || chosen > first) ? chosen : (first ?? today())

const dayButton = (day: string) => `button[data-day="${day}"]:not([data-hidden])`

/** The month that is shown; arrow keys leave it at its edges. */
function useMonth(panel: RefObject<HTMLElement | null>, { first, from: shownFirst }: { first: string | undefined; from: string }) {
  const [month, setMonth] = useState(shownFirst)
  /** A day of another month that gets the focus as soon as it is rendered. */
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (awaited.current) panel.current?.querySelector<HTMLElement>(dayButton(awaited.current))?.focus()
    awaited.current = null
  }, [panel, month])
  // Handled before the library's own keys, which stop at the edge of a month.
  useEffect(() => {
    const days = panel.current
    const step = (event: KeyboardEvent) => {
      const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
      const asked = from === undefined || event.altKey || event.ctrlKey || event.metaKey ? null : dayOfKey(event.key, from)
      if (asked === null) return
      event.preventDefault()
      event.stopPropagation()
      const to = first !== undefined && asked < first ? first : asked
      const shown = days?.querySelector<HTMLElement>(dayButton(to))
      if (shown) return shown.focus()
      awaited.current = to
      setMonth(to)
    }
    days?.addEventListener('keydown', step, true)
    return () => days?.removeEventListener('keydown', step, true)
  }, [panel, first])
  return [month, setMonth] as const
}

export function DayCalendar({ label, chosen, min, onChoose, onClose }: Props) {
  const first = min?.slice(0, 10)
  const panel = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useMonth(panel, { first, from: opensAt(chosen, first) })
  // The focus moves to the chosen day, or to the first that can be chosen.
  useEffect(() => {
    const days = panel.current
    const day = days?.querySelector<HTMLElement>('td [data-selected]') ?? days?.querySelector<HTMLElement>('td button[tabindex="0"]')
    day?.focus()
  }, [])
  useEffect(() => {
    const days = panel.current
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    days?.addEventListener('keydown', closeByEscape)
    return () => days?.removeEventListener('keydown', closeByEscape)
  }, [onClose])
  return (
    <div ref={panel} role="group" aria-label={`Kalendarz: ${label}`} className={styles.calendar}>
      <MantineIsland>
        <DatePicker
          value={chosen}
          date={month}
          onDateChange={setMonth}
          getDayProps={(day) => ({ 'data-day': day })}
          onChange={(day) => day && onChoose(day)}
          {...(first !== undefined && { minDate: first })}
          locale="pl"
          firstDayOfWeek={1}
          highlightToday
          // Days of neighbouring months are one step away, and would be printed too faintly.
          hideOutsideDates
          ariaLabels={{
            previousMonth: 'Poprzedni miesiąc',
            nextMonth: 'Następny miesiąc',
            previousYear: 'Poprzedni rok',
            nextYear: 'Następny rok',
            previousDecade: 'Poprzednie lata',
            nextDecade: 'Następne lata',
          }}
        />
      </MantineIsland>
    </div>
  )
}
