// What people are written to about, and what they were told.
import type { ColumnType } from 'kysely'
import type { DigestKind, Frequency } from '#common/digest-kinds.ts'
import type { Instant, InstantOrNull } from './columns.ts'

export interface DigestTables {
  /** A row for whoever has chosen something, or followed a folder. */
  digests: {
    user_id: number
    vote: Frequency
    attendance: Frequency
    remarks: Frequency
    papers: Frequency
    acquaintance: Frequency
    documents: Frequency
    meetings: Frequency
    results: Frequency
    news: Frequency
    hour: number
    /** 1: Monday. */
    weekday: number
    /** When all of it was left. */
    stopped_at: InstantOrNull
    daily_next_at: Instant
    weekly_next_at: Instant
    /** Until then nothing comes at once. */
    quiet_until: InstantOrNull
    created_at: Instant
    updated_at: InstantOrNull
  }
  /** What somebody was told, or what was there when they began to ask for its kind. */
  digest_told: {
    user_id: number
    key: string
    kind: DigestKind
    told_at: Instant
    mailed: ColumnType<boolean, boolean, boolean>
    /** Key of the mail that tells it, which is made anew by it while it waits. */
    batch: ColumnType<string | null, string | null | undefined, string | null>
  }
  followed_folders: { user_id: number; folder_id: number; followed_at: Instant }
}
