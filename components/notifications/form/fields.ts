// The plain fields of a form: read for saving and storing, and filled in again with stored work.
import type { RefObject } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** The field belongs to the editor, which stores it itself. */
const BODY = 'body'

/** Hidden fields keep the page's values; only the time at which the record was read is part of the work. */
const isKept = (field: Field): boolean => {
  if (field.name === '' || field.name.startsWith('_') || field.name === BODY) return false
  return field.type !== 'hidden' || field.name === 'updatedAt'
}

const kept = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField).filter(isKept)

const textsOf = (form: HTMLFormElement, name: string): string[] => new FormData(form).getAll(name).filter((value) => typeof value === 'string')
/** Of several fields of one name the last one counts. */
export const textOf = (form: HTMLFormElement, name: string): string => textsOf(form, name).at(-1) ?? ''
export const idsOf = (form: HTMLFormElement, name: string): number[] => textsOf(form, name).filter(Boolean).map(Number)

export function fieldsOf(form: HTMLFormElement): Record<string, string[]> {
  const names = new Set(kept(form).map(({ name }) => name))
  return Object.fromEntries([...names].map((name) => [name, textsOf(form, name)]))
}

export function fillIn(form: HTMLFormElement, fields: Record<string, string[]>): void {
  for (const field of kept(form)) {
    const values = fields[field.name]
    if (!values) continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) field.checked = values.includes(field.value)
    else field.value = values.at(-1) ?? ''
  }
}

export function setText(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
}

/** The form of an element. */
export const formOf = (root: RefObject<HTMLElement | null>): HTMLFormElement | null => root.current?.closest('form') ?? null
