import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/kit.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import type { FieldOf, FormWords } from '#lib/messages/form-words.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { ErrorSummary } from './error-summary.tsx'
import { untried, type FormState } from './form-state.ts'

/** A list is a field that is sent once for each of its values. */
type FormValue = string | number | readonly (string | number)[]
export type FormValues = Readonly<Record<string, FormValue>>

export interface ActionFormProps<E extends AnyEndpoint> {
  /** Its words; they belong to this endpoint. */
  form: FormWords<string, E>
  endpoint: NoInfer<E>
  /** Its last try, where it is told at the form; that of a button is told above the page. */
  state?: FormState | undefined
  /** Paths of this portal: where to go after success, and back to after a failure. */
  success: string
  back: string
  /** Values of the parameters in the endpoint's path. */
  params?: Readonly<Record<string, number>>
  /** Values that go along unseen. */
  values?: Readonly<Partial<Record<NoInfer<FieldOf<E>>, FormValue>>>
  /** For buttons and boxes that stand outside of it. */
  id?: string
  label?: string
  /** Its answer is a file, so that the page stays. */
  answersFile?: true
  className?: string | undefined
  /** What was typed in it is not left without a question, but by a link within it. */
  asks?: true
  children: ReactNode
}

const filled = (path: string, params: Readonly<Record<string, number>>): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** One random part a page, and a number: what is random gets no smaller on the line, and a list may have a form for every row. */
const keysOfPage = oncePerRequest(() => ({ random: randomUUID(), given: 0 }))

function nextKey(): string {
  const keys = keysOfPage()
  keys.given += 1
  return `${keys.random}-${keys.given}`
}

/** A plain HTML form for one endpoint: it works with scripts off, and the key keeps a repeated post from acting twice. */
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
