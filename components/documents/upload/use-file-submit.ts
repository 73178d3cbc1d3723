'use client'
// Takes over the sending of a document's form while a file is chosen in it.
import { useEffect, useState, type RefObject } from 'react'
import type { UploadProgress } from '#lib/uploads/upload-client.ts'
import { failureText } from './failure-text.ts'
import { formFields } from './form-fields.ts'
import { fileProblem } from './queue-state.ts'

interface Options {
  input: RefObject<HTMLInputElement | null>
  required: boolean
  owner: string
  success: string
}

const ONE_FILE = 'Można dodać tylko jeden plik.'

/** What is wrong with the choice of files; null: nothing, or there is none and none is needed. */
function choiceProblem(files: readonly File[], required: boolean): string | null {
  const [file] = files
  if (!file) return required ? 'Wybierz plik.' : null
  return files.length > 1 ? ONE_FILE : fileProblem(file)
}

export function useFileSubmit({ input, required, owner, success }: Options) {
  const [error, setError] = useState<string | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    let sending = false
    const tell = (problem: string) => {
      setError(problem)
      input.current?.focus()
    }
    const send = async (file: File) => {
      sending = true
      setError(null)
      setProgress({ sent: 0, total: file.size })
      try {
        const { uploadFile } = await import('#lib/uploads/upload-client.ts')
        await uploadFile({ file, fields: formFields(form), owner, onProgress: setProgress })
        location.assign(success)
      } catch (failure) {
        sending = false
        setProgress(null)
        tell(failureText(failure, file.name))
      }
    }
    const submit = (event: Event) => {
      const files = [...(input.current?.files ?? [])]
      const problem = choiceProblem(files, required)
      // Without a file it is a form like any other.
      if (!problem && files.length === 0 && !sending) return
      event.preventDefault()
      if (problem) tell(problem)
      else if (files[0] && !sending) void send(files[0])
    }
    const drop = (event: DragEvent) => {
      if ((event.dataTransfer?.files.length ?? 0) < 2) return
      event.preventDefault()
      tell(ONE_FILE)
    }
    form.addEventListener('submit', submit)
    form.addEventListener('drop', drop)
    return () => {
      form.removeEventListener('submit', submit)
      form.removeEventListener('drop', drop)
    }
  }, [input, owner, required, success])

  return { error, progress }
}
