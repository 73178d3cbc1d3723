// Prepared statements of the embedded engine. It parses and plans every unnamed statement again, which takes longer than most
// statements take to run. PGlite's reader of answers is used only where one is rare: rows are passed on as bytes.
import { protocol, type PGlite } from '@electric-sql/pglite'
import type { Answered, Column } from './messages.ts'

interface PreparedStatement {
  number: number
  name: string
  parameterTypes: number[]
  columns: Column[]
  /** Whether the client has the columns. */
  told: boolean
}

/** PGlite's messages that are used here. */
type Message =
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: Column[] }
  | { name: 'notification'; channel: string; payload: string }
  | { name: 'error' }

const KEPT = 256
/** Longer texts are not prepared: they are made once, with many rows or long lists. */
const LONGEST_KEPT = 10_000
const CAN_BE_KEPT = /^\s*(select|with|insert|update|delete)\b/i
const CHANGES_SCHEMA = /\b(create|alter|drop)\b/i

const CODE = { bind: 0x42, error: 0x45, notification: 0x41 }

const { Parser, serialize } = protocol
const EXECUTE = together(serialize.execute({}), serialize.sync())

function together(...parts: readonly Uint8Array[]): Uint8Array {
  // Not `Buffer.concat`: it takes pieces of a common space, all of which would travel to the other thread.
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Values of a statement as text, and the call to run it. Written here: the general writer takes as long as a short statement runs. */
function bound(statement: string, values: readonly (string | null)[]): Uint8Array {
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const size = 13 + statement.length + lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 0)
  const bytes = Buffer.alloc(size + EXECUTE.length)
  bytes[0] = CODE.bind
  bytes.writeInt32BE(size - 1, 1)
  // An empty name of the portal, and after the statement's name no formats: all are texts.
  let at = 6 + bytes.write(statement, 6, 'latin1') + 3
  at = bytes.writeInt16BE(values.length, at)
  values.forEach((value, i) => {
    at = bytes.writeInt32BE(lengths[i] as number, at)
    if (value !== null) at += bytes.write(value, at, 'utf8')
  })
  bytes.set(EXECUTE, size)
  return bytes
}

/** Whether a message is there that has to be looked at here. */
function isSpecial(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length; at += 1 + view.getInt32(at + 1)) if (bytes[at] === CODE.error || bytes[at] === CODE.notification) return true
  return false
}

export class Statements {
  readonly #database: PGlite
  readonly #onNotification: (channel: string, payload: string) => void
  /** By text, in order of last use. */
  readonly #kept = new Map<string, PreparedStatement>()
  #named = 0
  /** A schema change has been made in an open transaction. */
  #unsettled = false
  #dropped: number[] = []

  constructor(database: PGlite, onNotification: (channel: string, payload: string) => void) {
    this.#database = database
    this.#onNotification = onNotification
  }

  /** Whether the statement can be prepared; others are sent to the engine directly. */
  takes(text: string): boolean {
    return text.length <= LONGEST_KEPT && CAN_BE_KEPT.test(text)
  }

  /** Runs the statement; the caller must have the database to itself. Throws the server's error. */
  async query(text: string, parameters: readonly unknown[]): Promise<Answered> {
    const kept = await this.#prepared(text)
    const { serializers } = this.#database
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null
      const write = serializers[kept.parameterTypes[i] as number]
      return write ? write(value) : (value as number | string).toString()
    })
    const bytes = await this.#run(bound(kept.name, values))
    const answer: Answered = { statement: kept.number, bytes }
    if (!kept.told) answer.columns = kept.columns
    kept.told = true
    if (this.#dropped.length > 0) answer.dropped = this.#dropped.splice(0)
    return answer
  }

  /** Must be called before every statement that does not run here. */
  notice(text: string): void {
    if (CHANGES_SCHEMA.test(text)) this.#unsettled = true
  }

  /** Must be called after it: a schema change, and its rollback, discard all prepared statements. */
  async settle(): Promise<void> {
    if (!this.#unsettled) return
    this.#unsettled = this.#database.isInTransaction()
    for (const { number } of this.#kept.values()) this.#dropped.push(number)
    this.#kept.clear()
    await this.#database.query('deallocate all')
  }

  async #prepared(text: string): Promise<PreparedStatement> {
    const known = this.#kept.get(text)
    if (known) {
      this.#kept.delete(text)
      this.#kept.set(text, known)
      return known
    }
    const number = (this.#named += 1)
    const kept: PreparedStatement = { number, name: `kept_${number}`, parameterTypes: [], columns: [], told: false }
    const { messages } = await this.#database.execProtocol(
      together(serialize.parse({ name: kept.name, text }), serialize.describe({ type: 'S', name: kept.name }), serialize.sync()),
    )
    for (const message of messages as unknown as Message[]) {
      if (message.name === 'parameterDescription') kept.parameterTypes = message.dataTypeIDs
      if (message.name === 'rowDescription') kept.columns = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    }
    this.#kept.set(text, kept)
    if (this.#kept.size > KEPT) await this.#dropOldest()
    return kept
  }

  async #dropOldest(): Promise<void> {
    for (const [text, { number, name }] of this.#kept) {
      this.#kept.delete(text)
      this.#dropped.push(number)
      await this.#database.execProtocol(together(serialize.close({ type: 'S', name }), serialize.sync()))
      return
    }
  }

  /** The engine's answer as it stands, in memory of its own. */
  async #run(message: Uint8Array): Promise<Uint8Array> {
    const pieces: Uint8Array[] = []
    // The pieces lie in the engine's memory, which is used again. Files are written through, so nothing has to be synced.
    await this.#database.execProtocolRawStream(message, { syncToFs: false, onRawData: (piece) => void pieces.push(piece.slice()) })
    const bytes = pieces.length === 1 ? (pieces[0] as Uint8Array) : together(...pieces)
    if (isSpecial(bytes)) this.#look(bytes)
    return bytes
  }

  #look(bytes: Uint8Array): void {
    const messages: Message[] = []
    new Parser().parse(bytes, (message) => void messages.push(message as unknown as Message))
    for (const message of messages) if (message.name === 'notification') this.#onNotification(message.channel, message.payload)
    const error = messages.find(({ name }) => name === 'error')
    if (error) throw error as unknown as Error
  }
}
