// Errors of fields in a form that a script has sent, shown at the fields in the same way as the server shows them.
import field from './field.module.css'

const ERROR_OF = 'data-told'

/** The visible field. */
function fieldOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = [...form.elements].find((each) => each instanceof HTMLElement && each.getAttribute('name') === name && each.getAttribute('type') !== 'hidden')
  return found instanceof HTMLElement ? found : null
}

function clearErrors(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll(`[${ERROR_OF}]`)) {
    const control = document.getElementById(note.getAttribute(ERROR_OF) ?? '')
    control?.removeAttribute('aria-invalid')
    const others = (control?.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== note.id)
    if (others.length > 0) control?.setAttribute('aria-describedby', others.join(' '))
    else control?.removeAttribute('aria-describedby')
    note.remove()
  }
}

function showError(control: HTMLElement, name: string, sentence: string): void {
  // Opens a closed `details` around the field, or the message would not be seen.
  for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true
  control.id ||= `pole-${name}`
  const note = document.createElement('p')
  note.id = `${control.id}-blad`
  note.className = field.error ?? ''
  note.setAttribute(ERROR_OF, control.id)
  note.textContent = sentence
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
  const isInside = label?.contains(control) ?? false
  if (label && !isInside) label.after(note)
  else (label ?? control).before(note)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', [control.getAttribute('aria-describedby'), note.id].filter(Boolean).join(' '))
}

/** Shows each message at its field and removes those of the last try. Returns the messages that belong to no field of the form. */
export function showFieldErrors(form: HTMLFormElement, sentences: ReadonlyMap<string, string>): string[] {
  clearErrors(form)
  const rest: string[] = []
  let first: HTMLElement | null = null
  for (const [name, sentence] of sentences) {
    const control = fieldOf(form, name)
    if (control) {
      showError(control, name, sentence)
      first ??= control
    } else rest.push(sentence)
  }
  first?.focus()
  return rest
}
