// A part of the rules that is opened to be changed; closed it says what is set.
import type { ReactNode } from 'react'
import type { FormState } from '#components/ui/form-state.ts'
import styles from './rules.module.css'

interface Props {
  state: FormState
  title: string
  /** What is set. */
  said: string
  /** Its fields. */
  names: readonly string[]
  children: ReactNode
}

/** A refused form shows where it is wrong; one that has come back for another reason shows everything that was typed. */
function isOpen(state: FormState, names: readonly string[]): boolean {
  if (state.severity !== 'error') return false
  return state.errors.size === 0 || names.some((name) => state.errors.has(name))
}

export const RuleSection = ({ state, title, said, names, children }: Props) => (
  <details className={styles.section} open={isOpen(state, names)}>
    <summary>
      <h2>{title}</h2> <span>{said}</span>
    </summary>
    <div>{children}</div>
  </details>
)
