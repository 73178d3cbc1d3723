// Notifications with the state of each mail.
import type { ColumnType, Generated } from 'kysely'
import type { MailingKind } from '#common/mailing-kinds.ts'
import type { DeliveryFailure, FooterVersion, LeftOut, NotificationStatus, SendProblem } from '#contract/notifications.ts'
import type { SentMailHeaders, RecipientChoice, SentEvent } from '#provider/db/kept-json.ts'
import type { Audited, Instant, InstantOrNull, Json } from './columns.ts'

export interface MailingTables {
  message_types: { id: Generated<number>; name: string; message_tag: string } & Audited
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
    about_kind: MailingKind
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
    /** When it is to be given to be sent by itself, and who planned that; null: nobody has, or it was given by now. */
    send_at: InstantOrNull
    send_planned_by: ColumnType<number | null, number | null | undefined, number | null>
    /** Why it was not sent at the time that was planned, until somebody does something about it. */
    send_problem: ColumnType<SendProblem | null, SendProblem | null | undefined, SendProblem | null>
    /** Taken from the list after it was sent; what tells of its delivery stays for a while. */
    deleted_at: InstantOrNull
    deleted_by: ColumnType<number | null, number | null | undefined, number | null>
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
    status: 'pending' | 'sending' | 'sent' | 'error' | 'left_out'
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
    handed_head: ColumnType<SentMailHeaders | null, string | null | undefined, string | null>
    /** Why it was not sent when its turn came. */
    left_out: ColumnType<LeftOut | null, LeftOut | null | undefined, LeftOut | null>
    /** The one it was meant for before the account had another. */
    first_email: ColumnType<string | null, string | null | undefined, string | null>
    /** Of a mail that is sent once more: the one before. */
    again_of: ColumnType<number | null, number | null | undefined, never>
  }
  /** Lists of drafts that were shown before sending, each for a day: lower-case addresses. */
  shown_recipient_lists: { notification_id: number; list_hash: string; email_keys: Json<string[]>; shown_at: Instant }
  mail_pace: { id: number; next_at: Instant }
  /** Who wants no newsletters: a user, or a lower-case address that is no user's. */
  newsletter_refusals: { id: Generated<number>; user_id: number | null; email_key: string | null; refused_at: Instant }
  /** Lower-case addresses from which mail came back last time. */
  bounced_addresses: { email_key: string; bounced_at: Instant; failure: string; failure_text: string }
}
