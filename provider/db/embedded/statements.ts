// Statements of the embedded engine, parsed and planned once. It does both anew for every statement without a name, which
// takes longer than most of them take to run.
import { protocol, type PGlite } from '@electric-sql/pglite'
import type { EmbeddedResult } from './messages.ts'

interface Kept {
  name: string
  parameterTypes: number[]
  fields: EmbeddedResult['fields']
}

/** What the engine answers, as far as it is read here. */
type Answer =
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: EmbeddedResult['fields'] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }

const KEPT = 256
/** Long texts are made for one occasion: many rows at once, long lists. */
const LONGEST_KEPT = 10_000
const CAN_BE_KEPT = /^\s*(select|with|insert|update|delete)\b/i
const CHANGES_SCHEMA = /\b(create|alter|drop)\b/i
const COUNTED = /^(INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/

const { serialize } = protocol
const together = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts)

export class Statements {
  readonly #database: PGlite
  /** By text, the one used last at the end. */
  readonly #kept = new Map<string, Kept>()
  #named = 0
  /** The schema changes, and nobody knows yet whether it stays so. */
  #unsettled = false

  constructor(database: PGlite) {
    this.#database = database
  }

  /** Whether a statement is one that this answers; all others go to the engine as they are. */
  takes(text: string): boolean {
    return text.length <= LONGEST_KEPT && CAN_BE_KEPT.test(text)
  }

  /** Runs the statement. Nobody else may use the database meanwhile. Throws what the server says of it. */
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

  /** To be told of every statement that is not asked here, before it runs. */
  notice(text: string): void {
    if (CHANGES_SCHEMA.test(text)) this.#unsettled = true
  }

  /** And when it has run: after a change of the schema, and again when that was rolled back, all are made anew. */
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
