// Who opened which document, and what decided about access at any time.
import type { Generated } from 'kysely'
import type { PermissionKey } from '#contract/kit.ts'
import type { OpeningKind } from '#contract/openings.ts'
import type { Instant, InstantOrNull } from './columns.ts'
import type { FunctionRole } from './people.ts'

export interface OpeningTables {
  /** By people who were signed in. Names as they were; the document may be gone since. */
  document_openings: {
    id: Generated<number>
    user_id: number
    document_id: number
    document_name: string
    /** Null of the page of a document that showed no version. */
    version_id: number | null
    version_num: number | null
    kind: OpeningKind
    opened_at: Instant
  }
  /** The newest version that a person has read, or said to have read; 0: the document had none. */
  document_reads: { user_id: number; document_id: number; version_num: number; read_at: Instant }
  /** By everybody else: how often, on a day of the Polish clock. */
  visitor_openings: { document_id: number; day: string; kind: OpeningKind; opened_count: number }
  /** Kept by the tables themselves, at every change; a row holds until the next one of the same thing. Gone for good is in the bin for ever. */
  node_states: {
    node_id: number
    since: Instant
    parent_id: number | null
    node_type: number
    name: string
    status: 'draft' | 'published'
    public_access: boolean
    deleted_at: InstantOrNull
    work_group_ids: number[]
  }
  user_states: {
    user_id: number
    since: Instant
    username: string
    first_name: string
    last_name: string
    institution_id: number | null
    function_id: number | null
    active: boolean
    active_no_time_limit: boolean
    active_until: string | null
    blocked_since: InstantOrNull
    deleted_at: InstantOrNull
    profile_ids: number[]
    work_group_ids: number[]
  }
  profile_states: { profile_id: number; since: Instant; name: string; permission_keys: PermissionKey[] }
  function_states: { function_id: number; since: Instant; role: FunctionRole | null }
}
