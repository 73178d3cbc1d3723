// Private notes of people.
import type { Generated } from 'kysely'
import type { Instant, InstantOrNull } from './columns.ts'

export interface NoteTables {
  notes: {
    id: Generated<number>
    user_id: number
    /** null: deleted for good. */
    document_id: number | null
    /** Where it was written. */
    version_num: number
    page: number
    /** Encrypted: what was written, the passage, and what stood around it. */
    content: string
    /** The version in which the passage was sought last. */
    placed_version_num: number
    /** null: it was not found. */
    placed_page: number | null
    /** Letters and digits before it on that page; null: it was not found, or the note is about the whole page. */
    placed_at: number | null
    /** Encrypted: as it reads there. null: it was not found, or the note is about the whole page. */
    placed_passage: string | null
    created_at: Instant
    updated_at: InstantOrNull
  }
}
