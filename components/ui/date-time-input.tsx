'use client'
import { useEffect, useRef, useState } from 'react'
import { hourLater, hourOfChosenDay } from '#lib/format/proposed-time.ts'
import { shownDay, shownWallTime } from '#common/shown-time.ts'
import { readTypedTime, tidyTypedDay, tidyTypedTime, typedWallTime } from '#common/typed-time.ts'
import { typedTimeFault } from '#lib/messages/typed-time.ts'
import { CalendarInput, type InputFacts } from './calendar-input.tsx'
import styles from './date-time-field.module.css'

interface Props extends InputFacts {
  /** The first day that the calendar offers. */
  min: string
  /** Id of the field that this one follows. */
  follows: string | undefined
  /** Id of the box that makes a day enough. */
  dayAlone: string | undefined
}

const inputOf = (id: string): HTMLInputElement | null => {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : null
}

const isTicked = (id: string | undefined) => id !== undefined && inputOf(id)?.checked === true

/** The hour's position in the shown text. */
const HOUR: readonly [number, number] = [11, 16]

export function DateTimeInput({ follows, dayAlone, ...facts }: Props) {
  const { id, initial, describedBy, min } = facts
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const { setByHand } = useFollowing({ id, follows, dayAlone, tell: setNote })

  /** Rewrites typed text as it was understood. */
  function tidy(field: HTMLInputElement): void {
    const tidied = tidyTypedTime(field.value)
    field.value = isTicked(dayAlone) ? tidyTypedDay(tidied) : tidied
    const isEnough = isTicked(dayAlone) && readTypedTime(field.value) !== null
    setFault(field.value === initial || isEnough ? null : typedTimeFault(field.value))
  }

  function change(): void {
    setByHand()
    setFault(null)
    setNote(null)
  }

  function withDay(day: string, typed: string): string {
    if (isTicked(dayAlone)) return shownDay(day)
    const start = follows === undefined ? '' : (inputOf(follows)?.value ?? '')
    return shownWallTime(`${day} ${hourOfChosenDay({ day, typed, start, now: min })}`)
  }

  return (
    <CalendarInput
      {...facts}
      describedBy={[describedBy, `${id}-told`].filter(Boolean).join(' ')}
      dayOf={(typed) => readTypedTime(typed)?.day ?? null}
      withDay={withDay}
      selects={HOUR}
      onTyped={change}
      onLeft={tidy}
    >
      <p id={`${id}-told`} role="status" className={fault ? styles.fault : styles.note}>
        {fault ?? note}
      </p>
    </CalendarInput>
  )
}

interface Following extends Pick<Props, 'id' | 'follows' | 'dayAlone'> {
  tell: (words: string) => void
}

/** The end that follows from a start; null: the start is not understood. */
function after(start: string, isDayEnough: boolean): { end: string; note: string } | null {
  const day = isDayEnough ? readTypedTime(start)?.day : undefined
  if (day) return { end: shownDay(day), note: 'Ustawiono dzień początku.' }
  const typed = typedWallTime(start)
  const later = typed && hourLater(typed)
  return later ? { end: shownWallTime(later), note: 'Ustawiono godzinę po początku.' } : null
}

/** A proposed time is selected when it gets the focus, so that typing replaces it, even if the click caused the proposal. */
function typedOver(id: string, isByHand: { current: boolean }): () => void {
  const field = inputOf(id)
  let isComing = false
  const come = () => {
    isComing = !isByHand.current
    if (isComing) field?.select()
  }
  // A click sets the cursor after the focus event.
  const clicked = () => {
    if (isComing) field?.select()
    isComing = false
  }
  field?.addEventListener('focus', come)
  field?.addEventListener('click', clicked)
  return () => {
    field?.removeEventListener('focus', come)
    field?.removeEventListener('click', clicked)
  }
}

/** The end follows the start by an hour while it is empty or has the value that this code has set. */
function useFollowing({ id, follows, dayAlone, tell }: Following): { setByHand: () => void } {
  const isByHand = useRef(true)
  useEffect(() => {
    const start = follows === undefined ? null : inputOf(follows)
    const follow = () => {
      const end = inputOf(id)
      const proposed = after(start?.value ?? '', isTicked(dayAlone))
      if (!end || !proposed || (isByHand.current && end.value !== '')) return
      end.value = proposed.end
      isByHand.current = false
      tell(proposed.note)
    }
    start?.addEventListener('change', follow)
    const forget = follows === undefined ? undefined : typedOver(id, isByHand)
    return () => {
      start?.removeEventListener('change', follow)
      forget?.()
    }
  }, [id, follows, dayAlone, tell])
  return {
    setByHand: () => {
      isByHand.current = true
    },
  }
}
