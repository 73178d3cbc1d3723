// Prepared statements of the embedded engine. It parses and plans every unnamed statement again, which takes longer than most
// statements take to run. PGlite's reader of answers is used only where one is rare: rows are passed on as bytes.
import { protocol, type PGlite } from '@electric-sql/pglite'
import type { Answers } from './answers.ts'
import type { Column } from './messages.ts'

interface PreparedStatement {
  name: string
  parameterTypes: number[]
}

/** PGlite's messages that are used here. */
type Message =
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: Column[] }
  | { name: 'notification'; channel: string; payload: string }
  | { name: 'error' }

const CHANGES_SCHEMA = /\b(create|alter|drop)\b/i

const CODE = { bind: 0x42, error: 0x45, notification: 0x41 }

const { Parser, serialize } = protocol
const EXECUTE = together(serialize.execute({}), serialize.sync())

function together(...parts: readonly Uint8Array[]): Uint8Array {
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

function messagesIn(bytes: Uint8Array): Message[] {
  const messages: Message[] = []
  new Parser().parse(bytes.slice(), (message) => void messages.push(message as unknown as Message))
  return messages
}

interface Run {
  id: number
  statement: number
  parameters: readonly unknown[]
}

interface Listeners {
  onColumns: (id: number, columns: readonly Column[]) => void
  onNotification: (channel: string, payload: string) => void
}

export class Statements {
  readonly #database: PGlite
  readonly #answers: Answers
  readonly #told: Listeners
  readonly #texts = new Map<number, string>()
  readonly #prepared = new Map<number, PreparedStatement>()
  /** A schema change has been made in an open transaction. */
  #unsettled = false

  /** `answers`: gets what each statement answers. */
  constructor(database: PGlite, answers: Answers, told: Listeners) {
    this.#database = database
    this.#answers = answers
    this.#told = told
  }

  keep(statement: number, text: string): void {
    this.#texts.set(statement, text)
  }

  /** Runs the statement and adds its answer to `answers`; the caller must have the database to itself. Throws the server's error. */
  async run({ id, statement, parameters }: Run): Promise<void> {
    const { name, parameterTypes } = this.#prepared.get(statement) ?? (await this.#prepare(id, statement))
    const { serializers } = this.#database
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null
      const write = serializers[parameterTypes[i] as number]
      return write ? write(value) : (value as number | string).toString()
    })
    this.#answers.begin(id)
    let messages: Message[] = []
    try {
      // Files are written through, so nothing has to be synced.
      await this.#database.execProtocolRawStream(bound(name, values), { syncToFs: false, onRawData: (piece) => this.#answers.add(piece) })
      if (isSpecial(this.#answers.begun)) messages = messagesIn(this.#answers.begun)
      const error = messages.find((message) => message.name === 'error')
      if (error) throw error as unknown as Error
    } catch (error) {
      this.#answers.forget()
      throw error
    } finally {
      this.#answers.end()
      for (const message of messages) if (message.name === 'notification') this.#told.onNotification(message.channel, message.payload)
    }
  }

  async forget(statement: number): Promise<void> {
    const prepared = this.#prepared.get(statement)
    this.#texts.delete(statement)
    this.#prepared.delete(statement)
    if (prepared) await this.#database.execProtocol(together(serialize.close({ type: 'S', name: prepared.name }), serialize.sync()))
  }

  /** Must be called before every statement that does not run here. */
  notice(text: string): void {
    if (CHANGES_SCHEMA.test(text)) this.#unsettled = true
  }

  /** Must be called after it: a schema change, and its rollback, discard all prepared statements. */
  async settle(): Promise<void> {
    if (!this.#unsettled) return
    this.#unsettled = this.#database.isInTransaction()
    this.#prepared.clear()
    await this.#database.query('deallocate all')
  }

  async #prepare(id: number, statement: number): Promise<PreparedStatement> {
    const name = `kept_${statement}`
    const prepared: PreparedStatement = { name, parameterTypes: [] }
    let columns: Column[] = []
    const { messages } = await this.#database.execProtocol(
      together(serialize.parse({ name, text: this.#texts.get(statement) as string }), serialize.describe({ type: 'S', name }), serialize.sync()),
    )
    for (const message of messages as unknown as Message[]) {
      if (message.name === 'parameterDescription') prepared.parameterTypes = message.dataTypeIDs
      if (message.name === 'rowDescription') columns = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    }
    this.#prepared.set(statement, prepared)
    this.#told.onColumns(id, columns)
    return prepared
  }
}
