// The plain fields of the form of minutes, and the calls that a script makes with them. Free of React.
import { textSeal } from '#common/text-seal.ts'
import type { Minutes, MinutesSection, SaveMinutes } from '#contract/minutes.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ApiFailure } from '#lib/provider/failure.ts'

export type Typed = Record<string, string>
export type SavedSection = Pick<MinutesSection, 'key' | 'minutesText' | 'seal' | 'updatedAt' | 'updatedBy'>
type Body = RequestInput<typeof SaveMinutes>['body']

/** As it is kept in the browser. */
export interface DraftValue {
  title: string
  fields: Typed
}

const TEXT = 'texts.'
/** Texts that were typed, by their sections. */
export const textsIn = ({ fields }: DraftValue): [string, string][] =>
  Object.entries(fields).flatMap(([name, text]) => (name.startsWith(TEXT) && text.trim() !== '' ? [[name.slice(TEXT.length), text]] : []))

/** Whether every text of it is what the server has. */
export function isSaved({ fields }: DraftValue, sections: readonly Pick<MinutesSection, 'key' | 'seal'>[]): boolean {
  const texts = Object.entries(fields).filter(([name]) => name.startsWith(TEXT))
  return texts.length > 0 && texts.every(([name, text]) => sections.some(({ key, seal }) => name === TEXT + key && seal === textSeal(text)))
}

const isKept = (name: string) => name.startsWith(TEXT) || name.startsWith('read.') || name === 'chair'

/** What was typed, and what it was typed over. */
function fieldsOf(form: HTMLFormElement): Typed {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (isKept(name) && typeof value === 'string' ? [[name, value]] : [])))
}

/** Without the sections that are as they were read: they may change on the server meanwhile. */
export function workOf(form: HTMLFormElement): Typed {
  const fields = fieldsOf(form)
  const isChanged = (name: string) => {
    const key = name.replace(/^(?:texts|read)\./, '')
    return name === key || textSeal(fields[`texts.${key}`] ?? '') !== fields[`read.${key}`]
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isChanged(name)))
}

function isOther(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
}

/** Whether somebody has typed since the page came: also before its scripts were there. */
export const isTyped = (form: HTMLFormElement): boolean => [...form.elements].some((field) => isKept(field.getAttribute('name') ?? '') && isOther(field))

export function setField(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = text
}

export function fillIn(form: HTMLFormElement, fields: Typed): void {
  for (const [name, text] of Object.entries(fields)) setField(form, name, text)
}

export function bodyOf(form: HTMLFormElement): Body & Required<Pick<Body, 'texts' | 'read'>> {
  const fields = Object.entries(fieldsOf(form))
  const under = (prefix: string) => Object.fromEntries(fields.flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [])))
  const chair = fields.find(([name]) => name === 'chair')?.[1]
  return { texts: under('texts.'), read: under('read.'), ...(chair !== undefined && { chair }) }
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

async function answerOf(request: Promise<Response>): Promise<unknown> {
  const answer = await request.catch(() => null)
  if (!answer) throw new ApiFailure('NO_RESPONSE', 504)
  const body = (await answer.json().catch(() => null)) as Partial<ApiFailure> | null
  if (!answer.ok) throw new ApiFailure(body?.code ?? 'NO_RESPONSE', answer.status, { description: body?.description, fields: body?.fields })
  return body
}

/** Throws `ApiFailure`. */
export const send = (address: string, body: Body, key: string): Promise<unknown> =>
  answerOf(fetch(address, { method: 'PUT', headers: { ...HEADERS, 'idempotency-key': key }, body: JSON.stringify(body) }))

/** As they are saved now. */
export const readSections = async (address: string): Promise<SavedSection[]> => ((await answerOf(fetch(address, { headers: HEADERS }))) as Minutes).sections
