// What is wrong with fields of a form that the page's own script has sent: told at the fields, as the server tells it.
import field from './field.module.css'

const TOLD = 'data-told'

/** The field as the person sees it. */
function fieldOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = [...form.elements].find((each) => each instanceof HTMLElement && each.getAttribute('name') === name && each.getAttribute('type') !== 'hidden')
  return found instanceof HTMLElement ? found : null
}

function clear(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll(`[${TOLD}]`)) {
    const control = document.getElementById(note.getAttribute(TOLD) ?? '')
    control?.removeAttribute('aria-invalid')
    const others = (control?.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== note.id)
    if (others.length > 0) control?.setAttribute('aria-describedby', others.join(' '))
    else control?.removeAttribute('aria-describedby')
    note.remove()
  }
}

function tell(control: HTMLElement, name: string, sentence: string): void {
  // A message in a closed part of the page would not be seen, so the part is opened.
  for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true
  control.id ||= `pole-${name}`
  const note = document.createElement('p')
  note.id = `${control.id}-blad`
  note.className = field.error ?? ''
  note.setAttribute(TOLD, control.id)
  note.textContent = sentence
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
  const isInside = label?.contains(control) ?? false
  if (label && !isInside) label.after(note)
  else (label ?? control).before(note)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', [control.getAttribute('aria-describedby'), note.id].filter(Boolean).join(' '))
}

/** Returns the messages that belong to no field of the form. Messages of an earlier try are removed. */
export function tellFields(form: HTMLFormElement, sentences: ReadonlyMap<string, string>): string[] {
  clear(form)
  const rest: string[] = []
  let first: HTMLElement | null = null
  for (const [name, sentence] of sentences) {
    const control = fieldOf(form, name)
    if (control) {
      tell(control, name, sentence)
      first ??= control
    } else rest.push(sentence)
  }
  first?.focus()
  return rest
}
