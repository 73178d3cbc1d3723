import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  /** Breadcrumb or a link back, above the title. */
  above?: ReactNode
  /** One or two sentences under the title. */
  intro?: ReactNode
  /** Forms and statements read best in a narrow column. */
  narrow?: boolean
  children?: ReactNode
}

/** The main part of a page: one h1 and what belongs to it. */
export function Page({ title, above, intro, narrow = false, children }: Props) {
  return (
    <div className={narrow ? styles.narrow : styles.page}>
      {above}
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
  )
}
