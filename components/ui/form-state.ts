// The state of a form after its last try: wrong fields, and typed values.
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import type { FormWords } from '#lib/messages/form-words.ts'
import type { Flash, Visit } from '#lib/session/visit.ts'
import { PROVEN_FORM, RETURNED_FORM, SHOWN_AGAIN_FORM } from '#lib/session/words.ts'
import { messageOf } from '#lib/shell/words.ts'

export interface FormState<Field extends string = string> {
  words: FormWords<Field>
  /** 'error': what was typed was not saved, and its fields show it. */
  severity?: Flash['severity']
  /** How its message looks, if not as `severity`. */
  tone?: Flash['severity']
  code?: string
  /** What the failure tells beside its code, such as the id of what is in the way. */
  description?: string | undefined
  /** The message above the fields; none: the form was not sent, or its fields show all errors. */
  message?: string | undefined
  /** Error by field name, in the order of the form. */
  errors: ReadonlyMap<string, string>
  values: Readonly<Record<string, string>>
  /** The person who fills it in, so that it can wait until the same person signs in again; none for a visitor. */
  reader?: string | undefined
  /** Identifies the outcome of the visit that the form shows, so that it is not shown twice. */
  told?: number
}

/** For a form that is only a button: its outcome is shown above the page. */
export const untried = <Field extends string>(words: FormWords<Field>): FormState<Field> => ({ words, errors: new Map(), values: {} })

/** The state of a form that waited for its author or for a proof. */
const RETURNED: Partial<Record<string, string>> = { FORM_NOT_SENT: RETURNED_FORM, FORM_SHOWN_AGAIN: SHOWN_AGAIN_FORM, FORM_PROVEN: PROVEN_FORM }

/** The typed values came back without the chosen files, which browsers do not keep. */
export const wasReturned = ({ code }: Pick<FormState, 'code'>): boolean => code !== undefined && code in RETURNED

export function formState<Field extends string>(visit: Pick<Visit, 'flash' | 'signedIn'>, words: FormWords<Field>): FormState<Field> {
  const reader = visit.signedIn?.username
  const told = visit.flash?.findLastIndex(({ form }) => form === words.name) ?? -1
  const flash = visit.flash?.[told]
  if (!flash) return { ...untried(words), reader }
  const { severity, code, values = {} } = flash
  const common = { words, reader, told, severity, code, values }
  const returned = RETURNED[code]
  if (returned) return { ...common, severity: 'error', tone: severity, message: returned, errors: new Map() }
  if (severity !== 'error') return { ...common, message: messageOf(flash)?.text, errors: new Map() }
  const { fields, message } = failureSentences(words, flash)
  return { ...common, description: flash.description, message: message ?? undefined, errors: fields }
}

/** An element id that is unique even if the page has two forms with this field. */
export const fieldId = ({ words }: Pick<FormState, 'words'>, name: string): string => `${words.name}-${name}`
