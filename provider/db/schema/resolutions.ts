// Resolutions that were adopted, and their numbers.
import type { ColumnType, Generated } from 'kysely'
import type { AdoptionRule } from '#common/adoption.ts'
import type { RegisterAction, RegisterFile, RegisterResult } from '#contract/register.ts'
import type { Audited, Instant, InstantOrNull } from './columns.ts'

export interface ResolutionTables {
  /** The last number of each year. */
  resolution_numbers: { year: number; last: number }
  resolutions: {
    id: Generated<number>
    /** null: it was adopted before the portal. */
    voting_id: ColumnType<number | null, number | null | undefined, number | null>
    year: number
    number: number
    /** The number as it is printed, by the pattern of the moment. */
    label: string
    /** Another one had the same printed number before that was forbidden. */
    label_is_twice: Generated<boolean>
    adopted_at: Instant
    /** Of a resolution whose voting was cancelled afterwards; it keeps its number. */
    annulled_at: InstantOrNull
  }
  /** Addresses that resolutions had in the register before their numbers were corrected. */
  resolution_addresses: { year: number; number: number; resolution_id: number; label: string; left_at: Instant }
  /** What stands in the public register: a copy of its own, which no change of the voting reaches. */
  register_entries: {
    resolution_id: number
    title: string
    text: string
    procedure: AdoptionRule['procedure'] | null
    meeting: string | null
    /** null: it was not voted on in the portal. */
    result: ColumnType<RegisterResult | null, string | null, string | null>
    /** Number of its newest edition. */
    edition: number
    withdrawn_at: InstantOrNull
    withdraw_reason: ColumnType<string | null, string | null | undefined, string | null>
    published_at: Instant
  } & Audited
  /** Append-only: every edition with exactly what was published. */
  register_editions: {
    resolution_id: number
    /** From 1 in each resolution. */
    edition: number
    action: RegisterAction
    happened_at: Instant
    /** null: the provider itself, with the adoption. */
    author_id: number | null
    author_name: string
    reason: string | null
    copy: string
    /** SHA-256 of `copy` in UTF-8. */
    hash: string
  }
  /** Files of entries; one that was taken out keeps its row. */
  register_files: {
    id: Generated<number>
    resolution_id: number
    kind: RegisterFile['kind']
    file_name: string
    sha256: string
    size: number
    has_signature: boolean
    /** By which this was told: `SIGNATURE_RULE` of its time. */
    signature_rule: Generated<number>
    created_at: Instant
    created_by: number | null
    removed_at: InstantOrNull
  }
  /** Checked sheets of earlier resolutions, until they are brought in. */
  resolution_imports: {
    id: Generated<number>
    sha256: string
    file_name: string
    created_at: Instant
    created_by: number
    done_at: InstantOrNull
    created_count: Generated<number>
  }
  /** `resolution_id` amends or repeals `target_id`. */
  resolution_links: {
    resolution_id: number
    target_id: number
    kind: 'amends' | 'repeals'
    created_at: Instant
    created_by: number | null
  }
  /** The search index of the register. */
  resolution_texts: { resolution_id: number; source: string; text: string; words: string; vector: string }
}
