'use client'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { clockFace, spokenTime } from '#lib/shell/remaining-time.ts'
import { EXTENSION_FAILED, extendSession } from './session-calls.ts'
import styles from './signed-in.module.css'

/** Seconds left at which the time is read aloud again. */
const SPOKEN_AT = [60, 30, 10]

/** The browser keeps focus inside and gives it back to where it was when the dialog closes. */
export function ExpiryDialog({ seconds }: { seconds: number }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closed before it leaves the page: only then does the browser return the focus.
    return () => dialog?.close()
  }, [])
  const extend = async () => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    const outcome = await extendSession({ quiet: true })
    setBusy(false)
    if (outcome === 'failed') setFailed(true)
    if (outcome === 'extended') ref.current?.close()
  }
  const spoken = SPOKEN_AT.findLast((at) => seconds <= at)
  return (
    <dialog ref={ref} role="alertdialog" aria-labelledby="koniec-sesji" aria-describedby="koniec-sesji-opis" className={styles.dialog}>
      <h2 id="koniec-sesji">Sesja wkrótce wygaśnie</h2>
      <p id="koniec-sesji-opis">Z powodu bezczynności nastąpi automatyczne wylogowanie. Przedłuż sesję, aby kontynuować pracę.</p>
      <p className={styles.big} aria-hidden="true">
        {clockFace(seconds)}
      </p>
      <p className="hidden-text" role="status">
        {spoken !== undefined && `Do końca sesji: ${spokenTime(spoken)}`}
      </p>
      {failed && (
        <p role="alert" className={styles.low}>
          {EXTENSION_FAILED}
        </p>
      )}
      <ButtonRow>
        <Button onClick={() => void extend()} aria-disabled={busy || undefined}>
          {busy ? 'Przedłużam…' : 'Przedłuż sesję'}
        </Button>
        <Button kind="secondary" onClick={() => ref.current?.close()}>
          Zamknij
        </Button>
      </ButtonRow>
    </dialog>
  )
}
