'use client'
// Sends a document's form by script while a file is chosen in it, and shows how much of the file has arrived.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { CONFLICT } from '#components/ui/conflict-notice.tsx'
import { useFormWithFiles, type Choice, type FormProblem } from '#components/ui/use-form-with-files.ts'
import { useLeaveGuard } from '#components/ui/use-leave-guard.tsx'
import type { LibraryDocument } from '#contract/documents.ts'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { documentForm } from '#lib/documents/words.ts'
import { failureSentences } from '#lib/messages/failure-sentences.ts'
import type { UploadProgress } from '#lib/uploads/browser/save-file.ts'
import { failureText, isSessionEnd } from '#lib/messages/file-failure.ts'
import { showFieldErrors } from '#components/ui/show-field-errors.ts'
import { formFields } from './form-fields.ts'
import { nameByFile } from './name-by-file.ts'
import { fileProblem } from './queue/state.ts'
import { saveDocument } from './save-document.ts'
import { loadSavedVersion } from './load-saved-version.ts'

interface Options {
  addresses: DocumentAddresses
  input: RefObject<HTMLInputElement | null>
  /** The server's error about the file, from the last try. */
  wrong: string | null
  /** null: a new document. */
  document: number | null
  owner: string
  success: string
}

interface Problem extends FormProblem {
  /** Somebody else saved first: the document as it is saved now. */
  saved?: LibraryDocument
  sessionEnded?: boolean
}

const ELSEWHERE = 'Dokument nie został zapisany. Popraw wskazane pola i zapisz ponownie.'
/** Placeholder in an address for the id of a new document. */
const ID_PLACE = '{id}'
const CAN_WAIT =
  'Sesja została zakończona i dokument nie został zapisany. Zaloguj się w innej karcie i zapisz ponownie, albo wróć tu przez logowanie: wpisane dane zostaną, plik trzeba będzie wybrać jeszcze raz.'

const FILE_FIELDS = new Set(['fileContent', 'fileName'])

const NO_FIELDS: ReadonlyMap<string, string> = new Map()

/** Errors of fields other than the file's; empty if something else is wrong too. */
function otherFields(failure: ApiFailure): ReadonlyMap<string, string> {
  const { fields, message } = failureSentences(documentForm, failure)
  return message !== null || [...fields.keys()].some((name) => FILE_FIELDS.has(name)) ? NO_FIELDS : fields
}

/** Shown together with a missing file, so that nobody has to try twice. */
function missingBeside(form: HTMLFormElement): ReadonlyMap<string, string> {
  const field = form.elements.namedItem('name')
  const isMissing = field instanceof HTMLInputElement && field.value.trim() === ''
  return new Map(isMissing ? [['name', documentForm.required['name'] ?? '']] : [])
}

async function problemOf(failure: unknown, { file, form, document }: { file: File; form: HTMLFormElement; document: number | null }): Promise<Problem> {
  if (isSessionEnd(failure)) return { text: CAN_WAIT, sessionEnded: true }
  const conflicts = failure instanceof ApiFailure && failure.code === 'ERROR_EDIT_CONFLICT'
  const saved = conflicts && document !== null ? await loadSavedVersion(form, document) : null
  if (saved) return { text: CONFLICT, saved }
  const sentences = failure instanceof ApiFailure ? otherFields(failure) : NO_FIELDS
  if (sentences.size === 0) return { text: failureText(failure, file.name, documentForm) }
  const rest = showFieldErrors(form, sentences)
  return rest.length > 0 ? { text: rest.join(' ') } : { text: ELSEWHERE, isElsewhere: true }
}

/** A new document needs a file; of a new version the description alone may change. */
function choiceOf(file: File | undefined, form: HTMLFormElement, document: number | null): Choice<File, Problem> | null {
  if (!file) return document === null ? { wrong: { text: 'Wybierz plik.' }, fields: missingBeside(form) } : null
  const problem = fileProblem(file)
  return problem === null ? { files: file } : { wrong: { text: problem }, fields: missingBeside(form) }
}

export function useFileSubmit({ input, wrong, addresses, document, owner, success }: Options) {
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const sending = useRef<AbortController>(null)
  const { question, leave } = useLeaveGuard(
    progress !== null,
    useCallback(() => sending.current?.abort(), []),
  )
  const { problem, setProblem } = useFormWithFiles<File, Problem>({
    input,
    first: wrong === null ? null : { text: wrong },
    chosen: (form) => choiceOf(input.current?.files?.[0], form, document),
    save: async (file, form) => {
      setProgress({ sent: 0, total: file.size })
      const { signal } = (sending.current = new AbortController())
      const { id } = await saveDocument({ addresses, file, fields: formFields(form), owner, onProgress: setProgress, signal })
      leave(success.replace(ID_PLACE, String(id)))
    },
    problemOf: async (failure, file, form) => {
      if (sending.current?.signal.aborted) return null
      const found = await problemOf(failure, { file, form, document })
      setProgress(null)
      return found
    },
  })

  useEffect(() => {
    const form = input.current?.form
    return form && document === null ? nameByFile(form, input.current) : undefined
  }, [input, document])

  /** Another file clears the message, unless it is about the page or the session. */
  const chosen = () => setProblem((before) => (before?.saved || before?.sessionEnded ? before : null))
  return { problem, progress, question, chosen }
}
