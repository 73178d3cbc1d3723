// A day with an hour: a text field for typing and pasting, with a calendar beside it where scripts run.
import { CalendarField } from './calendar-field.tsx'
import { fieldId, type FormState } from './form-state.ts'
import { shownDay, shownWallTime } from '#common/shown-time.ts'
import { tidyTypedTime } from '#common/typed-time.ts'
import { TYPED_TIME_SHAPE } from '#lib/messages/typed-time.ts'
import { DateTimeInput } from './date-time-input.tsx'

interface Props<Name extends string> {
  state: FormState<Name>
  /** A field of the contract of the type `WallTimeInput`. */
  name: NoInfer<Name>
  hint: string
  /** Wall time: the calendar offers no earlier day, and proposes an hour after it. */
  min: string
  /** A wall time, or only a day. */
  defaultValue: string | null | undefined
  /** Name of the field that this one follows by an hour, until somebody sets it. */
  follows?: NoInfer<Name>
  /** Id of a box: while it is ticked, a day without an hour is enough. */
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
