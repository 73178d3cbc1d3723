// A second press, or a form reached by Back, must not make a second record unnoticed: the provider refuses one like it, and then this
// offers to make it all the same.
import type { ReactNode } from 'react'
import { HiddenFields } from './action-form.tsx'
import { Boxes } from './choices.tsx'
import { triedValue } from './field-frame.tsx'
import type { FormState } from './form-state.ts'

interface Props {
  state: FormState<'ifSame'>
  /** The code that refuses it. */
  code: string
  hint?: ReactNode
}

export function IfSame({ state, code, hint }: Props) {
  const asked = state.code === code || Boolean(triedValue(state, 'ifSame')?.split('\n').includes('keep'))
  return (
    <>
      <HiddenFields values={{ ifSame: 'refuse' }} />
      {asked && <Boxes state={state} name="ifSame" choices={[{ value: 'keep', label: 'Dodaj mimo to' }]} defaultValues={[]} hint={hint} />}
    </>
  )
}
