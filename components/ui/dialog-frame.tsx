// The frame of a question with a text and what comes below it: the browser's own dialog.
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'

interface Props {
  /** Unique on the page. */
  id: string
  title: string
  /** Whether it is open when the page loads. */
  open: boolean
  text: ReactNode
  children: ReactNode
}

export const DialogFrame = ({ id, title, open, text, children }: Props) => (
  <dialog
    id={id}
    open={open}
    role="alertdialog"
    aria-labelledby={`${id}-tytul`}
    aria-describedby={`${id}-opis`}
    className={styles.dialog}
    data-confirm=""
    suppressHydrationWarning
  >
    <h2 id={`${id}-tytul`}>{title}</h2>
    <div id={`${id}-opis`}>{text}</div>
    {children}
  </dialog>
)
