import type { ReactNode } from 'react'
import styles from './notice.module.css'

export type Severity = 'success' | 'info' | 'warning' | 'error'

/** The severity in words, because colour alone must not carry it. */
const SEVERITY_NAME: Record<Severity, string> = { success: 'Gotowe', info: 'Informacja', warning: 'Ostrzeżenie', error: 'Błąd' }

interface Props {
  severity?: Severity
  title?: string
  /** `alert` where it answers an action of the reader. */
  role?: 'alert' | 'status' | 'note'
  id?: string
  children: ReactNode
}

export function Notice({ severity = 'info', title, role, id, children }: Props) {
  return (
    <div className={severity === 'info' ? styles.notice : `${styles.notice} ${styles[severity]}`} role={role} id={id}>
      <strong className={title ? styles.title : 'hidden-text'}>{title ?? `${SEVERITY_NAME[severity]}:`}</strong>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}
