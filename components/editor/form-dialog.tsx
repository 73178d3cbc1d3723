'use client'
// A dialog of the article's form. Its fields belong to it alone: Enter in them ends the dialog, not the form around it.
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
  /** Beside the buttons. */
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
