// A new document is called as its file is, until somebody calls it otherwise.
import { documentName } from './queue/state.ts'

/** `before`: what it was called by its file before. Answers what it is called by it now. */
function nameAfter(form: HTMLFormElement, file: File | undefined, before: string): string {
  const field = form.elements.namedItem('name')
  if (!file || !(field instanceof HTMLInputElement) || (field.value.trim() !== '' && field.value !== before)) return before
  field.value = documentName(file.name).slice(0, field.maxLength > 0 ? field.maxLength : undefined)
  // What is told as missing is no longer, and what counts letters counts them.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field.value
}

/** Answers what ends it. */
export function nameByFile(form: HTMLFormElement, input: HTMLInputElement | null): () => void {
  let named = ''
  const name = () => {
    named = nameAfter(form, input?.files?.[0], named)
  }
  // It may have been chosen before this was there.
  name()
  input?.addEventListener('change', name)
  return () => input?.removeEventListener('change', name)
}
