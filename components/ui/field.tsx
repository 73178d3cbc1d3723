import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import styles from './field.module.css'
import type { FormState } from './form-state.ts'
import { fieldId } from './form-state.ts'
import { Words } from './words.tsx'

interface Props<Name extends string> {
  state: FormState<Name>
  /** As the contract calls it. */
  name: NoInfer<Name>
  hint?: ReactNode
  type?: 'text' | 'password' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  required?: boolean
  /** First field of a page that has nothing else to read. */
  takesFocus?: boolean
  defaultValue?: string | undefined
  readOnly?: boolean
  /** Further describing elements, by id. */
  describedBy?: string
}

/** A labelled text field; after a failed try it holds what was typed and says what is wrong. */
export function Field<Name extends string>(props: Props<Name>) {
  const { state, name, hint, type = 'text', autoComplete, required = false } = props
  const label = state.words.labels[name]
  const id = fieldId(state, name)
  const error = state.errors.get(name)
  const isFirstWrong = error !== undefined && state.errors.keys().next().value === name
  const takesFocus = isFirstWrong || (props.takesFocus && state.errors.size === 0)
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, props.describedBy].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <Words>{label}</Words>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <Words>{hint}</Words>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <span className="hidden-text">Błąd: </span>
          <Words>{error}</Words>
        </p>
      )}
      <span className={styles.box}>
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          required={required}
          readOnly={props.readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...(takesFocus && { autoFocus: true })}
          defaultValue={type === 'password' ? undefined : (state.values[name] ?? props.defaultValue)}
          spellCheck={type === 'text' ? undefined : false}
          autoCapitalize="none"
        />
        {type === 'password' && (
          <button type="button" className={`${styles.show} needs-scripts`} data-reveals={id} aria-pressed="false" aria-label={`Pokaż: ${label.toLowerCase()}`}>
            Pokaż
          </button>
        )}
      </span>
    </div>
  )
}
