// What a form knows of its last try: which fields were wrong, and what had been typed.
import type { Flash, Visit } from '#lib/session/visit.ts'
import { fieldSentences } from '#lib/messages/fields.ts'
import { flashText } from '#lib/messages/flashes.ts'

export interface FormState {
  form: string
  severity?: Flash['severity']
  code?: string
  /** The sentence above the form; none when it has not been sent. */
  message?: string
  /** Sentence by field name, in the order of the form's request. */
  errors: ReadonlyMap<string, string>
  values: Readonly<Record<string, string>>
  /** Who fills it in, so that it can wait for the same person to sign in again; nobody's when a visitor does. */
  reader?: string | undefined
}

export function formState(visit: Pick<Visit, 'flash' | 'signedIn'>, form: string): FormState {
  const reader = visit.signedIn?.username
  const flash = visit.flash?.findLast((f) => f.form === form)
  if (!flash) return { form, reader, errors: new Map(), values: {} }
  return {
    form,
    reader,
    severity: flash.severity,
    code: flash.code,
    message: flashText(flash),
    errors: flash.severity === 'error' ? fieldSentences(flash) : new Map(),
    values: flash.values ?? {},
  }
}

/** An element id that two forms on one page do not share. */
export const fieldId = (state: FormState, name: string): string => `${state.form}-${name}`
