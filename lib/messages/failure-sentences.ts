// What a form says when it could not be saved: of each wrong field, and of the rest.
import type { FieldError } from '#contract/fields.ts'
import type { FailureCode } from '#lib/http/failure-code.ts'
import { errorText, isFailureCode } from './errors.ts'
import { fieldErrorText } from './fields.ts'
import type { AnyForm, FieldWords } from './form-words.ts'

/** As an `ApiFailure` and the outcome of a form in the visit have it. */
export interface Failed {
  code: string
  description?: string | undefined
  fields?: readonly FieldError[] | undefined
  /** What was typed, where that is known. */
  values?: Readonly<Record<string, string>> | undefined
}

export interface FailureSentences {
  /** By field, in the order of the form. */
  fields: ReadonlyMap<string, string>
  /** What is no field's; null: the fields say it all. */
  message: string | null
}

/** Fields were refused that the form does not show. */
const UNSEEN = 'Przesłano nieprawidłowe dane. Odśwież stronę i spróbuj ponownie.'
/** The form was sent again, with other values, while the first was on its way; without scripts nothing prevents that. */
const SENT_OTHERWISE = 'Ten formularz wysłano przed chwilą z inną treścią. Sprawdź, co zostało zapisane, zanim wyślesz go ponownie.'
/** Nobody types the name of a file: where the file is missing, choosing one is all there is to do. */
const isNameOfMissingFile = ({ path, code }: FieldError, all: readonly FieldError[]): boolean =>
  path === 'fileName' && code === 'required' && all.some((other) => other.path === 'fileContent')
const isKey = ({ path }: FieldError): boolean => path === 'idempotency-key'

function ownText(form: FieldWords, { path, code }: FieldError, typed: string): string | undefined {
  const fault = form.wrongFormat[path]
  if (code === 'wrong_format') return typeof fault === 'function' ? fault(typed) : fault
  if (code === 'not_unique') return form.notUnique?.[path]
  return code === 'required' ? form.required[path] : code === 'out_of_range' ? form.outOfRange[path] : undefined
}

/** The seen field that a path of the request lies in: of `workGroupsIds.2` the list. */
function fieldAt({ labels }: AnyForm, path: string): string | null {
  const field = Object.hasOwn(labels, path) ? path : (path.split('.')[0] ?? '')
  return Object.hasOwn(labels, field) ? field : null
}

/** `error.path`: the field's name in `form`. */
export const fieldSentence = (form: FieldWords, error: FieldError, typed = ''): string => ownText(form, error, typed) ?? fieldErrorText(error)

/** A code in the words of a form. */
function codeSentence(form: Pick<AnyForm, 'sentences'>, code: FailureCode, description?: string): string {
  const own = form.sentences[code]
  return own === undefined ? errorText(code, description) : typeof own === 'string' ? own : own(description)
}

/** Of some fields, in whatever order they were found. */
export const inFormOrder = <Value>({ labels }: Pick<AnyForm, 'labels'>, found: ReadonlyMap<string, Value>): Map<string, Value> => {
  const place = new Map(Object.keys(labels).map((name, i) => [name, i]))
  return new Map([...found].sort(([one], [other]) => (place.get(one) ?? place.size) - (place.get(other) ?? place.size)))
}

export function failureSentences(form: AnyForm, failed: Failed): FailureSentences {
  const code = isFailureCode(failed.code) ? failed.code : 'ERROR_UNEXPECTED'
  const found = new Map<string, string>()
  const all = failed.fields ?? []
  for (const error of all) {
    if (isNameOfMissingFile(error, all)) continue
    const field = fieldAt(form, error.path)
    if (field !== null && !found.has(field)) found.set(field, fieldSentence(form, { ...error, path: field }, failed.values?.[field]))
  }
  const told = codeSentence(form, code, failed.description)
  const spokenOf = form.fieldOf[code]
  if (spokenOf !== undefined) {
    if (!found.has(spokenOf)) found.set(spokenOf, told)
    return { fields: inFormOrder(form, found), message: null }
  }
  const fields = inFormOrder(form, found)
  if (code !== 'VALIDATION_ERROR') return { fields, message: withLead(form, told) }
  if (fields.size > 0) return { fields, message: null }
  if (failed.fields?.some(isKey)) return { fields, message: withLead(form, SENT_OTHERWISE) }
  return { fields, message: withLead(form, form.sentences.VALIDATION_ERROR === undefined ? UNSEEN : told) }
}

const withLead = ({ lead }: Pick<AnyForm, 'lead'>, text: string): string => (lead ? `${lead} ${text}` : text)

/** Everything in one text, for where there is no form to say it at. */
export function failureText(form: AnyForm, failed: Failed): string {
  const { fields, message } = failureSentences(form, failed)
  const ofFields = [...fields].map(([field, text]) => `${form.labels[field] ?? field}: ${text.replace(/\.$/, '')}.`)
  return [message, ...ofFields].filter(Boolean).join(' ')
}
