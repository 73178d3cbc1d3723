'use client'
// Whether the session ends in this moment: signing out for inactivity must not wait for an answer, nobody may be there.
import { useCallback, useEffect, useMemo } from 'react'
import { createClock, readCountdown } from '#lib/shell/remaining-time.ts'

const COUNTDOWNS = ['km-session', '__Secure-km-session']
/** The countdown ends the session on the second. */
const ENDING_SECONDS = 2

export function useSessionEnds(): () => boolean {
  const clock = useMemo(() => createClock(), [])
  const ends = useCallback(() => {
    const reading = COUNTDOWNS.map((name) => readCountdown(document.cookie, name)).find((found) => found !== null)
    return !reading || clock.secondsLeft(reading, Date.now()) <= ENDING_SECONDS
  }, [clock])
  // The first reading, soon after the cookie was set, tells how far the clocks are apart.
  useEffect(() => void ends(), [ends])
  return ends
}
