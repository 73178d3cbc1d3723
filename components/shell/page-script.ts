// Events between React islands and the page's script.
import type { Severity } from '#components/ui/notice.tsx'

interface Message {
  text: string
  severity?: Severity
  /** Milliseconds; 6000 by default. */
  ms?: number
}

/** The page's script shows the message, announces it to screen readers and removes it. */
export function showMessage(text: string, more: Omit<Message, 'text'> = {}): void {
  dispatchEvent(new CustomEvent<Message>('km-message', { detail: { text, ...more } }))
}

/** Whether the page's script is signing the person out, which must not wait for an answer about unsaved work. */
export const isSessionEnding = (): boolean => document.documentElement.dataset.sessionEnds !== undefined

/** The page is left on purpose: the question about unsaved work is not asked. */
export const allowLeaving = (): void => void dispatchEvent(new Event('km-leaves'))

/** Calls `take` with files that were dropped on the page before the island was hydrated. Returns the clean-up. */
export function onHeldFiles(take: (files: readonly File[]) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<File[]>).detail)
  addEventListener('km-files', listener)
  return () => removeEventListener('km-files', listener)
}
