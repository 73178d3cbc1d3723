// A connection to a PostgreSQL server that gives names to the statements that come again and again: the server parses a
// named one once for each connection.
import pg from 'pg'

/** From so many uses on; a text that is made for one occasion never gets there. */
const NAMED_FROM = 3
/** The server keeps every named statement of a connection until it ends. */
const NAMED = 256
const COUNTED = 2000
const CAN_BE_NAMED = /^\s*(select|with|insert|update|delete)\b/i
/** "cached plan must not change result type": somebody has changed a table that the statement reads. */
const SCHEMA_CHANGED = '0A000'

/** The names of statements, the same on every connection of this process. */
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

  /** From now on all get other names, so that every connection parses them anew. */
  forget(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

type Ask = (query: string | { name: string; text: string; values: unknown[] }, ...rest: unknown[]) => Promise<unknown>

const names = new StatementNames()

export class NamingClient extends pg.Client {
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
        // Within a transaction the error has ended it: whoever began it tries anew.
        if (this.getTransactionStatus() !== 'I') throw error
        return ask(query, values)
      }
    }
    this.query = named as unknown as typeof this.query
  }
}
