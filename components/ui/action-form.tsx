import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/kit.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormState } from './form-state.ts'

/** A list is a field that is sent once for each of its values. */
export type FormValues = Record<string, string | number | readonly (string | number)[]>

export interface ActionFormProps {
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>
  state: FormState
  /** Paths of this portal: where to go after success, and back to after a failure. */
  success: string
  back: string
  /** Key of `lib/messages/outcomes.ts` said after success. */
  outcome?: string
  /** Values that go along unseen. */
  values?: FormValues
  /** For buttons and boxes that stand outside of it. */
  id?: string
  label?: string
  className?: string
  children: ReactNode
}

/** A plain HTML form for one endpoint: it works with scripts off, and the key keeps a repeated post from acting twice. */
export function ActionForm({ endpoint, state, success, back, outcome, values = {}, id, label, className, children }: ActionFormProps) {
  const unseen = {
    ...values,
    _method: endpoint.method,
    _form: state.form,
    _success: success,
    _back: back,
    _key: randomUUID(),
    ...(outcome && { _outcome: outcome }),
    ...(state.reader && { _reader: state.reader }),
  }
  return (
    <form id={id} method="post" action={doorPath(endpoint.path)} noValidate aria-label={label} className={className}>
      <HiddenFields values={unseen} />
      <ErrorSummary state={state} />
      {children}
    </form>
  )
}

export function HiddenFields({ values }: { values: FormValues }) {
  return Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: string | number) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
  )
}
