'use client'
// The picker of a day and time. Loaded by the two forms of events alone.
// First, for its styles stand below those of the parts.
import { MantineIsland } from '#components/ui/mantine-island.tsx'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pl'
import { DateTimePicker } from '@mantine/dates'
import { useState } from 'react'
import { shownTime } from '#lib/calendar/labels.ts'
import styles from './time-picker.module.css'

export interface TimeInputProps {
  id: string
  name: string
  label: string
  /** `YYYY-MM-DDTHH:mm`, as every value here. */
  min: string
  /** What was typed or is saved; empty: nothing yet. */
  initial: string
  invalid: boolean
  describedBy: string | undefined
  takesFocus: boolean
}

/** The library's values: `YYYY-MM-DD HH:mm:ss`. */
const asPicked = (typed: string): string | null => (typed === '' ? null : `${typed.slice(0, 16).replace('T', ' ')}:00`)
const asTyped = (picked: string | null): string => picked?.slice(0, 16).replace(' ', 'T') ?? ''

const THEME = { components: { PopoverDropdown: { defaultProps: { 'aria-label': 'Wybór daty i godziny' } } } }

/** What the browser's own field holds when the picker takes its place: somebody may have typed already. */
function typedSoFar(id: string): string | null {
  const plain = document.getElementById(id)
  return plain instanceof HTMLInputElement && plain.type === 'datetime-local' ? plain.value : null
}

export function TimePicker({ id, name, label, min, initial, invalid, describedBy, takesFocus }: TimeInputProps) {
  const [value, setValue] = useState(() => asPicked(typedSoFar(id) ?? initial))
  return (
    <MantineIsland theme={THEME}>
      <input type="hidden" name={name} value={asTyped(value)} />
      <div className={styles.picker}>
        <DateTimePicker
          id={id}
          value={value}
          onChange={setValue}
          // As it is, never by way of the browser's zone.
          valueFormat={shownTime}
          placeholder="DD/MM/RRRR GG:MM"
          locale="pl"
          minDate={asPicked(min) ?? undefined}
          firstDayOfWeek={1}
          clearable
          clearButtonProps={{ 'aria-label': `Wyczyść: ${label}` }}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          error={invalid}
          {...(takesFocus && { autoFocus: true })}
          classNames={{ input: styles.input }}
          popoverProps={{ withinPortal: false, position: 'bottom-start', middlewares: { shift: true, flip: true } }}
          timePickerProps={{ hoursInputLabel: 'Godzina', minutesInputLabel: 'Minuty', 'aria-label': 'Godzina' }}
          submitButtonProps={{ 'aria-label': 'Wybierz' }}
          ariaLabels={{
            previousMonth: 'Poprzedni miesiąc',
            nextMonth: 'Następny miesiąc',
            previousYear: 'Poprzedni rok',
            nextYear: 'Następny rok',
            previousDecade: 'Poprzednie lata',
            nextDecade: 'Następne lata',
          }}
        />
      </div>
    </MantineIsland>
  )
}
