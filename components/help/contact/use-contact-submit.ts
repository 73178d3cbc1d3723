'use client'
// Sends the message by script while it has attachments.
import { useRef, type RefObject } from 'react'
import { showFieldErrors } from '#components/ui/show-field-errors.ts'
import { useFormWithFiles, type FormProblem } from '#components/ui/use-form-with-files.ts'
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

interface Problem extends FormProblem {
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

class NotArrived extends Error {}

function problemOf(failure: unknown, form: HTMLFormElement): Problem {
  if (failure instanceof NotArrived) return { text: NOT_ARRIVED }
  if (isSessionEnd(failure)) return { text: SESSION_ENDED, sessionEnded: true }
  if (!(failure instanceof ApiFailure)) return { text: errorText('NO_RESPONSE') }
  const { fields, message } = failureSentences(contactForm, failure)
  const rest = showFieldErrors(form, fields)
  return { text: [...rest, message ?? ''].filter(Boolean).join(' ') || ELSEWHERE }
}

export function useContactSubmit({ input, address, attachments: { any, settled }, success }: Options) {
  // A repeated try of the same message is the same call; a changed message is another.
  const last = useRef({ text: '', key: '' })
  return useFormWithFiles<Attachments['settled'], Problem>({
    input,
    chosen: () => (any() ? { files: settled } : null),
    save: async (arrived, form) => {
      const files = await arrived()
      if (files.some((each) => each.sending.state !== 'ready')) throw new NotArrived()
      const body = bodyOf(form, files)
      const text = JSON.stringify(body)
      if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() }
      const { saveForm } = await import('#lib/uploads/browser/save-form.ts')
      await saveForm(address, { form: body, key: last.current.key })
      location.assign(success)
    },
    problemOf: (failure, _, form) => problemOf(failure, form),
  })
}
