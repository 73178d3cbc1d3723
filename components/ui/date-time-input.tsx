'use client'
import { useEffect, useRef, useState } from 'react'
import { hourLater, hourOfChosenDay } from '#lib/format/proposed-time.ts'
import { readTypedTime, shownWallTime, tidyTypedTime, typedWallTime } from '#lib/format/typed-time.ts'
import { typedTimeFault } from '#lib/messages/typed-time.ts'
import { CalendarInput, type InputFacts } from './calendar-input.tsx'
import styles from './date-time-field.module.css'

interface Props extends InputFacts {
  /** Id of the field that this one follows. */
  follows: string | undefined
}

const inputOf = (id: string): HTMLInputElement | null => {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : null
}

/** The hour's place in what is shown. */
const HOUR: readonly [number, number] = [11, 16]

export function DateTimeInput({ follows, ...facts }: Props) {
  const { id, initial, describedBy, min } = facts
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
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

  function withDay(day: string, typed: string): string {
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
