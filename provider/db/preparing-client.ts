// A connection to a PostgreSQL server that uses prepared statements for frequent texts: the server parses each of them once per
// connection.
import pg from 'pg'

/** A text is prepared from its third use on; texts made for one occasion never are. */
const NAMED_FROM = 3
/** At most so many: the server keeps prepared statements until the connection ends. */
const NAMED = 256
const COUNTED = 2000
const CAN_BE_NAMED = /^\s*(select|with|insert|update|delete)\b/i
/** "cached plan must not change result type": a table that the statement reads was changed. */
const SCHEMA_CHANGED = '0A000'

/** Names of prepared statements, the same on every connection of this process. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #generation = 0

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= NAMED || !CAN_BE_NAMED.test(text)) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < NAMED_FROM) {
      if (this.#uses.size >= COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const given = `kept_${this.#generation}_${this.#names.size}`
    this.#names.set(text, given)
    return given
  }

  /** Gives all statements new names, so that every connection parses them again. */
  forget(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

type Ask = (query: string | { name: string; text: string; values: unknown[] }, ...rest: unknown[]) => Promise<unknown>

const names = new StatementNames()

export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as unknown as Ask
    const named: Ask = async (query, ...rest) => {
      const [values] = rest
      const name = typeof query === 'string' && rest.length === 1 && Array.isArray(values) ? names.nameOf(query) : undefined
      if (typeof query !== 'string' || name === undefined) return ask(query, ...rest)
      try {
        return await ask({ name, text: query, values: values as unknown[] })
      } catch (error) {
        if ((error as { code?: string }).code !== SCHEMA_CHANGED) throw error
        names.forget()
        // The error has aborted the transaction: its caller must repeat it.
        if (this.getTransactionStatus() !== 'I') throw error
        return ask(query, values)
      }
    }
    this.query = named as unknown as typeof this.query
  }
}
