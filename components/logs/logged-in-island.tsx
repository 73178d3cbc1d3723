'use client'
// Updates the list of signed-in people while the page is open. Its calls do not prolong the session.
import { useEffect, useState } from 'react'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import { LoggedInPeople, type LoggedIn } from './logged-in.tsx'
import styles from './logs.module.css'

interface State {
  people: LoggedIn
  /** ISO instant. */
  readAt: string
}

const EVERY_MS = 15_000

async function readAgain(signal: AbortSignal): Promise<State | 'over' | null> {
  try {
    const answer = await fetch('/api/provider/admin/loggedin', { headers: { accept: 'application/json' }, signal })
    if (answer.ok) return { people: (await answer.json()) as LoggedIn, readAt: new Date().toISOString() }
    return answer.status === 401 || answer.status === 403 ? 'over' : null
  } catch {
    return null
  }
}

export function LoggedInIsland({ initial, path }: { initial: State; path: string }) {
  const [state, setState] = useState(initial)
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    const aborting = new AbortController()
    const timer = setInterval(() => {
      if (document.hidden) return
      void readAgain(aborting.signal).then((read) => {
        if (aborting.signal.aborted || read === null) return
        if (read === 'over') {
          clearInterval(timer)
          setStopped(true)
        } else setState(read)
      })
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      aborting.abort()
    }
  }, [])

  return (
    <>
      <p className={styles.note}>
        Stan z <time dateTime={state.readAt}>{formatDateTimeSeconds(state.readAt)}</time>
        <span className="needs-scripts">{stopped ? ', lista nie jest już odświeżana' : ', lista odświeża się sama co 15 sekund'}</span>.{' '}
        <a href={path}>Odśwież teraz</a>
      </p>
      <LoggedInPeople people={state.people} />
    </>
  )
}
