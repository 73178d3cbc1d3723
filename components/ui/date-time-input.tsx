'use client'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { hourLater, proposedHour } from '#lib/format/proposed-time.ts'
import { readTypedTime, shownWallTime, tidyTypedTime, typedHour, typedWallTime } from '#lib/format/typed-time.ts'
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
  const [told, setTold] = useState<string | null>(null)
  const [chosenFrom, setChosenFrom] = useState<string | null>(null)
  const { setByHand } = useFollowing({ id, follows, tell: setTold })

  /** What is understood is written as it is understood, so that nobody has to wonder. */
  function tidy(field: HTMLInputElement): void {
    field.value = tidyTypedTime(field.value)
    setTold(field.value === initial ? null : typedTimeFault(field.value))
  }

  function choose(day: string): void {
    const field = input.current
    if (!field) return
    field.value = shownWallTime(`${day} ${hourFor(day, field.value)}`)
    setByHand()
    setTold(null)
    setChosenFrom(null)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.focus()
    field.setSelectionRange(...HOUR)
  }

  function hourFor(day: string, typed: string): string {
    const start = follows === undefined ? null : typedWallTime(inputOf(follows)?.value ?? '')
    const afterStart = start?.startsWith(day) ? hourLater(start)?.slice(HOUR[0], HOUR[1]) : undefined
    return readTypedTime(typed)?.time ?? typedHour(typed) ?? afterStart ?? proposedHour(day, min)
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
          onInput={() => {
            setByHand()
            setTold(null)
          }}
          onBlur={({ currentTarget }) => tidy(currentTarget)}
          {...(takesFocus && { autoFocus: true })}
        />
        <button
          ref={button}
          type="button"
          className={`${styles.opener} needs-scripts`}
          aria-label={`${isOpen ? 'Zamknij' : 'Otwórz'} kalendarz: ${label}`}
          title={`${isOpen ? 'Zamknij' : 'Otwórz'} kalendarz`}
          onClick={() => setChosenFrom(isOpen ? null : (input.current?.value ?? ''))}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </span>
      <p id={`${id}-told`} role="status" className={styles.told}>
        {told}
      </p>
      {isOpen && <DayCalendar label={label} chosen={readTypedTime(chosenFrom)?.day ?? null} min={min} onChoose={choose} onClose={close} />}
    </>
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
