// A day with its hour: a text field that is typed and pasted into, with a calendar beside it where scripts run.
import { CalendarField } from './calendar-field.tsx'
import { fieldId, type FormState } from './form-state.ts'
import { shownDay, shownWallTime } from '#common/shown-time.ts'
import { tidyTypedTime } from '#lib/format/typed-time.ts'
import { TYPED_TIME_SHAPE } from '#lib/messages/typed-time.ts'
import { DateTimeInput } from './date-time-input.tsx'

interface Props<Name extends string> {
  state: FormState<Name>
  /** As the contract calls it; a `WallTimeInput` there. */
  name: NoInfer<Name>
  hint: string
  /** Wall time before which the calendar offers no day, and after which it proposes an hour. */
  min: string
  /** A wall time, or a day alone. */
  defaultValue: string | null | undefined
  /** Name of the field that this one follows by an hour while it is empty or nobody has set it. */
  follows?: NoInfer<Name>
  /** Id of a box: while it is ticked, a day needs no hour. */
  dayAlone?: string
}

const shown = (kept: string) => (kept.length === 10 ? shownDay(kept) : shownWallTime(kept))

export function DateTimeField<Name extends string>({ state, name, hint, min, defaultValue, follows, dayAlone }: Props<Name>) {
  const typed = state.values[name]
  const initial = typed === undefined ? (defaultValue ? shown(defaultValue) : '') : tidyTypedTime(typed)
  return (
    <CalendarField state={state} name={name} hint={`${TYPED_TIME_SHAPE}. ${hint}`} min={min} initial={initial}>
      {(facts) => <DateTimeInput {...facts} min={min} dayAlone={dayAlone} follows={follows === undefined ? undefined : fieldId(state, follows)} />}
    </CalendarField>
  )
}
