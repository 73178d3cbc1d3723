// Where a form that a script sends leads to once it is saved.

/** Of several fields of one name the last one counts. */
const textOf = (form: HTMLFormElement, name: string): string => {
  const last = new FormData(form).getAll(name).at(-1)
  return typeof last === 'string' ? last : ''
}

/** Target of the pressed button after saving, with the message to show there. */
export function successOf({ submitter }: SubmitEvent, form: HTMLFormElement): string {
  const to = submitter instanceof HTMLButtonElement && submitter.name === '_success' ? submitter.value : textOf(form, '_success')
  const outcome = textOf(form, '_outcome')
  return outcome ? `${to}${to.includes('?') ? '&' : '?'}komunikat=${outcome}` : to
}
