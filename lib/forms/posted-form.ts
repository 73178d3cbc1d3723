// A plain HTML form as it was posted: what it says about itself, and what the person typed.
import { localPath } from '#lib/http/local-path.ts'

export interface PostedForm {
  method: string
  /** Where it was sent to, if it can be sent there once more. */
  address?: string | undefined
  /** Which form of the page it is; its outcome is shown there. */
  form: string | undefined
  /** Pages of this portal to go to. */
  success: string
  back: string
  idempotencyKey: string | undefined
  /** Who the page was made for; nobody vouches for it. */
  reader: string | undefined
  /** Key of the success message. */
  outcome: string | undefined
  /** Names of files that were chosen and are not in it. */
  unsentFiles: string[]
  fields: Map<string, string[]>
}

const KEY = /^[\w-]{8,64}$/
const MAX_NAME = 100
const MAX_FILE_NAME = 255
/** The field of a file that scripts send. Sent by the browser itself, before they were there, it is the file's name alone. */
export const UNSENT_FILE = '_file'
const NAME = /^[\w-]{1,60}$/

export function parseForm(text: string): PostedForm {
  const fields = new Map<string, string[]>()
  const about = new Map<string, string>()
  const unsentFiles: string[] = []
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === UNSENT_FILE) unsentFiles.push(...(value === '' ? [] : [value.slice(0, MAX_FILE_NAME)]))
    else if (name.startsWith('_')) about.set(name, value)
    else fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const matching = (name: string, pattern: RegExp) => {
    const value = about.get(name)
    return value !== undefined && pattern.test(value) ? value : undefined
  }
  const back = localPath(about.get('_back')) ?? '/'
  return {
    method: (about.get('_method') ?? 'POST').toUpperCase(),
    form: matching('_form', NAME),
    success: localPath(about.get('_success')) ?? back,
    back,
    idempotencyKey: matching('_key', KEY),
    reader: about.get('_reader')?.slice(0, MAX_NAME) || undefined,
    outcome: matching('_outcome', NAME),
    unsentFiles,
    fields,
  }
}

const SECRET = /password|key|token/i
export const hasSecrets = ({ fields }: PostedForm): boolean => [...fields.keys()].some((name) => SECRET.test(name))

/** What it says about itself, as `parseForm` reads it. */
export const aboutForm = ({ method, form, success, back, idempotencyKey, reader, outcome }: PostedForm): Record<string, string | undefined> => ({
  _method: method,
  _form: form,
  _success: success,
  _back: back,
  _key: idempotencyKey,
  _reader: reader,
  _outcome: outcome,
})

/** Of one field: as long as the longest text of our forms. */
const MAX_KEPT = 100_000

/** What the form shows again after a failure: everything but secrets. */
export function keptValues(fields: ReadonlyMap<string, string[]>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, values] of fields) if (!SECRET.test(name)) kept[name] = values.join('\n').slice(0, MAX_KEPT)
  return kept
}
