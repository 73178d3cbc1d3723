// The frame of any field: its label, its hint, and its error.
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { fieldId, type FormState } from './form-state.ts'
import { NoBreakWords } from './no-break-words.tsx'

export interface FieldFacts {
  id: string
  error: string | undefined
  /** Attributes of the field itself. */
  describedBy: string | undefined
  takesFocus: boolean
}

export function fieldFacts(state: FormState, name: string, hint?: ReactNode): FieldFacts {
  const id = fieldId(state, name)
  const error = state.errors.get(name)
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return { id, error, describedBy, takesFocus: error !== undefined && state.errors.keys().next().value === name }
}

/** The text of the last try; undefined: the form was not sent yet. */
export const triedValue = (state: FormState, name: string): string | undefined => (state.severity === 'error' ? (state.values[name] ?? '') : undefined)

interface Notes {
  facts: FieldFacts
  hint?: ReactNode
}

export function FieldNotes({ facts: { id, error }, hint }: Notes) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <NoBreakWords>{hint}</NoBreakWords>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <span className="hidden-text">Błąd: </span>
          <NoBreakWords>{error}</NoBreakWords>
        </p>
      )}
    </>
  )
}

interface TextAreaProps<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  hint?: ReactNode
  rows?: number
  defaultValue?: string
  readOnly?: boolean
}

export function TextArea<Name extends string>({ state, name, hint, rows = 4, defaultValue = '', readOnly }: TextAreaProps<Name>) {
  const facts = fieldFacts(state, name, hint)
  return (
    <div className={styles.field}>
      <label htmlFor={facts.id}>
        <NoBreakWords>{state.words.labels[name]}</NoBreakWords>
      </label>
      <FieldNotes facts={facts} hint={hint} />
      <textarea
        id={facts.id}
        name={name}
        rows={rows}
        readOnly={readOnly}
        aria-invalid={facts.error ? true : undefined}
        aria-describedby={facts.describedBy}
        {...(facts.takesFocus && { autoFocus: true })}
        defaultValue={triedValue(state, name) ?? defaultValue}
      />
    </div>
  )
}
