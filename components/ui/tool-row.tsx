// Actions in one compact row: buttons, and menus (`tool-menu.tsx`).
import type { ReactNode } from 'react'
import styles from './tool-row.module.css'

export const ToolRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
