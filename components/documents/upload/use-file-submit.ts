'use client'
// Takes over the sending of a document's form while a file is chosen in it.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { CONFLICT } from '#components/ui/conflict-notice.tsx'
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
  /** Of the file, when the form was sent as any other. */
  wrong: string | null
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
  /** It is told at other fields. */
  isElsewhere?: boolean
}

const ELSEWHERE = 'Dokument nie został zapisany. Popraw wskazane pola i zapisz ponownie.'
/** Stands in an address for the id of a document that is only being made. */
const ID_PLACE = '{id}'
const CAN_WAIT =
  'Sesja została zakończona i dokument nie został zapisany. Zaloguj się w innej karcie i zapisz ponownie, albo wróć tu przez logowanie: wpisane dane zostaną, plik trzeba będzie wybrać jeszcze raz.'

/** What is wrong with what is chosen; null: nothing, or there is none and none is needed. */
function choiceProblem(file: File | undefined, required: boolean): string | null {
  if (!file) return required ? 'Wybierz plik.' : null
  return fileProblem(file)
}

const FILE_FIELDS = new Set(['fileContent', 'fileName'])

const NO_FIELDS: ReadonlyMap<string, string> = new Map()

/** What is wrong with the form beside its file; none where something else is wrong too. */
function otherFields(failure: ApiFailure): ReadonlyMap<string, string> {
  const { fields, message } = failureSentences(documentForm, failure)
  return message !== null || [...fields.keys()].some((name) => FILE_FIELDS.has(name)) ? NO_FIELDS : fields
}

/** Told with a file that is missing, so that nobody has to try twice. */
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

/** A button that sends the form elsewhere. */
const goesElsewhere = (event: SubmitEvent): boolean => event.submitter?.hasAttribute('formaction') ?? false

interface Submitting extends Pick<Options, 'input' | 'document'> {
  form: HTMLFormElement
  tell: (told: Problem) => void
  send: (file: File) => void
  isSending: () => boolean
}

/** Of the form: with a file it is sent here. */
const submitting =
  ({ form, input, document, tell, send, isSending }: Submitting) =>
  (event: SubmitEvent) => {
    if (goesElsewhere(event)) return
    const file = input.current?.files?.[0]
    const wrong = choiceProblem(file, document === null)
    // Without a file it is a form like any other.
    if (!wrong && !file && !isSending()) return
    event.preventDefault()
    if (isSending()) return
    if (wrong) {
      showFieldErrors(form, missingBeside(form))
      tell({ text: wrong })
    } else if (file) send(file)
  }

export function useFileSubmit({ input, wrong, addresses, document, owner, success }: Options) {
  const [problem, setProblem] = useState<Problem | null>(wrong === null ? null : { text: wrong })
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const stop = useRef(() => undefined as void)
  const { question, leave } = useLeaveGuard(
    progress !== null,
    useCallback(() => stop.current(), []),
  )

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    let sending = false
    const stopNaming = document === null ? nameByFile(form, input.current) : () => undefined
    const abort = new AbortController()
    stop.current = () => abort.abort()
    const tell = (told: Problem) => {
      setProblem(told)
      if (!told.isElsewhere) input.current?.focus()
    }
    const send = async (file: File) => {
      sending = true
      setProblem(null)
      showFieldErrors(form, new Map())
      setProgress({ sent: 0, total: file.size })
      try {
        const { id } = await saveDocument({ addresses, file, fields: formFields(form), owner, onProgress: setProgress, signal: abort.signal })
        leave(success.replace(ID_PLACE, String(id)))
      } catch (failure) {
        if (abort.signal.aborted) return
        const told = await problemOf(failure, { file, form, document })
        sending = false
        setProgress(null)
        tell(told)
      }
    }
    const submit = submitting({ form, input, document, tell, send: (file) => void send(file), isSending: () => sending })
    form.addEventListener('submit', submit)
    return () => {
      stopNaming()
      form.removeEventListener('submit', submit)
    }
  }, [input, addresses, owner, document, success, leave])

  /** Another file is another try; what the last one was told of the page or the session stays. */
  const chosen = () => setProblem((told) => (told?.saved || told?.sessionEnded ? told : null))
  return { problem, progress, question, chosen }
}
