// Messages between the thread of the embedded database and its client.
export interface Column {
  name: string
  dataTypeID: number
}

export interface EmbeddedResult {
  rows: Record<string, unknown>[]
  affectedRows?: number
  fields: readonly Column[]
  /** Command tag of the server; for the `commit` of a failed transaction it is `ROLLBACK`. */
  command?: string
}

export type EmbeddedRequest =
  /** The text of a statement, which later requests name by its number. It has no answer. */
  | { operation: 'keep'; statement: number; text: string }
  /** The number will not be used again. It has no answer. */
  | { operation: 'forget'; statement: number }
  | { operation: 'run'; id: number; statement: number; parameters: readonly unknown[] }
  /** `text`: SQL, or the name of the channel. */
  | { operation: 'query' | 'exec' | 'listen' | 'unlisten' | 'close'; id: number; text: string; parameters?: readonly unknown[] }

/** Fields of a PostgreSQL error that are passed between threads. */
export interface EmbeddedError {
  message: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  detail?: string
  severity?: string
  hint?: string
}

export type EmbeddedReply =
  | { kind: 'ready' }
  /** The database did not start, or has ended. */
  | { kind: 'failed'; message: string }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'result'; id: number; results: EmbeddedResult[] }
  /** Of the statement of this request, before its first answer and whenever they may have changed. */
  | { kind: 'columns'; id: number; columns: readonly Column[] }
  /** Of prepared statements; `answers.ts` reads them. */
  | { kind: 'answers'; bytes: ArrayBuffer }
  | { kind: 'error'; id: number; error: EmbeddedError }
