// Events and the addresses of feeds.
import type { ColumnType, Generated } from 'kysely'
import type { Audited, Instant, InstantOrNull } from './columns.ts'

export interface CalendarTables {
  calendar_events: {
    id: Generated<number>
    name: string
    starts_at: string
    ends_at: string
    all_day: Generated<boolean>
    place: string | null
    description: string | null
    url: string | null
    url_label: string | null
    /** Number of changes; `SEQUENCE` in iCalendar. */
    revision: Generated<number>
    /** Deleted from the calendar; the row is kept because a mail carried it. */
    deleted_at: InstantOrNull
    deleted_by: ColumnType<number | null, number | null | undefined, number | null>
    /** Whether it was deleted before it was over. */
    cancelled: Generated<boolean>
  } & Audited
  /** The secret address of a person's calendar feed; `key_hash` is the SHA-256 (hex) of the key. */
  calendar_subscriptions: { user_id: number; key_hash: string; created_at: Instant }
}
