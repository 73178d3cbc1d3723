// Openings of documents, and the history of everything that decides access.
import type { Generated } from 'kysely'
import type { PermissionKey } from '#contract/kit.ts'
import type { OpeningKind } from '#contract/openings.ts'
import type { Instant, InstantOrNull } from './columns.ts'
import type { FunctionRole } from './people.ts'

export interface OpeningTables {
  /** Openings by signed-in people, with names of that time; the document may have been deleted since. */
  document_openings: {
    id: Generated<number>
    user_id: number
    document_id: number
    document_name: string
    /** null: a page of a document without a visible version. */
    version_id: number | null
    version_num: number | null
    kind: OpeningKind
    opened_at: Instant
  }
  /** The newest version that a person has read or marked as read; 0: the document had no version. */
  document_reads: { user_id: number; document_id: number; version_num: number; read_at: Instant }
  /** Documents that ask people to confirm that they have read them. */
  acquaintance_requests: { document_id: number; asked_at: Instant; asked_by: number }
  /** One row a person and version, with the names of that moment. */
  acquaintances: {
    id: Generated<number>
    document_id: number
    version_num: number
    user_id: number
    user_name: string
    institution_name: string | null
    confirmed_at: Instant
  }
  /** Openings by visitors: count per day in Polish time. */
  visitor_openings: { document_id: number; day: string; kind: OpeningKind; opened_count: number }
  /** Written by triggers at every change; a row is valid until the next one of the same node. A node deleted for good stays in the bin for ever. */
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
  institution_states: { institution_id: number; since: Instant; name: string; represented_side_id: number }
  represented_side_states: { represented_side_id: number; since: Instant; name: string }
}
