// A menu of actions that opens without scripts. The page's script closes it on Escape and on a press elsewhere.
import { Children, type ReactNode } from 'react'
import styles from './tool-menu.module.css'

interface Props {
  label: ReactNode
  /** Accessible name where the label alone does not suffice. */
  'aria-label'?: string
  kind?: 'primary' | 'secondary' | 'small'
  /** Opens to the left, for a menu at the right end of a row. */
  end?: boolean
  /** Links and buttons, one a line. */
  children: ReactNode
}

export function ToolMenu({ label, kind = 'secondary', end, children, ...named }: Props) {
  return (
    <details className={end ? `${styles.menu} ${styles.end}` : styles.menu} data-menu="" suppressHydrationWarning>
      <summary {...named} className={kind === 'secondary' ? undefined : styles[kind]}>
        {label}
      </summary>
      <div className={styles.panel}>
        <ul>
          {Children.toArray(children).map((child, i) => (
            <li key={i}>{child}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
