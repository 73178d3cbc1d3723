'use client'
// A dialog within a form. Its fields are not part of that form: Enter in them closes the dialog and does not send the form.
import type { ReactNode } from 'react'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { useModal } from '#components/ui/use-modal.ts'
import styles from './editor.module.css'

interface Props {
  id: string
  title: string
  confirm: string
  onConfirm: () => void
  onClose: () => void
  /** Shown beside the buttons. */
  more?: ReactNode
  children: ReactNode
}

export function FormDialog({ id, title, confirm, onConfirm, onClose, more, children }: Props) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-tytul`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        onConfirm()
      }}
    >
      <h2 id={`${id}-tytul`}>{title}</h2>
      {children}
      <ButtonRow>
        <Button onClick={onConfirm}>{confirm}</Button>
        {more}
        <Button kind="secondary" onClick={onClose}>
          Wróć do edycji
        </Button>
      </ButtonRow>
    </dialog>
  )
}
