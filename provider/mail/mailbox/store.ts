// The mails that the demo mailbox keeps: the newest ones, in memory.
import { readMessage, type ReadMessage } from '#provider/mail/message.ts'

export interface KeptMail {
  id: number
  receivedAt: Date
  message: ReadMessage
}

const MOST_MAILS = 200

export class MailStore {
  readonly #mails: KeptMail[] = []
  #last = 0

  add(content: Buffer, receivedAt: Date): void {
    this.#last += 1
    this.#mails.unshift({ id: this.#last, receivedAt, message: readMessage(content) })
    this.#mails.length = Math.min(this.#mails.length, MOST_MAILS)
  }

  /** The newest first. */
  list(): readonly KeptMail[] {
    return this.#mails
  }

  find(id: number): KeptMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }
}
