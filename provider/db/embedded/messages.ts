// What the embedded database's thread and its client say to each other.
export interface EmbeddedResult {
  rows: Record<string, unknown>[]
  affectedRows?: number
  fields: { name: string; dataTypeID: number }[]
  /** The command as the server reports it; a failed transaction's `commit` reports `ROLLBACK`. */
  command?: string
}

export interface EmbeddedRequest {
  id: number
  operation: 'query' | 'exec' | 'listen' | 'unlisten' | 'close'
  /** SQL, or the channel's name. */
  text: string
  parameters?: readonly unknown[]
}

/** The fields of a PostgreSQL error that survive the way between threads. */
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
  /** It did not start, or it is gone. */
  | { kind: 'failed'; message: string }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'result'; id: number; results: EmbeddedResult[] }
  | { kind: 'error'; id: number; error: EmbeddedError }
