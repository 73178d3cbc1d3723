// One of many choices of a form, in groups where they have some.
import type { ReactNode } from 'react'
import type { Choice } from './choices.tsx'
import { FieldNotes, fieldFacts, triedValue } from './field-frame.tsx'
import styles from './field.module.css'
import type { FormState } from './form-state.ts'

interface Group {
  label: string
  choices: readonly Choice[]
}

interface Props<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  /** The text of the empty choice, which is selected first. Missing: there is no empty choice. */
  none?: string
  choices: readonly Choice[] | readonly Group[]
  defaultValue?: string | number | null | undefined
  hint?: ReactNode
}

const Option = ({ choice: { value, label, note } }: { choice: Choice }) => <option value={value}>{note ? `${label} (${note})` : label}</option>

export function Select<Name extends string>({ state, name, none, choices, defaultValue, hint }: Props<Name>) {
  const facts = fieldFacts(state, name, hint)
  return (
    <div className={styles.field}>
      <label htmlFor={facts.id}>{state.words.labels[name]}</label>
      <FieldNotes facts={facts} hint={hint} />
      <select
        id={facts.id}
        name={name}
        defaultValue={triedValue(state, name) ?? defaultValue ?? ''}
        aria-invalid={facts.error ? true : undefined}
        aria-describedby={facts.describedBy}
        {...(facts.takesFocus && { autoFocus: true })}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((one) =>
          'choices' in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.choices.map((choice) => (
                <Option key={choice.value} choice={choice} />
              ))}
            </optgroup>
          ) : (
            <Option key={one.value} choice={one} />
          ),
        )}
      </select>
    </div>
  )
}
