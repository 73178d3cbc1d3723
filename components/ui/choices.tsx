// Choices of a form: one of several, several, or on and off.
import type { ReactNode } from 'react'
import styles from './choices.module.css'
import { FieldNotes, fieldFacts, triedValue } from './field-frame.tsx'
import type { FormState } from './form-state.ts'

export interface Choice {
  value: string | number
  label: string
  /** Shown beside the label. */
  note?: string
}

interface RadiosProps<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  choices: readonly Choice[]
  defaultValue: string
  hint?: ReactNode
}

export function Radios<Name extends string>({ state, name, choices, defaultValue, hint }: RadiosProps<Name>) {
  const facts = fieldFacts(state, name, hint)
  const chosen = triedValue(state, name) || defaultValue
  return (
    <fieldset className={styles.group} aria-describedby={facts.describedBy}>
      <legend>{state.words.labels[name]}</legend>
      <FieldNotes facts={facts} hint={hint} />
      {choices.map(({ value, label }, i) => (
        <label key={value} className={styles.choice}>
          <input
            id={i === 0 ? facts.id : undefined}
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === String(value)}
            {...(facts.takesFocus && i === 0 && { autoFocus: true })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface BoxesProps<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  choices: readonly Choice[]
  defaultValues: readonly (string | number)[]
  hint?: ReactNode
  /** Id for the switch that enables the group. */
  groupId?: string
}

export function Boxes<Name extends string>({ state, name, choices, defaultValues, hint, groupId }: BoxesProps<Name>) {
  const facts = fieldFacts(state, name, hint)
  const chosen = triedValue(state, name)?.split('\n') ?? defaultValues.map(String)
  return (
    <fieldset className={styles.group} id={groupId} aria-describedby={facts.describedBy} suppressHydrationWarning>
      <legend>{state.words.labels[name]}</legend>
      <FieldNotes facts={facts} hint={hint} />
      {choices.map(({ value, label, note }, i) => (
        <label key={value} className={styles.choice}>
          <input
            id={i === 0 ? facts.id : undefined}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(String(value))}
            {...(facts.takesFocus && i === 0 && { autoFocus: true })}
          />
          {label}
          {note && <small> ({note})</small>}
        </label>
      ))}
    </fieldset>
  )
}

interface SwitchProps<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  on: boolean
  hint?: ReactNode
  /** Id of a group of fields that is enabled only while this is on. Scripts enable it; without them it is not sent. */
  enables?: string
}

/** Sends `true` or nothing. */
export function Switch<Name extends string>({ state, name, on, hint, enables }: SwitchProps<Name>) {
  const facts = fieldFacts(state, name, hint)
  // A form with a hidden field of the same name for "no" sends both values; the last one counts.
  const tried = triedValue(state, name)?.split('\n').at(-1)
  return (
    <div className={enables ? `${styles.group} needs-scripts` : styles.group}>
      <label className={styles.choice}>
        <input
          id={facts.id}
          type="checkbox"
          role="switch"
          name={name}
          value="true"
          defaultChecked={tried === undefined ? on : tried === 'true'}
          aria-invalid={facts.error ? true : undefined}
          aria-describedby={facts.describedBy}
          data-enables={enables}
          disabled={enables !== undefined}
          suppressHydrationWarning
          {...(facts.takesFocus && { autoFocus: true })}
        />
        {state.words.labels[name]}
      </label>
      <FieldNotes facts={facts} hint={hint} />
    </div>
  )
}
