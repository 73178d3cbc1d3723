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

export interface EmbeddedRequest {
  id: number
  operation: 'query' | 'exec' | 'listen' | 'unlisten' | 'close'
  /** SQL, or the name of the channel. */
  text: string
  parameters?: readonly unknown[]
}

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

/** The engine's answer to a prepared statement. */
export interface Answered {
  /** Number of the prepared statement. */
  statement: number
  /** Of the statement; only with its first answer. */
  columns?: readonly Column[]
  /** Numbers of statements that will never answer again. */
  dropped?: readonly number[]
  /** Messages of PostgreSQL's protocol, whole; `rows.ts` reads them. */
  bytes: Uint8Array
}

export type EmbeddedReply =
  | { kind: 'ready' }
  /** The database did not start, or has ended. */
  | { kind: 'failed'; message: string }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'result'; id: number; results: EmbeddedResult[] }
  | ({ kind: 'answer'; id: number } & Answered)
  | { kind: 'error'; id: number; error: EmbeddedError }
