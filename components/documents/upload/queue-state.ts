// A queue of files on their way into a folder: each waits, is saved, or failed; one at a time, in order.
import { FILES } from '#common/nouns.ts'
import { beyondLimit } from '#lib/format/file-size.ts'
import { FILE_BYTES_MAX, MULTI_UPLOAD_MAX } from '#lib/documents/file-limits.ts'
import { counted } from '#common/plural.ts'

export interface QueuedFile {
  key: number
  file: File
  state: 'waiting' | 'saving' | 'saved' | 'failed'
  /** Bytes that the portal has. */
  sent: number
  /** Why it failed, or why it will not be tried. */
  error?: string
  /** The document that was made. */
  documentId?: number
}

export type Queue = readonly QueuedFile[]

export type Step =
  | { kind: 'added'; files: readonly File[] }
  | { kind: 'removed'; key: number }
  | { kind: 'begun'; key: number }
  | { kind: 'sent'; key: number; sent: number }
  | { kind: 'saved'; key: number; documentId: number }
  | { kind: 'failed'; key: number; error: string }
  | { kind: 'again'; key: number }
  /** The failure was not about this file: it waits until the queue is resumed. */
  | { kind: 'halted'; key: number }
  /** Every file that can be sent waits for its turn again. */
  | { kind: 'resumed' }

/** Why a file cannot be sent at all; null: it can. */
export function fileProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'Plik jest pusty. Wybierz inny.'
  return size > FILE_BYTES_MAX ? `Plik ${beyondLimit(size, FILE_BYTES_MAX)}.` : null
}

/** Why so many files cannot be added; null: they can, all of them. */
export const queueProblem = (queue: Queue, adding: number): string | null =>
  queue.length + adding > MULTI_UPLOAD_MAX
    ? `Naraz można dodać najwyżej ${counted(MULTI_UPLOAD_MAX, FILES)}. Żaden z wybranych plików nie został dodany do listy.`
    : null

function added(queue: Queue, files: readonly File[]): Queue {
  const first = Math.max(0, ...queue.map(({ key }) => key)) + 1
  return [
    ...queue,
    ...files.map((file, i): QueuedFile => {
      const error = fileProblem(file)
      return { key: first + i, file, state: error ? 'failed' : 'waiting', sent: 0, ...(error && { error }) }
    }),
  ]
}

/** It failed, and may succeed in another try. */
export const canGoAgain = ({ state, file }: QueuedFile): boolean => state === 'failed' && fileProblem(file) === null

function changed(item: QueuedFile, step: Exclude<Step, { kind: 'added' | 'removed' | 'resumed' }>): QueuedFile {
  const { error: _told, ...rest } = item
  switch (step.kind) {
    case 'begun':
      return { ...rest, state: 'saving' }
    case 'sent':
      return { ...item, sent: step.sent }
    case 'saved':
      return { ...rest, state: 'saved', sent: item.file.size, documentId: step.documentId }
    case 'failed':
      return { ...item, state: 'failed', error: step.error }
    case 'again':
    case 'halted':
      return { ...rest, state: 'waiting' }
  }
}

export function nextQueue(queue: Queue, step: Step): Queue {
  if (step.kind === 'added') return added(queue, step.files)
  if (step.kind === 'removed') return queue.filter(({ key }) => key !== step.key)
  if (step.kind === 'resumed') return queue.map((item) => (canGoAgain(item) ? changed(item, { kind: 'again', key: item.key }) : item))
  return queue.map((item) => (item.key === step.key ? changed(item, step) : item))
}

/** Of `Uchwała 1.pdf` the name of the document: what stands before the last dot. */
export const documentName = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/u, '')
