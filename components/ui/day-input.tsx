'use client'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { shownDay, tidyTypedDay, typedDay } from '#lib/format/typed-time.ts'
import styles from './date-time-field.module.css'
import { CalendarButton } from './date-time-input.tsx'

const DayCalendar = dynamic(() => import('./day-calendar.tsx').then((m) => m.DayCalendar), {
  ssr: false,
  loading: () => <p role="status">Otwieram kalendarz…</p>,
})

interface Props {
  id: string
  name: string
  label: string
  min: string
  initial: string
  invalid: boolean
  describedBy: string | undefined
  takesFocus: boolean
}

export function DayInput({ id, name, label, min, initial, invalid, describedBy, takesFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [chosenFrom, setChosenFrom] = useState<string | null>(null)

  function choose(day: string): void {
    const field = input.current
    if (!field) return
    field.value = shownDay(day)
    setChosenFrom(null)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  function close(): void {
    setChosenFrom(null)
    button.current?.focus()
  }

  const isOpen = chosenFrom !== null
  return (
    <>
      <span className={styles.box}>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          spellCheck={false}
          defaultValue={initial}
          aria-invalid={invalid ? true : undefined}
          aria-describedby={describedBy}
          onBlur={({ currentTarget }) => {
            currentTarget.value = tidyTypedDay(currentTarget.value)
          }}
          {...(takesFocus && { autoFocus: true })}
        />
        <CalendarButton ref={button} label={label} isOpen={isOpen} onPress={() => setChosenFrom(isOpen ? null : (input.current?.value ?? ''))} />
      </span>
      {isOpen && <DayCalendar label={label} chosen={typedDay(chosenFrom)} min={min} onChoose={choose} onClose={close} />}
    </>
  )
}
