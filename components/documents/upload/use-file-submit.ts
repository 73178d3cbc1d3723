'use client'
// Takes over the sending of a document's form while a file is chosen in it.
import { useEffect, useState, type RefObject } from 'react'
import { CONFLICT } from '#components/ui/conflict-notice.tsx'
import type { LibraryDocument } from '#contract/documents.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { documentForm } from '#lib/documents/words.ts'
import type { UploadProgress } from '#lib/uploads/browser/upload-client.ts'
import { failureText, isSessionEnd } from '#lib/messages/file-failure.ts'
import { formFields } from './form-fields.ts'
import { fileProblem } from './queue-state.ts'
import { takeOverSaved } from './saved-meanwhile.ts'

interface Options {
  input: RefObject<HTMLInputElement | null>
  /** null: a new one. */
  document: number | null
  owner: string
  success: string
}

export interface Problem {
  text: string
  /** Somebody else saved first: what there is now. */
  saved?: LibraryDocument
  sessionEnded?: boolean
}

const ONE_FILE = 'Można dodać tylko jeden plik.'
const CAN_WAIT =
  'Sesja została zakończona i dokument nie został zapisany. Zaloguj się w innej karcie i zapisz ponownie, albo wróć tu przez logowanie: wpisane dane zostaną, plik trzeba będzie wybrać jeszcze raz.'

/** What is wrong with the choice of files; null: nothing, or there is none and none is needed. */
function choiceProblem(files: readonly File[], required: boolean): string | null {
  const [file] = files
  if (!file) return required ? 'Wybierz plik.' : null
  return files.length > 1 ? ONE_FILE : fileProblem(file)
}

async function problemOf(failure: unknown, { file, form, document }: { file: File; form: HTMLFormElement; document: number | null }): Promise<Problem> {
  if (isSessionEnd(failure)) return { text: CAN_WAIT, sessionEnded: true }
  const conflicts = failure instanceof ApiFailure && failure.code === 'ERROR_EDIT_CONFLICT'
  const saved = conflicts && document !== null ? await takeOverSaved(form, document) : null
  return saved ? { text: CONFLICT, saved } : { text: failureText(failure, file.name, documentForm) }
}

/** A button that sends the form elsewhere. */
const goesElsewhere = (event: SubmitEvent): boolean => event.submitter?.hasAttribute('formaction') ?? false

export function useFileSubmit({ input, document, owner, success }: Options) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    let sending = false
    const tell = (told: Problem) => {
      setProblem(told)
      input.current?.focus()
    }
    const send = async (file: File) => {
      sending = true
      setProblem(null)
      setProgress({ sent: 0, total: file.size })
      try {
        const { uploadFile } = await import('#lib/uploads/browser/upload-client.ts')
        await uploadFile({ file, fields: formFields(form), owner, onProgress: setProgress })
        location.assign(success)
      } catch (failure) {
        const told = await problemOf(failure, { file, form, document })
        sending = false
        setProgress(null)
        tell(told)
      }
    }
    const submit = (event: SubmitEvent) => {
      if (goesElsewhere(event)) return
      const files = [...(input.current?.files ?? [])]
      const wrong = choiceProblem(files, document === null)
      // Without a file it is a form like any other.
      if (!wrong && files.length === 0 && !sending) return
      event.preventDefault()
      if (sending) return
      if (wrong) tell({ text: wrong })
      else if (files[0]) void send(files[0])
    }
    // Let go anywhere over the form: the browser would leave it and show the file.
    const drag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = event.dataTransfer?.files
      if (!files?.length || !input.current) return
      event.preventDefault()
      if (sending) return
      if (files.length > 1) return tell({ text: ONE_FILE })
      input.current.files = files
      setProblem(null)
    }
    form.addEventListener('submit', submit)
    form.addEventListener('dragover', drag)
    form.addEventListener('drop', drop)
    return () => {
      form.removeEventListener('submit', submit)
      form.removeEventListener('dragover', drag)
      form.removeEventListener('drop', drop)
    }
  }, [input, owner, document, success])

  return { problem, progress }
}
