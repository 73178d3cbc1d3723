'use client'
// Sends a form by script while files are chosen in it. What was typed and chosen stays on the page until the form is saved.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { showFieldErrors } from './show-field-errors.ts'

export interface FormProblem {
  /** Shown at the file field. */
  text: string
  /** What is wrong is shown at other fields, which have the focus. */
  isElsewhere?: boolean
}

/** What a press of the save button finds chosen. */
export type Choice<Files, Problem> = { files: Files } | { wrong: Problem; fields: ReadonlyMap<string, string> }

interface Options<Files, Problem extends FormProblem> {
  /** The file field of the form. */
  input: RefObject<HTMLInputElement | null>
  /** What the server said of the form as it was sent last. */
  first?: Problem | null
  /** null: there are no files, and the browser sends the form as any other. */
  chosen: (form: HTMLFormElement) => Choice<Files, Problem> | null
  /** Saves the form and leaves for the page that says so. */
  save: (files: Files, form: HTMLFormElement) => Promise<void>
  /** Also shows the errors of other fields. null: the page is being left. */
  problemOf: (failure: unknown, files: Files, form: HTMLFormElement) => Problem | null | Promise<Problem | null>
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

export function useFormWithFiles<Files, Problem extends FormProblem>({ input, first = null, chosen, save, problemOf }: Options<Files, Problem>) {
  const [problem, setProblem] = useState<Problem | null>(first)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const show = (found: Problem) => {
    setProblem(found)
    if (!found.isElsewhere) input.current?.focus()
  }
  const send = async (files: Files, form: HTMLFormElement) => {
    sending.current = true
    setBusy(true)
    setProblem(null)
    showFieldErrors(form, NO_ERRORS)
    try {
      await save(files, form)
    } catch (failure) {
      const found = await problemOf(failure, files, form)
      if (!found) return
      sending.current = false
      setBusy(false)
      show(found)
    }
  }
  const onSubmit = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    // A button that sends the form to another address.
    if (event.submitter?.hasAttribute('formaction')) return
    const choice = sending.current ? null : chosen(form)
    if (!choice && !sending.current) return
    event.preventDefault()
    if (!choice) return
    if ('files' in choice) return void send(choice.files, form)
    showFieldErrors(form, choice.fields)
    show(choice.wrong)
  })

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const submit = (event: SubmitEvent) => onSubmit(event, form)
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [input])

  return { problem, setProblem, busy }
}
