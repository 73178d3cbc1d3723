// Events and the addresses of feeds.
import type { Generated } from 'kysely'
import type { Audited, Instant } from './columns.ts'

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
    /** How often it was changed. */
    revision: Generated<number>
  } & Audited
  /** The secret address of a person's calendar feed; `key_hash` is the SHA-256 (hex) of the key. */
  calendar_subscriptions: { user_id: number; key_hash: string; created_at: Instant }
}
