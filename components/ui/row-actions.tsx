import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** The actions on a row of a list, in one line. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
