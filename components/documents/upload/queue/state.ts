// A queue of files that are added to a folder. They are saved one at a time, in order; each waits, is saved, or has failed.
import { FILES } from '#common/nouns.ts'
import type { SameDocument } from '#contract/document-changes.ts'
import { programEnding } from '#common/file-kinds.ts'
import { beyondLimit } from '#lib/format/file-size.ts'
import { FILE_BYTES_MAX, MULTI_UPLOAD_MAX } from '#lib/documents/file-limits.ts'
import { counted } from '#common/plural.ts'

export interface QueuedFile {
  key: number
  file: File
  /** Name of the document. */
  name: string
  /**
   * `checking`: the folder is searched for the same file. `asks`: it was found, and the person decides. `skipped`: the file is
   * not sent.
   */
  state: 'checking' | 'waiting' | 'asks' | 'saving' | 'saved' | 'skipped' | 'failed'
  /** What the folder has; null: something that is not known in detail. */
  same?: SameDocument | null
  /** The person's answer: a new version of that document, or a document of its own. */
  meant?: 'version' | 'own'
  /** Bytes that have been sent. */
  sent: number
  /** Why it failed, or why it cannot be sent. */
  error?: string
  /** The document on whose row it was dropped. */
  onto?: number
  /** The document that was made from it. */
  documentId?: number
}

export type Queue = readonly QueuedFile[]

export type Step =
  | { kind: 'added'; files: readonly File[]; onto?: number | undefined }
  | { kind: 'removed'; key: number }
  | { kind: 'named'; key: number; name: string }
  /** What the folder has of a checked file; null: nothing known. */
  | { kind: 'found'; key: number; same: SameDocument | null }
  | { kind: 'asked'; key: number; same: SameDocument | null }
  | { kind: 'meant'; key: number; as: 'version' | 'own' | 'nothing' }
  | { kind: 'begun'; key: number }
  | { kind: 'sent'; key: number; sent: number }
  | { kind: 'saved'; key: number; documentId?: number }
  | { kind: 'failed'; key: number; error: string }
  | { kind: 'again'; key: number }
  /** The failure concerns every file: this one waits until the queue is resumed. */
  | { kind: 'halted'; key: number }
  /** Puts every file that can be sent back into the queue. */
  | { kind: 'resumed' }

/** Why a file cannot be sent; null: it can. */
export function fileProblem({ size, name }: Pick<File, 'size' | 'name'>): string | null {
  const ending = programEnding(name)
  if (ending) return `Plik ${ending} to program albo skrypt, a nie dokument. Takich plików biblioteka nie przyjmuje.`
  if (size === 0) return 'Plik jest pusty. Wybierz inny.'
  return size > FILE_BYTES_MAX ? `Plik ${beyondLimit(size, FILE_BYTES_MAX)}.` : null
}

/** Why so many files cannot be added; null: they can. */
export const queueProblem = (queue: Queue, adding: number): string | null =>
  queue.length + adding > MULTI_UPLOAD_MAX
    ? `Naraz można dodać najwyżej ${counted(MULTI_UPLOAD_MAX, FILES)}. Żaden z wybranych plików nie został dodany do listy.`
    : null

function added(queue: Queue, { files, onto }: Extract<Step, { kind: 'added' }>): Queue {
  const first = Math.max(0, ...queue.map(({ key }) => key)) + 1
  return [
    ...queue,
    ...files.map((file, i): QueuedFile => {
      const error = fileProblem(file)
      return {
        key: first + i,
        file,
        name: documentName(file.name),
        state: error ? 'failed' : 'checking',
        sent: 0,
        ...(onto !== undefined && { onto }),
        ...(error && { error }),
      }
    }),
  ]
}

/** It failed, and another try may succeed. */
export const canGoAgain = ({ state, file }: QueuedFile): boolean => state === 'failed' && fileProblem(file) === null

function changed(item: QueuedFile, step: Exclude<Step, { kind: 'added' | 'removed' | 'resumed' }>): QueuedFile {
  const { error: _told, ...rest } = item
  switch (step.kind) {
    case 'begun':
      return { ...rest, state: 'saving' }
    case 'sent':
      return { ...item, sent: step.sent }
    case 'saved':
      return { ...rest, state: 'saved', sent: item.file.size, ...(step.documentId !== undefined && { documentId: step.documentId }) }
    case 'failed':
      return { ...item, state: 'failed', error: step.error }
    case 'named': {
      // Another name may make it another document; the provider checks that when it is saved.
      const isOther = item.state === 'asks' && item.same?.by === 'name'
      return { ...item, name: step.name, ...(isOther && { state: 'waiting' }) }
    }
    case 'found':
      return step.same ? { ...rest, state: 'asks', same: step.same } : { ...rest, state: 'waiting' }
    case 'asked':
      return { ...rest, state: 'asks', same: step.same }
    case 'meant':
      return step.as === 'nothing' ? { ...rest, state: 'skipped' } : { ...rest, state: 'waiting', meant: step.as }
    case 'again':
    case 'halted':
      return { ...rest, state: 'waiting' }
  }
}

export function nextQueue(queue: Queue, step: Step): Queue {
  if (step.kind === 'added') return added(queue, step)
  if (step.kind === 'removed') return queue.filter(({ key }) => key !== step.key)
  if (step.kind === 'resumed') return queue.map((item) => (canGoAgain(item) ? changed(item, { kind: 'again', key: item.key }) : item))
  return queue.map((item) => (item.key === step.key ? changed(item, step) : item))
}

/** The document's name of `Uchwała 1.pdf` is the part before the last dot. */
export const documentName = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/u, '')
