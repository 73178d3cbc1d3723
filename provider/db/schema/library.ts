// Folders, documents and attendance.
import type { ColumnType, Generated } from 'kysely'
import type { Audited, Instant, InstantOrNull } from './columns.ts'

export interface LibraryTables {
  nodes: {
    id: Generated<number>
    /** Null only for the root, id 1. */
    parent_id: number | null
    /** 1 folder, 2 document. */
    node_type: number
    name: string
    description: string | null
    status: 'draft' | 'published'
    public_access: boolean
    /** Order in the folder: a fractional index, compared by bytes. */
    position: string
    attendance_active: ColumnType<boolean, boolean | undefined, boolean>
    /** Deadline of the answers; null: until the collection is stopped. */
    attendance_until: InstantOrNull
    /** The meeting's event, if somebody has chosen it. */
    meeting_event_id: ColumnType<number | null, number | null | undefined, number | null>
    published_at: InstantOrNull
    published_by: number | null
    /** The later of its publication and of its newest visible version; kept by the database. */
    shown_at: ColumnType<Date | null, never, never>
    deleted_at: InstantOrNull
    deleted_by: ColumnType<number | null, number | null | undefined, number | null>
    /** In the bin: id of the item that was deleted, this one or a folder above it. */
    deletion_id: ColumnType<number | null, number | null | undefined, number | null>
  } & Audited
  /** A folder with rows here is limited to these groups. */
  node_work_groups: { node_id: number; work_group_id: number }
  document_versions: {
    id: Generated<number>
    node_id: number
    version_num: number
    name: string
    description: string | null
    original_file_name: string
    /** Extension, lower case, without a dot. */
    file_type: string
    sha256: string
    file_size: number
    visible: boolean
  } & Audited
  /** Names of a document (without a version) and of its versions with their files' names. */
  name_texts: { node_id: number; version_id: number | null; name: string; words: string; vector: string }
  attendances: {
    id: Generated<number>
    node_id: number
    user_id: number
    status: 'participation' | 'no_participation' | 'cancel'
    created_at: Instant
    created_by: number | null
    /** Given by the link of an invitation, without signing in. */
    by_link: Generated<boolean>
    /** Start of the meeting at the time of the answer; null: not in the calendar, or an older row. */
    event_starts_at: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** Ledger of answers: one hash chain, append-only; kept when the folder is deleted for good. */
  attendance_ledger: {
    /** From 1. */
    id: number
    attendance_id: number
    node_id: number
    person_id: number
    status: 'participation' | 'no_participation' | 'cancel'
    happened_at: Instant
    author_id: number | null
    by_link: boolean
    event_starts_at: string | null
    previous_hash: string
    hash: string
  }
  /** Mailed links, one per folder and user; `key_hash`: SHA-256 (hex) of the key. */
  attendance_links: { key_hash: string; node_id: number; user_id: number; created_at: Instant }
  /** Collections of answers; at most one row per folder has no end. */
  attendance_collections: {
    id: Generated<number>
    node_id: number
    started_at: Instant
    started_by: number | null
    stopped_at: InstantOrNull
    stopped_by: ColumnType<number | null, number | null | undefined, number | null>
  }
}
