// Prepared statements of the embedded engine. It parses and plans every unnamed statement again, which takes longer than most
// statements take to run.
import { protocol, type PGlite } from '@electric-sql/pglite'
import type { EmbeddedResult } from './messages.ts'

interface Kept {
  name: string
  parameterTypes: number[]
  fields: EmbeddedResult['fields']
}

/** The engine's answers that are used here. */
type Answer =
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: EmbeddedResult['fields'] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }

const KEPT = 256
/** Longer texts are not prepared: they are made once, with many rows or long lists. */
const LONGEST_KEPT = 10_000
const CAN_BE_KEPT = /^\s*(select|with|insert|update|delete)\b/i
const CHANGES_SCHEMA = /\b(create|alter|drop)\b/i
const COUNTED = /^(INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/

const { serialize } = protocol
const together = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts)

export class Statements {
  readonly #database: PGlite
  /** By text, in order of last use. */
  readonly #kept = new Map<string, Kept>()
  #named = 0
  /** A schema change has been made in an open transaction. */
  #unsettled = false

  constructor(database: PGlite) {
    this.#database = database
  }

  /** Whether the statement can be prepared; others are sent to the engine directly. */
  takes(text: string): boolean {
    return text.length <= LONGEST_KEPT && CAN_BE_KEPT.test(text)
  }

  /** Runs the statement; the caller must have the database to itself. Throws the server's error. */
  async query(text: string, parameters: readonly unknown[]): Promise<EmbeddedResult> {
    const { name, parameterTypes, fields } = await this.#prepared(text)
    const { serializers } = this.#database
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null
      const write = serializers[parameterTypes[i] as number]
      return write ? write(value) : (value as number | string).toString()
    })
    return this.#read(fields, await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()))
  }

  /** Must be called before every statement that does not run here. */
  notice(text: string): void {
    if (CHANGES_SCHEMA.test(text)) this.#unsettled = true
  }

  /** Must be called after it: a schema change, and its rollback, discard all prepared statements. */
  async settle(): Promise<void> {
    if (!this.#unsettled) return
    this.#unsettled = this.#database.isInTransaction()
    this.#kept.clear()
    await this.#database.query('deallocate all')
  }

  async #prepared(text: string): Promise<Kept> {
    const known = this.#kept.get(text)
    if (known) {
      this.#kept.delete(text)
      this.#kept.set(text, known)
      return known
    }
    const kept: Kept = { name: `kept_${(this.#named += 1)}`, parameterTypes: [], fields: [] }
    const answers = await this.#send(serialize.parse({ name: kept.name, text }), serialize.describe({ type: 'S', name: kept.name }), serialize.sync())
    for (const answer of answers) {
      if (answer.name === 'parameterDescription') kept.parameterTypes = answer.dataTypeIDs
      if (answer.name === 'rowDescription') kept.fields = answer.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    }
    this.#kept.set(text, kept)
    if (this.#kept.size > KEPT) await this.#dropOldest()
    return kept
  }

  async #dropOldest(): Promise<void> {
    for (const [text, { name }] of this.#kept) {
      this.#kept.delete(text)
      await this.#send(serialize.close({ type: 'S', name }), serialize.sync())
      return
    }
  }

  #read(fields: EmbeddedResult['fields'], answers: Answer[]): EmbeddedResult {
    const parsers = fields.map(({ dataTypeID }) => this.#database.parsers[dataTypeID])
    const rows: Record<string, unknown>[] = []
    let completed = ''
    for (const answer of answers) {
      if (answer.name === 'commandComplete') completed = answer.text
      if (answer.name !== 'dataRow') continue
      const row: Record<string, unknown> = {}
      for (const [i, { name, dataTypeID }] of fields.entries()) {
        const value = answer.fields[i] as string | null
        const parse = parsers[i]
        row[name] = value !== null && parse ? parse(value, dataTypeID) : value
      }
      rows.push(row)
    }
    return { rows, fields, affectedRows: Number(COUNTED.exec(completed)?.[2] ?? 0), command: completed.split(' ')[0] }
  }

  async #send(...parts: Uint8Array[]): Promise<Answer[]> {
    const { messages } = await this.#database.execProtocol(together(...parts))
    return messages as unknown as Answer[]
  }
}
