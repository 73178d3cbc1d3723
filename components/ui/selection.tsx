// What is done with the chosen rows of a list. With scripts the actions are there when something is chosen, in a bar
// that stays in view and counts; without them they stand in a part of the page that is opened.
import type { ReactNode } from 'react'
import type { Forms } from '#common/plural.ts'
import styles from './selection.module.css'
import { writtenByScript } from './written-by-script.ts'

/** Around a list with its boxes, its bar and the dialogs about what is chosen: it counts the chosen rows for them. */
export function SelectionScope({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scope} data-selection-scope="">
      {children}
    </div>
  )
}

interface Props {
  /** Id of the form that the boxes belong to. */
  form: string
  of: Forms
  children: ReactNode
}

const LABEL = 'Czynności na zaznaczonych'

/** Stands after the list, within its scope. */
export function SelectionBar({ form, of, children }: Props) {
  const nouns = { 'data-one': of.one, 'data-few': of.few, 'data-many': of.many }
  const count = { 'data-selection-of': form, ...nouns, ...writtenByScript() }
  return (
    <>
      <p role="status" className="hidden-text" {...count} />
      <details className={styles.bar} data-selection-bar="" suppressHydrationWarning>
        <summary>{LABEL}</summary>
        <div role="group" aria-label={LABEL} className={styles.actions}>
          <p className={`${styles.told} needs-scripts`} {...count} />
          {children}
        </div>
      </details>
    </>
  )
}

// Enter on a checkbox presses the first submit button of the form, even a 'Tak' in a closed dialog. This button stands
// before it and sends nothing: its method would close a dialog around the form, and there is none.
export const NoDefault = ({ form }: { form: string }) => <button type="submit" form={form} formMethod="dialog" tabIndex={-1} hidden />

/** How many rows are chosen, in words: '3 artykuły'. With scripts off `otherwise` stands there, and the number after it. */
export function SelectedCount({ of, otherwise }: { of: Forms; otherwise: string }) {
  return (
    <span data-selected-count="" data-one={of.one} data-few={of.few} data-many={of.many} suppressHydrationWarning>
      {otherwise}
    </span>
  )
}
