'use client'
// A month to choose a day from. Loaded when somebody opens it.
// First, for its styles stand below those of the parts.
import { MantineIsland } from './mantine-island.tsx'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pl'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import styles from './date-time-field.module.css'

interface Props {
  /** Of the field that it stands by. */
  label: string
  /** `YYYY-MM-DD`, as every day here. */
  chosen: string | null
  /** Its day is the first that can be chosen; without one every day can be. */
  min?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/** At the chosen day, or at the first that can be chosen; where every day can be, today's month is open by itself. */
function opensAt(chosen: string | null, first: string | undefined) {
  const at = chosen !== null && (first === undefined || chosen > first) ? chosen : first
  return at === undefined ? {} : { defaultDate: at }
}

export function DayCalendar({ label, chosen, min, onChoose, onClose }: Props) {
  const first = min?.slice(0, 10)
  const panel = useRef<HTMLDivElement>(null)
  // Whoever opened it goes on in it: at the chosen day, or at the first that can be chosen.
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
          {...opensAt(chosen, first)}
          onChange={(day) => day && onChoose(day)}
          {...(first !== undefined && { minDate: first })}
          locale="pl"
          firstDayOfWeek={1}
          highlightToday
          // Days of the months beside are one step away, and would stand in faint print.
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
