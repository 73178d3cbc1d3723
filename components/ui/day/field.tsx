// A day: a text field for typing and pasting, with a calendar beside it where scripts run.
import { shownDay } from '#common/shown-time.ts'
import { tidyTypedDay } from '#common/typed-time.ts'
import { CalendarField } from '#components/ui/calendar-field.tsx'
import { DayInput } from './input.tsx'
import type { FormState } from '#components/ui/form-state.ts'

interface Props<Name extends string> {
  state: FormState<Name>
  /** A field of the contract of the type `Day`. */
  name: NoInfer<Name>
  hint: string
  /** `YYYY-MM-DD`: the first day that the calendar offers. */
  min: string
  defaultValue: string | null | undefined
}

export function DayField<Name extends string>({ state, name, hint, min, defaultValue }: Props<Name>) {
  const typed = state.values[name]
  const initial = typed === undefined ? (defaultValue ? shownDay(defaultValue) : '') : tidyTypedDay(typed)
  return (
    <CalendarField state={state} name={name} hint={`DD/MM/RRRR, na przykład ${shownDay(min)}. ${hint}`} min={min} initial={initial}>
      {(facts) => <DayInput {...facts} />}
    </CalendarField>
  )
}
