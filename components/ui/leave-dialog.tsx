'use client'
import { Button, ButtonRow } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ onStay, onLeave }: Props) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby="opuszczenie-tytul"
      aria-describedby="opuszczenie-opis"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h2 id="opuszczenie-tytul">Trwa wysyłanie</h2>
      <p id="opuszczenie-opis">Jeśli opuścisz tę stronę, wysyłanie plików zostanie przerwane, a to, czego jeszcze nie zapisano, przepadnie.</p>
      <ButtonRow>
        <Button onClick={onStay}>Zostań</Button>
        <Button kind="secondary" onClick={onLeave}>
          Przerwij i opuść stronę
        </Button>
      </ButtonRow>
    </dialog>
  )
}
