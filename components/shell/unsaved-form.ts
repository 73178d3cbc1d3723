// What has been typed on the page and not sent: it waits for its author when the session ends, as a form does that was sent too late.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Rows that are ticked in a list are no work to come back to. */
const isChoice = (field: Field): boolean => field.type === 'checkbox' && (field.name === 'id' || field.name === 'ids')

function differs(field: Field): boolean {
  if (isChoice(field) || field.disabled) return false
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].some((option) => option.defaultSelected)
    return given && [...field.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (field.type === 'checkbox' || field.type === 'radio') return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  if (field.type === 'file') return field.value !== ''
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

/** Fields whose value scripts keep are known by the person's touch alone. */
const touched = new WeakSet<HTMLFormElement>()

export function noteTouch({ target }: Event): void {
  if (target instanceof Element && isField(target) && target.form && !isChoice(target)) touched.add(target.form)
}

/** It came back once, with what was wrong, and has not been sent since. */
const cameBack = (form: HTMLFormElement): boolean => form.dataset.unsaved !== undefined

const isUnsaved = (form: HTMLFormElement): boolean =>
  touched.has(form) || cameBack(form) || [...form.elements].some((element) => isField(element) && differs(element))

const named = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** One that waits at the portal, or one that keeps its own work in the browser: its page is come back to. */
const canWait = (form: HTMLFormElement): boolean => (named(form, '_back') !== '' && named(form, '_form') !== '') || form.dataset.keepsWork !== undefined

/** What the portal is told of the page's unsaved form; null: there is none. */
export function unsavedForm(): [name: string, value: string][] | null {
  const form = [...document.querySelectorAll<HTMLFormElement>('main form')].find((each) => canWait(each) && isUnsaved(each))
  if (!form) return null
  if (form.dataset.keepsWork !== undefined) return [['_back', location.pathname + location.search]]
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
}
