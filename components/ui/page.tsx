import '#components/styles.ts'
import type { ReactNode } from 'react'
import styles from './page.module.css'
import { NoBreakWords } from './no-break-words.tsx'

interface Props {
  title: string
  /** Breadcrumb or a link back, above the title. */
  above?: ReactNode
  /** Short facts beside the title, or a link. */
  facts?: ReactNode
  /** One or two sentences under the title. */
  intro?: ReactNode
  /** Forms and statements read best in a narrow column. */
  narrow?: boolean
  /** Tables are as wide as the page. */
  wide?: boolean
  children?: ReactNode
}

const widthOf = ({ narrow, wide }: Pick<Props, 'narrow' | 'wide'>) => (narrow ? styles.narrow : wide ? styles.wide : styles.page)

/** The main part of a page: one h1 and what belongs to it. */
export function Page({ title, above, facts, intro, narrow, wide, children }: Props) {
  return (
    <div className={widthOf({ narrow, wide })}>
      {above}
      {facts ? (
        <div className={styles.head}>
          <h1>
            <NoBreakWords>{title}</NoBreakWords>
          </h1>
          <p className={styles.facts}>{facts}</p>
        </div>
      ) : (
        <h1>
          <NoBreakWords>{title}</NoBreakWords>
        </h1>
      )}
      {intro && (
        <p className={styles.intro}>
          <NoBreakWords>{intro}</NoBreakWords>
        </p>
      )}
      {children}
    </div>
  )
}
