// The newest mails, each in a file, with the summary for the list in another file.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export interface KeptMail {
  id: number
  receivedAt: Date
  from: string
  to: string
  subject: string
  size: number
}

export interface OpenedMail extends KeptMail {
  text: string
  html: string | null
  headers: { name: string; value: string }[]
  attachments: Attachment[]
}

const MOST_MAILS = 200
const MOST_BYTES = 512 * 1024 * 1024
/** The list needs only the headers. */
const HEAD_BYTES = 64 * 1024

const written = ({ name, address }: Address) => (name ? `${name} <${address ?? ''}>` : (address ?? ''))

/** The subject, if it can be read. */
const parse = (content: Buffer): Promise<Partial<Email>> => PostalMime.parse(content).catch(() => ({}))

/** null: writing it was interrupted. */
function readSummary(json: string): KeptMail | null {
  try {
    const { receivedAt, ...mail } = JSON.parse(json) as KeptMail
    return { ...mail, receivedAt: new Date(receivedAt) }
  } catch {
    return null
  }
}

export class MailStore {
  readonly #folder: string
  readonly #mails: KeptMail[] = []
  #last = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(folder: string): Promise<MailStore> {
    await mkdir(folder, { recursive: true })
    const store = new MailStore(folder)
    await store.#takeUp()
    return store
  }

  /** Loads mails of earlier runs. A mail without a summary was not received completely and is deleted. */
  async #takeUp(): Promise<void> {
    const ids = [...new Set((await readdir(this.#folder)).map((name) => Number.parseInt(name, 10)))].filter(Number.isInteger).sort((a, b) => b - a)
    this.#last = ids[0] ?? 0
    for (const id of ids) {
      const mail = await readFile(this.#summaryPath(id), 'utf8').then(readSummary, () => null)
      if (mail) this.#mails.push(mail)
      else await this.#remove(id)
    }
  }

  async #remove(id: number): Promise<void> {
    await rm(this.#summaryPath(id), { force: true })
    await rm(this.#path(id), { force: true })
  }

  #summaryPath(id: number): string {
    return join(this.#folder, `${id}.json`)
  }

  #path(id: number): string {
    return join(this.#folder, `${id}.eml`)
  }

  /** Stores a mail when it is complete. `to`: recipients of the envelope. Returns null when `isTooLarge` is true at its end. */
  async add(content: Readable, { to, receivedAt, isTooLarge }: { to: string; receivedAt: Date; isTooLarge: () => boolean }): Promise<KeptMail | null> {
    const id = (this.#last += 1)
    let head = Buffer.alloc(0)
    let size = 0
    content.on('data', (piece: Buffer) => {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
      size += piece.length
    })
    await pipeline(content, createWriteStream(this.#path(id)))
    if (isTooLarge()) {
      await this.#remove(id)
      return null
    }
    const { from, subject = '' } = await parse(head)
    const mail = { id, receivedAt, from: from ? written(from) : '', to, subject, size }
    await writeFile(this.#summaryPath(id), JSON.stringify(mail))
    this.#mails.unshift(mail)
    await this.#makeRoom()
    return mail
  }

  async #makeRoom(): Promise<void> {
    let bytes = 0
    const kept = this.#mails.filter(({ size }, i) => (bytes += size) <= MOST_BYTES && i < MOST_MAILS)
    for (const { id } of this.#mails.splice(kept.length)) await this.#remove(id)
  }

  /** From the newest to the oldest. */
  list(): readonly KeptMail[] {
    return this.#mails
  }

  find(id: number): KeptMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  async source(id: number): Promise<Buffer | null> {
    return this.find(id) ? readFile(this.#path(id)).catch(() => null) : null
  }

  async open(id: number): Promise<OpenedMail | null> {
    const mail = this.find(id)
    const source = await this.source(id)
    if (!mail || !source) return null
    const { text = '', html = null, headers = [], attachments = [] } = await parse(source)
    return { ...mail, text: text.trimEnd(), html, headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })), attachments }
  }
}
