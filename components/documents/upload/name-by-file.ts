// A new document is named after its file until somebody types another name.
import { documentName } from './queue/state.ts'

/** `before`: the name that was taken from the file before. Returns the name that is taken from it now. */
function nameAfter(form: HTMLFormElement, file: File | undefined, before: string): string {
  const field = form.elements.namedItem('name')
  if (!file || !(field instanceof HTMLInputElement) || (field.value.trim() !== '' && field.value !== before)) return before
  field.value = documentName(file.name).slice(0, field.maxLength > 0 ? field.maxLength : undefined)
  // Removes the error of a missing name and updates the count of letters.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field.value
}

/** Returns the function that ends it. */
export function nameByFile(form: HTMLFormElement, input: HTMLInputElement | null): () => void {
  let named = ''
  const name = () => {
    named = nameAfter(form, input?.files?.[0], named)
  }
  // The file may have been chosen before this script ran.
  name()
  input?.addEventListener('change', name)
  return () => input?.removeEventListener('change', name)
}
