// Event log, kept answers, files and mails, used by all areas.
import type { ColumnType, Generated } from 'kysely'
import type { HelpFile } from '#contract/help.ts'
import type { Rules } from '#contract/rules.ts'
import type { Audited, Instant, InstantOrNull, Json } from './columns.ts'

export interface RecordTables {
  /** Append-only; each row carries the hash of the row before it. */
  events: {
    id: number
    happened_at: Instant
    kind: string
    user_id: number | null
    user_name: string
    address: string
    description: string
    detail: Json<Record<string, unknown>>
    previous_hash: string
    hash: string
  }
  /** Each row has the hash of the row before; null in rows older than the chain. */
  illegal_accesses: {
    id: Generated<number>
    happened_at: Instant
    user_id: number | null
    user_name: string
    address: string
    request: string
    answer: string
    previous_hash: ColumnType<string | null, string | null | undefined, never>
    hash: ColumnType<string | null, string | null | undefined, never>
  }
  /** Calls counted in a time window, by limit (`recovery:name:anna`, `recovery:address:10.0.0.1`). */
  request_limits: { limit_key: string; window_started_at: Instant; request_count: number }
  idempotency_keys: { user_id: number; key: string; endpoint: string; status: number; answer: Json<unknown>; created_at: Instant }
  configuration: { config_key: string; config_value: string } & Audited
  /** The rules of procedure: one row. */
  rules: { id: number; settings: Json<Rules> } & Audited
  /** Their texts on the public page about the committee. `adopted_by`: for example 'uchwała nr 3/2026'; empty: not said. */
  rule_texts: { id: Generated<number>; version_id: number; in_force_from: string; adopted_by: string; created_at: Instant; created_by: number | null }
  /** Stored once per content. */
  files: { sha256: string; size: number; media_type: string; created_at: Instant }
  /** Search text of a stored file, once per content. */
  file_texts: {
    sha256: string
    status: 'pending' | 'indexed' | 'not_indexed'
    /** Why there is no text. */
    reason: string | null
    /** Number of times reading was begun, so that a file that crashes the process is given up. */
    attempts: ColumnType<number, number | undefined, number>
    text: string | null
    /** Words without case and marks, with spaces around each; exact phrases are searched here. */
    words: string | null
    /** A tsvector, written and searched as text. */
    vector: string | null
    indexed_at: InstantOrNull
  }
  /** Lexemes of each version's text, without positions: the search in content uses them. Follows `file_texts`. */
  version_lexemes: { version_id: number; node_id: number; created_at: Instant; lexemes: string }
  /** Versions of the help page's files; the latest is in use. */
  help_files: {
    id: Generated<number>
    help_file: HelpFile
    file_name: string
    sha256: string
    file_size: number
    created_at: Instant
    created_by: number
  }
  /** One mail to one address, sent once. */
  mails: {
    id: Generated<number>
    message_id: string
    recipient: string
    subject: string
    text: string
    html: ColumnType<string | null, string | null | undefined, string | null>
    /** The address that leaves mails of this kind by one click. */
    unsubscribe: ColumnType<string | null, string | null | undefined, string | null>
    reply_to: ColumnType<string | null, string | null | undefined, string | null>
    /** By which its area makes it anew before each try; null: it stays as it was queued. */
    remake_key: ColumnType<string | null, string | null | undefined, never>
    status: 'pending' | 'sent' | 'error'
    attempts: ColumnType<number, number | undefined, number>
    last_error: string | null
    created_at: Instant
    sent_at: InstantOrNull
  }
  /** Attachments of a mail, until it is sent. */
  mail_files: { mail_id: number; position: number; file_name: string; sha256: string; file_size: number }
}
