// Resolutions that were adopted, and their numbers.
import type { Generated } from 'kysely'
import type { Instant, InstantOrNull } from './columns.ts'

export interface ResolutionTables {
  /** The last number of each year. */
  resolution_numbers: { year: number; last: number }
  resolutions: {
    id: Generated<number>
    voting_id: number
    year: number
    number: number
    /** The number as it is printed, by the pattern of the moment. */
    label: string
    adopted_at: Instant
    /** Of a resolution whose voting was cancelled afterwards; it keeps its number. */
    annulled_at: InstantOrNull
  }
}
