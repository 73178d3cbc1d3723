// A day: a text field that is typed and pasted into, with a calendar beside it where scripts run.
import { shownDay, tidyTypedDay } from '#lib/format/typed-time.ts'
import { DayInput } from './day-input.tsx'
import { FieldNotes, fieldFacts } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import type { FormState } from './form-state.ts'

interface Props<Name extends string> {
  state: FormState<Name>
  /** As the contract calls it; a `Day` there. */
  name: NoInfer<Name>
  hint: string
  /** `YYYY-MM-DD`: the first day that the calendar offers. */
  min: string
  defaultValue: string | null | undefined
}

export function DayField<Name extends string>({ state, name, hint, min, defaultValue }: Props<Name>) {
  const described = `DD/MM/RRRR, na przykład ${shownDay(min)}. ${hint}`
  const facts = fieldFacts(state, name, described)
  const label = state.words.labels[name]
  const typed = state.values[name]
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={facts.id}>{label}</label>
      <FieldNotes facts={facts} hint={described} />
      <DayInput
        id={facts.id}
        name={name}
        label={label}
        min={min}
        initial={typed === undefined ? (defaultValue ? shownDay(defaultValue) : '') : tidyTypedDay(typed)}
        invalid={facts.error !== undefined}
        describedBy={facts.describedBy}
        takesFocus={facts.takesFocus}
      />
    </div>
  )
}
