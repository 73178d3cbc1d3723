// What every change leaves behind, and what all areas share.
import type { ColumnType, Generated } from 'kysely'
import type { HelpFile } from '#contract/help.ts'
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
  /** Each row carries the hash of the row before it; null of rows from before that was so. */
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
  /** Calls counted within a window, by what is limited (`recovery:name:anna`, `recovery:address:10.0.0.1`). */
  request_limits: { limit_key: string; window_started_at: Instant; request_count: number }
  idempotency_keys: { user_id: number; key: string; endpoint: string; status: number; answer: Json<unknown>; created_at: Instant }
  configuration: { config_key: string; config_value: string } & Audited
  /** Stored once per content. */
  files: { sha256: string; size: number; media_type: string; created_at: Instant }
  /** What can be searched of a stored content, once per content. */
  file_texts: {
    sha256: string
    status: 'pending' | 'indexed' | 'not_indexed'
    /** Why there is no text to search. */
    reason: string | null
    /** Begun, whether or not ended: a file that takes the process down is not begun for ever. */
    attempts: ColumnType<number, number | undefined, number>
    text: string | null
    /** Without case and marks, a space before, between and after; what exact phrases are looked for in. */
    words: string | null
    /** Written and searched as its literal. */
    vector: string | null
    indexed_at: InstantOrNull
  }
  /** The words of the text of each version, without their places: what a search in content finds by. Follows `file_texts`. */
  version_lexemes: { version_id: number; node_id: number; created_at: Instant; lexemes: string }
  /** Versions of the files of the help page; the latest counts. */
  help_files: {
    id: Generated<number>
    help_file: HelpFile
    file_name: string
    sha256: string
    file_size: number
    created_at: Instant
    created_by: number
  }
  /** One mail to one address; handed to SMTP once. */
  mails: {
    id: Generated<number>
    message_id: string
    recipient: string
    subject: string
    text: string
    reply_to: ColumnType<string | null, string | null | undefined, string | null>
    status: 'pending' | 'sent' | 'error'
    attempts: ColumnType<number, number | undefined, number>
    last_error: string | null
    created_at: Instant
    sent_at: InstantOrNull
  }
  /** What goes with a mail, until it has gone. */
  mail_files: { mail_id: number; position: number; file_name: string; sha256: string; file_size: number }
}
