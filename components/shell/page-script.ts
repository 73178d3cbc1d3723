// What islands say to the page's script, and what it says to them.
import type { Severity } from '#components/ui/notice.tsx'

interface Message {
  text: string
  severity?: Severity
  /** Milliseconds; 6000 by default. */
  ms?: number
}

/** What an island has to say to the reader: shown, announced and taken away by the page's script. */
export function showMessage(text: string, more: Omit<Message, 'text'> = {}): void {
  dispatchEvent(new CustomEvent<Message>('km-message', { detail: { text, ...more } }))
}

/** Whether the session ends in this moment, as the page's script has it: signing out must not wait for an answer, nobody may be there. */
export const sessionEnds = (): boolean => document.documentElement.dataset.sessionEnds !== undefined

/** The page is left by what was asked for: nothing typed on it is asked about. */
export const leavesOnPurpose = (): void => void dispatchEvent(new Event('km-leaves'))

/** Files that were let go on the page before the island was there; told once it has begun. Answers what ends that. */
export function takeHeldFiles(take: (files: readonly File[]) => void): () => void {
  const told = (event: Event) => take((event as CustomEvent<File[]>).detail)
  addEventListener('km-files', told)
  return () => removeEventListener('km-files', told)
}
