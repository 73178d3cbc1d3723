// A typed day with an hour, for pages without React in the browser.
import { shownWallTime } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { TYPED_TIME_SHAPE } from '#lib/messages/typed-time.ts'
import { Field } from './field.tsx'
import type { FormState } from './form-state.ts'

interface Props<Name extends string> {
  state: FormState<Name>
  /** A field of the contract of the type `WallTimeInput`. */
  name: NoInfer<Name>
  hint: string
  /** An instant. */
  defaultValue: string | null
}

export const TypedTimeField = <Name extends string>({ state, name, hint, defaultValue }: Props<Name>) => (
  <Field
    state={state}
    name={name}
    hint={`${TYPED_TIME_SHAPE}. ${hint}`}
    autoComplete="off"
    defaultValue={defaultValue ? shownWallTime(wallTimeOf(new Date(defaultValue))) : undefined}
  />
)
