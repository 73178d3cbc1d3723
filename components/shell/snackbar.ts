// What an island has to say to the reader: shown, announced and taken away by the page's script.
import type { Severity } from '#components/ui/notice.tsx'

interface Message {
  text: string
  severity?: Severity
  /** Milliseconds; 6000 by default. */
  ms?: number
}

export function showMessage(text: string, more: Omit<Message, 'text'> = {}): void {
  dispatchEvent(new CustomEvent<Message>('km-message', { detail: { text, ...more } }))
}
