import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FieldNotes, fieldFacts } from './field-frame.tsx'
import styles from './field.module.css'
import type { FormState } from './form-state.ts'
import { NoBreakWords } from './no-break-words.tsx'

interface Props<Name extends string> {
  state: FormState<Name>
  /** The field's name in the contract. */
  name: NoInfer<Name>
  hint?: ReactNode
  type?: 'text' | 'password' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  required?: boolean
  /** The first field of a page that has nothing else to read gets the focus. */
  takesFocus?: boolean
  defaultValue?: string | undefined
  readOnly?: boolean
  /** Ids of further elements that describe it. */
  describedBy?: string
  /** What is said under the field. */
  below?: ReactNode
}

/** A labelled text field; after a failed try it keeps the typed text and shows its error. */
export function Field<Name extends string>(props: Props<Name>) {
  const { state, name, hint, type = 'text', autoComplete, required = false } = props
  const label = state.words.labels[name]
  const facts = fieldFacts(state, name, hint)
  const takesFocus = facts.takesFocus || (props.takesFocus && state.errors.size === 0)
  const describedBy = [facts.describedBy, props.describedBy].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={facts.id}>
        <NoBreakWords>{label}</NoBreakWords>
      </label>
      <FieldNotes facts={facts} hint={hint} />
      <span className={styles.box}>
        <input
          id={facts.id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          required={required}
          readOnly={props.readOnly}
          aria-invalid={facts.error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...(takesFocus && { autoFocus: true })}
          defaultValue={type === 'password' ? undefined : (state.values[name] ?? props.defaultValue)}
          spellCheck={type === 'text' ? undefined : false}
          autoCapitalize="none"
        />
        {type === 'password' && (
          <button
            type="button"
            className={`${styles.show} needs-scripts`}
            data-reveals={facts.id}
            aria-pressed="false"
            aria-label={`Pokaż: ${label.toLowerCase()}`}
          >
            Pokaż
          </button>
        )}
      </span>
      {props.below}
    </div>
  )
}
