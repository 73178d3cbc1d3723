// A menu of what can be done, which opens without scripts. The page's script closes it on Escape and when something else is
// touched.
import { Children, type ReactNode } from 'react'
import styles from './tool-menu.module.css'

interface Props {
  label: ReactNode
  /** Where the label alone does not say what it is about. */
  'aria-label'?: string
  kind?: 'primary' | 'secondary' | 'small'
  /** Opens towards the left, at the right end of its line. */
  end?: boolean
  /** Links and buttons, each a line of the menu. */
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
