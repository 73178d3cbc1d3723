// Tables as TypeScript sees them. The migrations beside it create exactly these.
// Instants are timestamptz (`Date`), wall times of votings and calendar events are `timestamp` without zone,
// read and written as text `YYYY-MM-DD HH:mm:ss`; days are `date`, read and written as `YYYY-MM-DD`.
import type { ColumnType, Generated } from 'kysely'
import type { FUNCTION_ROLES } from '#contract/dictionaries.ts'
import type { HelpFile } from '#contract/help.ts'
import type { PermissionKey } from '#contract/kit.ts'
import type { DeliveryFailure, FooterVersion, NotificationStatus } from '#contract/notifications.ts'
import type { ConsentAction } from '#contract/session.ts'
import type { UserField } from '#contract/users.ts'
import type { VoteAction, VotingAction } from '#contract/votings.ts'
import type { HandedHead, RecipientChoice, SentEvent } from './kept-json.ts'

type Instant = ColumnType<Date, Date, Date>
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json<T> = ColumnType<T, string, string>

/** Who made and last changed a row; ids of users, who are never deleted from the table. */
interface Audited {
  created_at: Instant
  created_by: number | null
  updated_at: InstantOrNull
  updated_by: number | null
}

export type FunctionRole = (typeof FUNCTION_ROLES)[number]

export interface Schema {
  represented_sides: { id: Generated<number>; name: string } & Audited
  institutions: { id: Generated<number>; name: string; represented_side_id: number } & Audited
  functions: { id: Generated<number>; name: string; role: FunctionRole | null } & Audited
  work_groups: { id: Generated<number>; name: string } & Audited
  answer_options: { id: Generated<number>; name: string } & Audited
  message_types: { id: Generated<number>; name: string; message_tag: string } & Audited
  configuration: { config_key: string; config_value: string } & Audited

  profiles: { id: Generated<number>; name: string } & Audited
  profile_permissions: { profile_id: number; permission_key: PermissionKey }

  users: {
    id: Generated<number>
    /** Unique without regard to case, among those who are not deleted. */
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
    /** The profile in use, remembered for the next sign-in. */
    active_profile_id: number | null
    last_login_at: InstantOrNull
    /** When the person's latest session first looked into the library. */
    library_visited_at: InstantOrNull
    /** When the person's latest session first looked at the news. */
    news_visited_at: InstantOrNull
    deleted_at: InstantOrNull
  } & Audited
  user_profiles: { user_id: number; profile_id: number }
  user_work_groups: { user_id: number; work_group_id: number }
  password_history: { id: Generated<number>; user_id: number; password_hash: string; created_at: Instant }
  /** Mailed to a new user; `key_hash` is the SHA-256 (hex) of the key. */
  password_keys: { key_hash: string; user_id: number; expires_at: Instant; used_at: InstantOrNull; created_at: Instant }
  password_recoveries: {
    token_hash: string
    user_id: number
    temporary_password_hash: string
    expires_at: Instant
    activated_at: InstantOrNull
    created_at: Instant
  }
  /** Failed sign-ins by lower-case name, known or not, so that both answer alike. */
  sign_in_attempts: { username_key: string; failed_count: number; locked_until: InstantOrNull; last_failed_at: Instant }
  /** Calls counted within a window, by what is limited (`recovery:name:anna`, `recovery:address:10.0.0.1`). */
  request_limits: { limit_key: string; window_started_at: Instant; request_count: number }
  sessions: {
    id: string
    user_id: number
    created_at: Instant
    last_seen_at: Instant
    ended_at: InstantOrNull
    /** When this session first looked into the library. */
    library_opened_at: InstantOrNull
    /** What was published after this instant is new to this session; null: the person's first visit. */
    library_since: InstantOrNull
    /** When this session first looked at the news. */
    news_opened_at: InstantOrNull
    /** Articles published after this instant are new to this session; null: the person's first visit. */
    news_since: InstantOrNull
    end_reason: 'sign_out' | 'password_change' | 'expired' | 'user_blocked' | 'administrator' | null
    address: string
  }
  consents: { id: Generated<number>; user_id: number; action: ConsentAction; text_version: string; accepted_at: Instant }

  /** Append-only; each row carries the hash of the row before it. */
  events: {
    id: number
    happened_at: Instant
    kind: string
    user_id: number | null
    user_name: string
    address: string
    description: string
    detail: Json<Record<string, unknown>>
    previous_hash: string
    hash: string
  }
  illegal_accesses: { id: Generated<number>; happened_at: Instant; user_id: number | null; user_name: string; address: string; request: string; answer: string }

  /** Stored once per content. */
  files: { sha256: string; size: number; media_type: string; created_at: Instant }

  articles: {
    id: Generated<number>
    title: string
    header: string
    content: string
    status: 'draft' | 'published' | 'archived'
    /** Of a draft: the published article that it continues; no other draft does. */
    parent_id: number | null
    /** Only published articles have one; unique among them. */
    art_position: number | null
    published_at: InstantOrNull
    published_by: number | null
    archived_at: InstantOrNull
    archived_by: number | null
  } & Audited
  article_images: {
    id: Generated<number>
    article_id: number
    /** `image`: the main one, at most one. */
    role: 'image' | 'gallery'
    position: number
    file_name: string
    description: string
    sha256: string
    file_size: number
    width: number
    height: number
    thumbnail_sha256: string
    thumbnail_width: number
    thumbnail_height: number
  }
  /** Smaller versions of a picture beside its thumbnail, by its content: articles that show the same picture share them. */
  picture_sizes: { picture_sha256: string; width: number; height: number; sha256: string; file_size: number }
  article_attachments: {
    id: Generated<number>
    article_id: number
    position: number
    type: 'file' | 'url'
    description: string | null
    file_name: string | null
    sha256: string | null
    file_size: number | null
    url_value: string | null
    url_label: string | null
  }

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
    /** Order in the folder: a string that sorts by bytes, with room between any two (fractional index). */
    position: string
    attendance_active: ColumnType<boolean, boolean | undefined, boolean>
    published_at: InstantOrNull
    published_by: number | null
    deleted_at: InstantOrNull
    deleted_by: ColumnType<number | null, number | null | undefined, number | null>
    /** In the bin: the item that was deleted with all below it, this one or a folder above. */
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
  /** What can be searched of a stored content, once per content. */
  file_texts: {
    sha256: string
    status: 'pending' | 'indexed' | 'not_indexed'
    /** Why there is no text to search. */
    reason: string | null
    /** Begun, whether or not ended: a file that takes the process down is not begun for ever. */
    attempts: ColumnType<number, number | undefined, number>
    text: string | null
    /** Without case and marks, a space before, between and after; what exact phrases are looked for in. */
    words: string | null
    /** Written and searched as its literal. */
    vector: string | null
    indexed_at: InstantOrNull
  }
  /** Names of a document (without a version) and of its versions with their files' names. */
  name_texts: { node_id: number; version_id: number | null; name: string; words: string; vector: string }
  /** What an article says; `source` tells of which of its texts. */
  article_texts: { article_id: number; source: string; text: string; words: string; vector: string }
  attendances: {
    id: Generated<number>
    node_id: number
    user_id: number
    status: 'participation' | 'no_participation' | 'cancel'
    created_at: Instant
    created_by: number | null
    /** Given by the link of an invitation, without signing in. */
    by_link: Generated<boolean>
  }
  /** What a mailed link opens, of one folder and one user; `key_hash` is the SHA-256 (hex) of the key. */
  attendance_links: { key_hash: string; node_id: number; user_id: number; created_at: Instant }

  /** When confirmations were collected on a folder; at most one row of a folder has no end. */
  attendance_collections: {
    id: Generated<number>
    node_id: number
    started_at: Instant
    started_by: number | null
    stopped_at: InstantOrNull
    stopped_by: ColumnType<number | null, number | null | undefined, number | null>
  }

  calendar_events: {
    id: Generated<number>
    name: string
    starts_at: string
    ends_at: string
    url: string | null
    url_label: string | null
    /** How often it was changed. */
    revision: Generated<number>
  } & Audited
  /** The secret address of a person's calendar feed; `key_hash` is the SHA-256 (hex) of the key. */
  calendar_subscriptions: { user_id: number; key_hash: string; created_at: Instant }

  votings: {
    id: Generated<number>
    title: string
    starts_at: string | null
    ends_at: string | null
    status: 'preparing' | 'in_progress' | 'finished' | 'canceled'
    general: boolean
    start_stop_notifications: boolean
    work_group_id: number | null
    document_node_id: number | null
    document_not_applicable: boolean
    /** What a canceled voting goes back to. */
    canceled_from: ColumnType<'in_progress' | 'finished' | null, 'in_progress' | 'finished' | null | undefined, 'in_progress' | 'finished' | null>
  } & Audited
  voting_options: { id: Generated<number>; voting_id: number; answer_option_id: number; position: number }
  voting_documents: { voting_id: number; node_id: number }
  votes: {
    id: Generated<number>
    voting_id: number
    voting_option_id: number
    user_id: number
    /** The seat that the vote fills, kept as it was at the time of voting; null in a general voting, where persons vote. */
    institution_id: number | null
    role: 'member' | 'alternate_member' | null
    status: 'active' | 'canceled'
    created_at: Instant
    created_by: number
    canceled_at: InstantOrNull
    canceled_by: number | null
  }
  voting_changes: {
    id: Generated<number>
    voting_id: number
    action: VotingAction
    reason: string
    created_at: Instant
    /** Null: the provider itself, at the time that was set. */
    created_by: number | null
  }
  /** Who might have voted when the voting ended, and whether they did. */
  voting_electors: {
    id: Generated<number>
    voting_id: number
    user_id: number
    user_name: string
    institution_id: number | null
    institution_name: string | null
    function_name: string | null
    role: 'member' | 'alternate_member' | null
    voted: boolean
  }
  /** Everything that ever happened to a vote. Append-only; each row holds the hash of the row before it in its voting. */
  vote_ledger: {
    voting_id: number
    /** From 1 in each voting. */
    row_number: number
    happened_at: Instant
    action: VoteAction
    vote_id: number
    user_id: number
    user_name: string
    institution_id: number | null
    institution_name: string | null
    role: 'member' | 'alternate_member' | null
    voting_option_id: number
    voting_option_name: string
    /** Votes that stopped counting by this. */
    replaced_vote_ids: Json<number[]>
    author_id: number
    author_name: string
    previous_hash: string
    hash: string
  }
  voting_mailings: {
    id: Generated<number>
    voting_id: number
    message_tag: string
    ledger_head: string
    created_at: Instant
    queued_at: InstantOrNull
  }

  notifications: {
    id: Generated<number>
    message_type_id: number
    subject: string
    /** As the sanitiser made it. */
    body: string
    footer_version: FooterVersion
    /** As it was when it was sent; null of a draft. */
    footer_html: string | null
    status: NotificationStatus
    about_kind: 'folder' | 'voting' | 'news'
    /** Name of what it is about, as it was when it was written. */
    about_name: string
    node_id: number | null
    voting_id: number | null
    article_id: number | null
    only_not_voted: boolean
    only_not_answered: boolean
    choice: Json<RecipientChoice>
    custom_emails: string
    calendar_event_id: number | null
    /** The event as it went with the mail. */
    sent_event: ColumnType<SentEvent | null, string | null | undefined, string | null>
    /** Of the frozen list. */
    list_hash: ColumnType<string | null, string | null | undefined, string | null>
    /** When and by whom it was given to be sent. */
    sent_at: InstantOrNull
    sent_by: ColumnType<number | null, number | null | undefined, number | null>
    send_started_at: InstantOrNull
    send_finished_at: InstantOrNull
    /** How often in a row the mail server could not be reached, since when, and until when it is left alone. */
    troubles: Generated<number>
    troubled_since: InstantOrNull
    paused_until: InstantOrNull
  } & Audited
  notification_files: {
    id: Generated<number>
    notification_id: number
    kind: 'attachment' | 'image'
    position: number
    file_name: string
    sha256: string
    file_size: number
    /** Of pictures. */
    width: number | null
    height: number | null
  }
  /** The frozen list, one row a mail; who they were is kept as it was. */
  notification_recipients: {
    id: Generated<number>
    notification_id: number
    position: number
    user_id: number | null
    username: string | null
    first_name: string | null
    last_name: string | null
    institution: string | null
    function: string | null
    email: string
    message_id: string
    /** Part of the envelope's sender, by which a delivery report finds its row. */
    bounce_key: string
    status: 'pending' | 'sending' | 'sent' | 'error'
    attempts: Generated<number>
    next_try_at: InstantOrNull
    /** While it is being sent: until then it is the provider's that took it, which keeps saying so; after it anybody's. */
    claimed_until: InstantOrNull
    sent_at: InstantOrNull
    failure: ColumnType<DeliveryFailure | null, DeliveryFailure | null | undefined, DeliveryFailure | null>
    /** The mail server's own words. */
    failure_text: ColumnType<string | null, string | null | undefined, string | null>
    /** What was handed over, keys masked; null before. */
    handed_html: ColumnType<string | null, string | null | undefined, string | null>
    handed_text: ColumnType<string | null, string | null | undefined, string | null>
    /** What else its copy is made of. */
    handed_head: ColumnType<HandedHead | null, string | null | undefined, string | null>
  }
  mail_pace: { id: number; next_at: Instant }
  /** Who wants no newsletters: a user, or a lower-case address that is no user's. */
  newsletter_refusals: { id: Generated<number>; user_id: number | null; email_key: string | null; refused_at: Instant }
  /** Lower-case addresses from which mail came back last time. */
  bounced_addresses: { email_key: string; bounced_at: Instant; failure: string; failure_text: string }

  /** Every change of an account, field by field. The values as the database has them, and as they were called then. */
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
  /** Sheets of accounts that were previewed; `plan_hash` is of what the sheet would have done then. */
  user_imports: {
    id: Generated<number>
    sha256: string
    file_name: string
    plan_hash: string
    created_at: Instant
    created_by: number
    done_at: InstantOrNull
  }
  /** Versions of the files of the help page; the latest counts. */
  help_files: {
    id: Generated<number>
    help_file: HelpFile
    file_name: string
    sha256: string
    file_size: number
    created_at: Instant
    created_by: number
  }

  /** One mail to one address; handed to SMTP once. */
  mails: {
    id: Generated<number>
    message_id: string
    recipient: string
    subject: string
    text: string
    reply_to: ColumnType<string | null, string | null | undefined, string | null>
    status: 'pending' | 'sent' | 'error'
    attempts: ColumnType<number, number | undefined, number>
    last_error: string | null
    created_at: Instant
    sent_at: InstantOrNull
  }

  /** What goes with a mail, until it has gone. */
  mail_files: { mail_id: number; position: number; file_name: string; sha256: string; file_size: number }

  idempotency_keys: { user_id: number; key: string; endpoint: string; status: number; answer: Json<unknown>; created_at: Instant }
}
