// Actions on the chosen rows of a list. With scripts they appear when something is chosen, in a bar
// that stays visible and counts; without scripts they are in a part of the page that can be opened.
import type { ReactNode } from 'react'
import type { Forms } from '#common/plural.ts'
import styles from './selection.module.css'
import { writtenByScript } from './written-by-script.ts'

/** Wraps a list with its boxes, its bar and its dialogs: counts the chosen rows for them. */
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

/** Placed after the list, within its scope. */
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

// Enter on a checkbox presses the first submit button of the form, even a 'Tak' in a closed dialog. This button comes
// before it and sends nothing: its method would close a dialog around the form, and there is none.
export const NoDefault = ({ form }: { form: string }) => <button type="submit" form={form} formMethod="dialog" tabIndex={-1} hidden />

/** The number of chosen rows in words: '3 artykuły'. Without scripts the text `otherwise`. */
export function SelectedCount({ of, otherwise }: { of: Forms; otherwise: string }) {
  return (
    <span data-selected-count="" data-one={of.one} data-few={of.few} data-many={of.many} suppressHydrationWarning>
      {otherwise}
    </span>
  )
}
