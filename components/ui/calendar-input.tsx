'use client'
// A text field for typing and pasting a time, with a calendar beside it.
import { lazy, Suspense, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import styles from './date-time-field.module.css'
import { usePressedBefore } from './use-pressed-before.ts'

const DayCalendar = lazy(() => import('./day/calendar.tsx').then((m) => ({ default: m.DayCalendar })))

type Opener = Pick<ComponentProps<'button'>, 'suppressHydrationWarning'> & { 'data-begins'?: string }

/** Attributes of the input, from its form. */
export interface InputFacts {
  id: string
  name: string
  label: string
  /** The first day that can be chosen; without it every day can be, and today's month is shown first. */
  min?: string | undefined
  initial: string
  invalid: boolean
  placeholder?: string
  /** Accessible name of the calendar's button, in addition to its text. */
  opener?: Opener
  describedBy: string | undefined
  takesFocus: boolean
}

interface Props extends InputFacts {
  /** The day that the typed text means. */
  dayOf: (typed: string) => string | null
  /** The new text of the field after a day was chosen. */
  withDay: (day: string, typed: string) => string
  /** The part of the text that is selected then. */
  selects?: readonly [from: number, to: number]
  onTyped?: () => void
  onLeft: (field: HTMLInputElement) => void
  /** The message below the field. */
  children?: ReactNode
}

export function CalendarInput(props: Props) {
  const { id, name, label, min, initial, invalid, placeholder, opener, describedBy, takesFocus, dayOf, withDay, selects, onTyped, onLeft, children } = props
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [chosenFrom, setChosenFrom] = useState<string | null>(null)

  /** Sets the value as if it had been typed, so that listeners are called. */
  function choose(day: string): void {
    const field = input.current
    if (!field) return
    field.value = withDay(day, field.value)
    setChosenFrom(null)
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    field.focus()
    if (selects) field.setSelectionRange(...selects)
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
          spellCheck={false}
          defaultValue={initial}
          placeholder={placeholder}
          aria-invalid={invalid ? true : undefined}
          aria-describedby={describedBy}
          onInput={onTyped}
          onBlur={({ currentTarget }) => onLeft(currentTarget)}
          {...(takesFocus && { autoFocus: true })}
        />
        <CalendarButton
          button={button}
          opener={opener}
          label={label}
          isOpen={isOpen}
          onPress={() => setChosenFrom(isOpen ? null : (input.current?.value ?? ''))}
        />
      </span>
      {children}
      {isOpen && (
        <Suspense fallback={<p role="status">Otwieram kalendarz…</p>}>
          <DayCalendar label={label} chosen={dayOf(chosenFrom)} min={min} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface ButtonProps {
  button: RefObject<HTMLButtonElement | null>
  opener: Opener | undefined
  label: string
  isOpen: boolean
  onPress: () => void
}

function CalendarButton({ button, opener, label, isOpen, onPress }: ButtonProps) {
  const press = usePressedBefore(button, onPress)
  const does = `${isOpen ? 'Zamknij' : 'Otwórz'} kalendarz`
  return (
    <button ref={button} type="button" className={`${styles.opener} needs-scripts`} aria-label={`${does}: ${label}`} title={does} onClick={press} {...opener}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}
