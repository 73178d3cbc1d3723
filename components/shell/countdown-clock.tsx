'use client'
import { useEffect, useRef, useState } from 'react'
import { SIGN_IN } from '#lib/shell/names.ts'
import { clockFace, createClock, readCountdown, spokenTime, UNKNOWN_SECONDS, WARNING_SECONDS } from '#lib/shell/remaining-time.ts'
import { ExpiryDialog } from './expiry-dialog.tsx'
import { extendSession, leaveForInactivity, leaveForSignIn } from './session-calls.ts'
import styles from './signed-in.module.css'
import { noteTouch } from './unsaved-form.ts'

type Left = { state: 'unknown' | 'ended' } | { state: 'running'; seconds: number }

/** Every tab reads the same cookie each second, so all of them are in step without talking to each other. */
function useTimeLeft(cookie: string): Left {
  const [left, setLeft] = useState<Left>({ state: 'unknown' })
  useEffect(() => {
    const clock = createClock()
    let wasRunning = false
    let lastSeconds = UNKNOWN_SECONDS
    const tick = () => {
      const reading = readCountdown(document.cookie, cookie)
      if (!reading) {
        // Another tab has signed out: for inactivity when time was up, else by hand.
        if (wasRunning && lastSeconds <= 2) {
          clearInterval(timer)
          leaveForSignIn()
        } else setLeft({ state: wasRunning ? 'ended' : 'unknown' })
        return
      }
      wasRunning = true
      lastSeconds = clock.secondsLeft(reading, Date.now())
      setLeft({ state: 'running', seconds: lastSeconds })
      if (lastSeconds === 0) {
        clearInterval(timer)
        leaveForInactivity()
      }
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [cookie])
  return left
}

export function CountdownClock({ cookie }: { cookie: string }) {
  const left = useTimeLeft(cookie)
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    for (const name of ['input', 'change']) document.addEventListener(name, noteTouch)
    return () => {
      for (const name of ['input', 'change']) document.removeEventListener(name, noteTouch)
    }
  }, [])
  useEffect(() => {
    const form = ref.current?.parentElement?.querySelector('form')
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      void extendSession()
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  if (left.state === 'ended') {
    return (
      <span ref={ref} role="alert" className={styles.low}>
        Sesja zakończona. <a href={SIGN_IN}>Zaloguj się ponownie</a>
      </span>
    )
  }
  const seconds = left.state === 'running' ? left.seconds : UNKNOWN_SECONDS
  const isLow = left.state === 'running' && seconds < WARNING_SECONDS
  return (
    <span ref={ref} className={`needs-scripts ${isLow ? styles.low : ''}`}>
      <span role="timer" aria-label={`Do końca sesji: ${spokenTime(seconds)}`}>
        <span className={styles.word} aria-hidden="true">
          Sesja{' '}
        </span>
        <span aria-hidden="true">{clockFace(seconds)}</span>
      </span>
      {isLow && seconds > 0 && <ExpiryDialog seconds={seconds} />}
    </span>
  )
}
