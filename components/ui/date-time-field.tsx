// A day with its hour: a text field that is typed and pasted into, with a calendar beside it where scripts run.
import { FieldNotes, fieldFacts } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { fieldId, type FormState } from './form-state.ts'
import { shownWallTime, tidyTypedTime } from '#lib/format/typed-time.ts'
import { TYPED_TIME_SHAPE } from '#lib/messages/typed-time.ts'
import { DateTimeInput } from './date-time-input.tsx'

interface Props<Name extends string> {
  state: FormState<Name>
  /** As the contract calls it; a `WallTimeInput` there. */
  name: NoInfer<Name>
  hint: string
  /** Wall time before which the calendar offers no day, and after which it proposes an hour. */
  min: string
  defaultValue: string | null | undefined
  /** Name of the field that this one follows by an hour while it is empty or nobody has set it. */
  follows?: NoInfer<Name>
}

export function DateTimeField<Name extends string>({ state, name, hint, min, defaultValue, follows }: Props<Name>) {
  const label = state.words.labels[name]
  const described = `${TYPED_TIME_SHAPE}. ${hint}`
  const facts = fieldFacts(state, name, described)
  const typed = state.values[name]
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={facts.id}>{label}</label>
      <FieldNotes facts={facts} hint={described} />
      <DateTimeInput
        id={facts.id}
        name={name}
        label={label}
        min={min}
        initial={typed === undefined ? (defaultValue ? shownWallTime(defaultValue) : '') : tidyTypedTime(typed)}
        invalid={facts.error !== undefined}
        describedBy={facts.describedBy}
        takesFocus={facts.takesFocus}
        follows={follows === undefined ? undefined : fieldId(state, follows)}
      />
    </div>
  )
}
