'use client'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, type Ref } from 'react'
import { hourLater, hourOfChosenDay } from '#lib/format/proposed-time.ts'
import { readTypedTime, shownWallTime, tidyTypedTime, typedWallTime } from '#lib/format/typed-time.ts'
import { typedTimeFault } from '#lib/messages/typed-time.ts'
import styles from './date-time-field.module.css'

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
  /** Id of the field that this one follows. */
  follows: string | undefined
}

const inputOf = (id: string): HTMLInputElement | null => {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : null
}

/** The hour's place in what is shown. */
const HOUR: readonly [number, number] = [11, 16]

export function DateTimeInput({ id, name, label, min, initial, invalid, describedBy, takesFocus, follows }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [chosenFrom, setChosenFrom] = useState<string | null>(null)
  const { setByHand } = useFollowing({ id, follows, tell: setNote })

  /** What is understood is written as it is understood, so that nobody has to wonder. */
  function tidy(field: HTMLInputElement): void {
    field.value = tidyTypedTime(field.value)
    setFault(field.value === initial ? null : typedTimeFault(field.value))
  }

  function change(): void {
    setByHand()
    setFault(null)
    setNote(null)
  }

  function choose(day: string): void {
    const field = input.current
    if (!field) return
    const start = follows === undefined ? '' : (inputOf(follows)?.value ?? '')
    field.value = shownWallTime(`${day} ${hourOfChosenDay({ day, typed: field.value, start, now: min })}`)
    change()
    setChosenFrom(null)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.focus()
    field.setSelectionRange(...HOUR)
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
          aria-describedby={[describedBy, `${id}-told`].filter(Boolean).join(' ')}
          onInput={change}
          onBlur={({ currentTarget }) => tidy(currentTarget)}
          {...(takesFocus && { autoFocus: true })}
        />
        <CalendarButton ref={button} label={label} isOpen={isOpen} onPress={() => setChosenFrom(isOpen ? null : (input.current?.value ?? ''))} />
      </span>
      <p id={`${id}-told`} role="status" className={fault ? styles.fault : styles.note}>
        {fault ?? note}
      </p>
      {isOpen && <DayCalendar label={label} chosen={readTypedTime(chosenFrom)?.day ?? null} min={min} onChoose={choose} onClose={close} />}
    </>
  )
}

interface ButtonProps {
  ref: Ref<HTMLButtonElement>
  label: string
  isOpen: boolean
  onPress: () => void
}

export function CalendarButton({ ref, label, isOpen, onPress }: ButtonProps) {
  const does = `${isOpen ? 'Zamknij' : 'Otwórz'} kalendarz`
  return (
    <button ref={ref} type="button" className={`${styles.opener} needs-scripts`} aria-label={`${does}: ${label}`} title={does} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}

interface Following {
  id: string
  follows: string | undefined
  tell: (words: string) => void
}

/** An end goes an hour after its start while it is empty, or stands where it was put by this. */
function useFollowing({ id, follows, tell }: Following): { setByHand: () => void } {
  const isByHand = useRef(true)
  useEffect(() => {
    const start = follows === undefined ? null : inputOf(follows)
    const follow = () => {
      const end = inputOf(id)
      const typed = typedWallTime(start?.value ?? '')
      const later = typed && hourLater(typed)
      if (!end || !later || (isByHand.current && end.value !== '')) return
      end.value = shownWallTime(later)
      isByHand.current = false
      tell('Ustawiono godzinę po początku.')
    }
    start?.addEventListener('change', follow)
    return () => start?.removeEventListener('change', follow)
  }, [id, follows, tell])
  return {
    setByHand: () => {
      isByHand.current = true
    },
  }
}
