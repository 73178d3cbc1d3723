import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/kit.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import type { FieldOf, FormWords } from '#lib/messages/form-words.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { ErrorSummary } from './error-summary.tsx'
import { untried, type FormState } from './form-state.ts'

/** An array is sent as one field for each of its values. */
type FormValue = string | number | readonly (string | number)[]
export type FormValues = Readonly<Record<string, FormValue>>

export interface ActionFormProps<E extends AnyEndpoint> {
  /** Its words; they belong to this endpoint. */
  form: FormWords<string, E>
  endpoint: NoInfer<E>
  /** The state of its last try, if the form shows it; that of a mere button is shown above the page. */
  state?: FormState | undefined
  /** Paths of this portal: where to go after success, and back to after a failure. */
  success: string
  back: string
  /** Values of the parameters in the endpoint's path. */
  params?: Readonly<Record<string, number>>
  /** Hidden fields. */
  values?: Readonly<Partial<Record<NoInfer<FieldOf<E>>, FormValue>>>
  /** For buttons and boxes outside of the form. */
  id?: string
  label?: string
  /** The answer is a file, so the page stays open. */
  answersFile?: true
  className?: string | undefined
  /** Leaving asks about typed text, except by a link within the form. */
  asks?: true
  children: ReactNode
}

const filled = (path: string, params: Readonly<Record<string, number>>): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** One random part a page, and a number: random text does not compress, and a list may have a form in every row. */
const keysOfPage = oncePerRequest(() => ({ random: randomUUID(), given: 0 }))

function nextKey(): string {
  const keys = keysOfPage()
  keys.given += 1
  return `${keys.random}-${keys.given}`
}

/** A plain HTML form for one endpoint: it works without scripts, and the key keeps a repeated post from acting twice. */
export function ActionForm<const E extends AnyEndpoint>({ form, endpoint, state = untried(form), values, ...rest }: ActionFormProps<E>) {
  const { success, back, params = {}, id, label, answersFile, className, asks, children } = rest
  const unseen = {
    ...(values as FormValues | undefined),
    _method: endpoint.method,
    _form: form.name,
    _success: success,
    _back: back,
    _key: nextKey(),
    ...(form.outcome && { _outcome: form.outcome.key }),
    ...(state.reader && { _reader: state.reader }),
  }
  return (
    <form
      id={id}
      method="post"
      action={doorPath(filled(endpoint.path, params))}
      noValidate
      aria-label={label}
      className={className}
      data-asks={asks && ''}
      data-own-submit={answersFile && ''}
      data-unsaved={state.severity === 'error' ? '' : undefined}
    >
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
