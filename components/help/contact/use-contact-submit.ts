'use client'
// Takes over the sending of the message while it has attachments. What was typed stays where it is until it has gone.
import { useEffect, useState, type RefObject } from 'react'
import { showFieldErrors } from '#components/ui/show-field-errors.ts'
import type { ContactAddress } from '#lib/help/save-addresses.ts'
import { contactForm } from '#lib/help/words.ts'
import { errorText } from '#lib/messages/errors.ts'
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import { isSessionEnd } from '#lib/messages/file-failure.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import type { Attached, Attachments } from './use-attachments.ts'

interface Options {
  input: RefObject<HTMLInputElement | null>
  address: ContactAddress
  attachments: Attachments
  success: string
}

export interface Problem {
  text: string
  sessionEnded?: boolean
}

const NOT_ARRIVED = 'Nie wszystkie załączniki dotarły. Ponów ich wysyłanie albo je usuń, a potem wyślij wiadomość jeszcze raz.'
const ELSEWHERE = 'Wiadomość nie została wysłana. Popraw wskazane pola i wyślij ponownie.'
const SESSION_ENDED =
  'Sesja została zakończona i wiadomość nie została wysłana. Zaloguj się w innej karcie i wyślij ponownie, albo wróć tu przez logowanie: wpisany tekst zostanie, załączniki trzeba będzie dodać jeszcze raz.'

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const bodyOf = (form: HTMLFormElement, files: readonly Attached[]) => {
  const data = new FormData(form)
  return {
    subject: textOf(data, 'subject'),
    body: textOf(data, 'body'),
    sendCopy: data.get('sendCopy') === 'true',
    attachments: files.flatMap(({ name, sending }) => (sending.state === 'ready' ? [{ attachmentFile: { fileName: name, uploadId: sending.uploadId } }] : [])),
  }
}

function problemOf(failure: unknown, form: HTMLFormElement): Problem {
  if (isSessionEnd(failure)) return { text: SESSION_ENDED, sessionEnded: true }
  if (!(failure instanceof ApiFailure)) return { text: errorText('NO_RESPONSE') }
  const { fields, message } = failureSentences(contactForm, failure)
  const rest = showFieldErrors(form, fields)
  return { text: [...rest, message ?? ''].filter(Boolean).join(' ') || ELSEWHERE }
}

export function useContactSubmit({ input, address, attachments: { any, settled }, success }: Options) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    let sending = false
    // The same message tried again is the same call; a changed one is another.
    let last = { text: '', key: '' }

    const send = async () => {
      const files = await settled()
      if (files.some((each) => each.sending.state !== 'ready')) throw new Error(NOT_ARRIVED)
      const body = bodyOf(form, files)
      const text = JSON.stringify(body)
      if (text !== last.text) last = { text, key: crypto.randomUUID() }
      const { saveForm } = await import('#lib/uploads/browser/save-form.ts')
      await saveForm(address, { form: body, key: last.key })
      location.assign(success)
    }
    const submit = (event: SubmitEvent) => {
      if (event.submitter?.hasAttribute('formaction') || (!any() && !sending)) return
      event.preventDefault()
      if (sending) return
      sending = true
      setBusy(true)
      setProblem(null)
      showFieldErrors(form, new Map())
      send().catch((failure: unknown) => {
        sending = false
        setBusy(false)
        setProblem(failure instanceof Error && failure.message === NOT_ARRIVED ? { text: NOT_ARRIVED } : problemOf(failure, form))
        input.current?.focus()
      })
    }
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [input, address, any, settled, success])

  return { problem, busy }
}
