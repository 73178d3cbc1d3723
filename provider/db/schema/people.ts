// Accounts, profiles, dictionaries of people, sessions and mailed keys.
import type { ColumnType, Generated } from 'kysely'
import type { FUNCTION_ROLES } from '#contract/dictionaries.ts'
import type { PermissionKey } from '#contract/kit.ts'
import type { ConsentAction } from '#contract/session.ts'
import type { UserField } from '#contract/users.ts'
import type { Audited, Instant, InstantOrNull, Json } from './columns.ts'

export type FunctionRole = (typeof FUNCTION_ROLES)[number]

/** Whose account elsewhere a ticket is of, and its session there. */
export interface TicketIdentity {
  issuer: string
  issuerName: string
  subject: string
  sid: string | null
  strong: boolean
  sealedToken: string
}

export interface PeopleTables {
  represented_sides: { id: Generated<number>; name: string } & Audited
  institutions: { id: Generated<number>; name: string; represented_side_id: number } & Audited
  functions: { id: Generated<number>; name: string; role: FunctionRole | null } & Audited
  work_groups: { id: Generated<number>; name: string } & Audited
  profiles: {
    id: Generated<number>
    name: string
    /** Since which day it demands a second factor; null: it demands none. */
    second_factor_from: ColumnType<string | null, string | null | undefined, string | null>
    second_factor_grace_days: ColumnType<number, number | undefined, number>
  } & Audited
  profile_permissions: { profile_id: number; permission_key: PermissionKey }
  users: {
    id: Generated<number>
    /** Unique ignoring case, among accounts that are not deleted. */
    username: string
    first_name: string
    last_name: string
    email: string
    institution_id: number | null
    function_id: number | null
    additional_info: string | null
    active: boolean
    active_no_time_limit: boolean
    /** Last day of activity. */
    active_until: string | null
    blocked_since: InstantOrNull
    /** PHC string; null until the person sets a password by the mailed key. */
    password_hash: string | null
    must_change_password: ColumnType<boolean, boolean | undefined, boolean>
    /** The profile in use; also used at the next sign-in. */
    active_profile_id: number | null
    last_login_at: InstantOrNull
    /** Older documents count as read; null: the person has never opened the library. */
    unread_since: InstantOrNull
    /** Chosen rows per page of the library; null: none. */
    library_rows: ColumnType<number | null, number | null | undefined, number | null>
    /** When the person's latest session first read the news. */
    news_visited_at: InstantOrNull
    /** Whether receipts of votes are mailed. */
    vote_receipts: ColumnType<boolean, boolean | undefined, boolean>
    /** The offer of a passkey is not shown any more. */
    declined_passkey: ColumnType<boolean, boolean | undefined, boolean>
    deleted_at: InstantOrNull
  } & Audited
  user_profiles: { user_id: number; profile_id: number; since: ColumnType<Date, undefined, Date> }
  user_work_groups: { user_id: number; work_group_id: number }
  /** History of accounts, one row per field: stored values, and their names at that time. */
  user_changes: {
    id: Generated<number>
    user_id: number
    field: UserField
    before_value: Json<unknown>
    after_value: Json<unknown>
    before_text: string | null
    after_text: string | null
    changed_at: Instant
    changed_by: number | null
    changed_by_name: string | null
  }
  /** Previewed sheets of accounts; `slice_hashes`: what each slice of the sheet would do, in order. */
  user_imports: {
    id: Generated<number>
    sha256: string
    file_name: string
    slice_hashes: Json<string[]>
    slices_done: Generated<number>
    created_count: Generated<number>
    updated_count: Generated<number>
    created_at: Instant
    created_by: number
    done_at: InstantOrNull
  }
  password_history: { id: Generated<number>; user_id: number; password_hash: string; created_at: Instant }
  /** Keys mailed to new users; `key_hash`: SHA-256 (hex) of the key. */
  password_keys: { key_hash: string; user_id: number; expires_at: Instant; used_at: InstantOrNull; created_at: Instant }
  password_recoveries: {
    token_hash: string
    user_id: number
    temporary_password_hash: string
    expires_at: Instant
    activated_at: InstantOrNull
    created_at: Instant
  }
  /** Failed sign-ins by lower-case name, also of unknown names, so that both are answered alike. */
  sign_in_attempts: { username_key: string; failed_count: number; locked_until: InstantOrNull; last_failed_at: Instant }
  /** `last_step`: time step (30 s) of the last used code; codes of this and earlier steps are refused. */
  totp_apps: {
    user_id: number
    sealed_secret: string | null
    confirmed_at: InstantOrNull
    last_step: Generated<number>
    last_used_at: InstantOrNull
    sealed_pending: string | null
    pending_since: InstantOrNull
  }
  /** `expires_at`: only for codes made by two administrators. */
  recovery_codes: { user_id: number; code_hash: string; created_at: Instant; used_at: InstantOrNull; expires_at: InstantOrNull }
  /** Requests of an administrator for somebody's recovery code; a second administrator must confirm. */
  second_factor_rescues: { user_id: number; requested_by: number; requested_at: Instant }
  /** `complete`: nothing more is needed; else tickets between password and second factor. */
  sign_in_tickets: {
    ticket_hash: string
    user_id: number
    created_at: Instant
    expires_at: Instant
    complete: Generated<boolean>
    /** Of a sign-in by an account elsewhere; null: of another one. */
    identity: ColumnType<TicketIdentity | null, string | null | undefined, never>
  }
  /** `host`: where it works. `counter`: signatures that the device says it has made; 0 of those that do not count. */
  passkeys: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: string
    host: string
    name: string
    counter: ColumnType<string, number, number>
    transports: Json<string[]>
    synced: boolean
    created_at: Instant
    last_used_at: InstantOrNull
  }
  /** `user_id`: who adds a passkey; null: for signing in, and for proofs. */
  passkey_challenges: { challenge_hash: string; user_id: number | null; expires_at: Instant }
  /** Accounts elsewhere that open the account here: `issuer` and `subject` as tokens have them. */
  identities: {
    id: Generated<number>
    user_id: number
    issuer: string
    subject: string
    /** What the account is called there. */
    name: string
    created_at: Instant
    last_used_at: InstantOrNull
  }
  /** Ways to an OpenID provider and back that have not ended; `session_id`: of whoever links an account; null: of a sign-in. */
  identity_flows: { key_hash: string; issuer_key: string; state: string; nonce: string; verifier: string; session_id: string | null; expires_at: Instant }
  /** Sessions that an account elsewhere has opened; `sid`: its session there. */
  identity_sessions: { session_id: string; issuer: string; subject: string; sid: string | null; sealed_token: string }
  /** Used tokens by which OpenID providers say that somebody has signed out there. */
  identity_sign_outs: { token_hash: string; expires_at: Instant }
  /** What was typed into refused forms, sealed by the portal. */
  typed_forms: { key_hash: string; user_id: number; sealed: string; kept_at: Instant; expires_at: Instant }
  /** Wrong codes by network address; an empty address counts all of them together. */
  code_attempts: { user_id: number; address: string; failed_count: number; locked_until: InstantOrNull; last_failed_at: Instant }
  sessions: {
    id: string
    /** Names the session in answers and logs, where the secret id must not appear. */
    number: Generated<number>
    user_id: number
    created_at: Instant
    last_seen_at: Instant
    ended_at: InstantOrNull
    /** When the person last confirmed a second factor in this session. */
    proven_at: InstantOrNull
    /** When this session first read the news. */
    news_opened_at: InstantOrNull
    /** Articles published after this instant are new to this session; null: the person's first visit. */
    news_since: InstantOrNull
    end_reason: 'sign_out' | 'password_change' | 'expired' | 'user_blocked' | 'administrator' | 'issuer' | null
    address: string
    /** The browser's user agent; null: none, or an older row. */
    user_agent: Generated<string | null>
  }
  consents: { id: Generated<number>; user_id: number; action: ConsentAction; text_version: string; accepted_at: Instant }
}
