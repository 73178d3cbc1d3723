// The frame of an input with a calendar: its label, its hint, and its error.
import type { ReactNode } from 'react'
import type { InputFacts } from './calendar-input.tsx'
import { FieldNotes, fieldFacts } from './field-frame.tsx'
import styles from './field.module.css'
import type { FormState } from './form-state.ts'

interface Props<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  hint: string
  min: string
  initial: string
  children: (facts: InputFacts) => ReactNode
}

export function CalendarField<Name extends string>({ state, name, hint, min, initial, children }: Props<Name>) {
  const { id, error, describedBy, takesFocus } = fieldFacts(state, name, hint)
  const label = state.words.labels[name]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <FieldNotes facts={{ id, error, describedBy, takesFocus }} hint={hint} />
      {children({ id, name, label, min, initial, invalid: error !== undefined, describedBy, takesFocus })}
    </div>
  )
}
