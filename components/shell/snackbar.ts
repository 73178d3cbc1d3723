// What an island has to say to the reader: shown, announced and taken away by the page's script.
import type { Severity } from '#components/ui/notice.tsx'

interface Message {
  text: string
  severity?: Severity
  /** 6000 unless told. */
  ms?: number
}

export function showMessage(text: string, more: Omit<Message, 'text'> = {}): void {
  dispatchEvent(new CustomEvent<Message>('km-message', { detail: { text, ...more } }))
}

/** The bar at the top runs until as many calls have ended as have begun. */
export const callBegins = (): boolean => dispatchEvent(new Event('km-busy'))
export const callEnds = (): boolean => dispatchEvent(new Event('km-idle'))
