import { FieldNotes, fieldFacts, triedValue } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import fieldStyles from '#components/ui/field.module.css'
import { TimeInput } from './time-input.tsx'

interface Props<Name extends string> {
  state: FormState<Name>
  name: NoInfer<Name>
  hint: string
  /** `YYYY-MM-DDTHH:mm` */
  min: string
  defaultValue: string | null
}

/** A day with its time. */
export function TimeField<Name extends string>({ state, name, hint, min, defaultValue }: Props<Name>) {
  const facts = fieldFacts(state, name, hint)
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={facts.id} id={`${facts.id}-label`}>
        {state.words.labels[name]}
      </label>
      <FieldNotes facts={facts} hint={hint} />
      <TimeInput
        id={facts.id}
        name={name}
        label={state.words.labels[name]}
        min={min}
        initial={triedValue(state, name) ?? defaultValue ?? ''}
        invalid={facts.error !== undefined}
        describedBy={facts.describedBy}
        takesFocus={facts.takesFocus}
      />
    </div>
  )
}
