import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A short fact about a thing, beside its name. */
export function Badge({ kind, children }: { kind?: 'new' | 'draft'; children: ReactNode }) {
  return <span className={kind ? `${styles.badge} ${styles[kind]}` : styles.badge}>{children}</span>
}
