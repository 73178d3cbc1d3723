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
    /** Sanitised HTML. */
    body: string
    footer_version: FooterVersion
    /** The footer as it was sent; null for drafts. */
    footer_html: string | null
    status: NotificationStatus
    about_kind: MailingKind
    /** Name of the subject at the time of writing. */
    about_name: string
    node_id: number | null
    voting_id: number | null
    article_id: number | null
    /** Of a reminder to confirm a document. */
    document_id: ColumnType<number | null, number | null | undefined, number | null>
    only_not_voted: boolean
    only_not_answered: boolean
    choice: Json<RecipientChoice>
    custom_emails: string
    calendar_event_id: number | null
    /** The event as it was sent. */
    sent_event: ColumnType<SentEvent | null, string | null | undefined, string | null>
    /** Hash of the frozen list of recipients. */
    list_hash: ColumnType<string | null, string | null | undefined, string | null>
    /** Planned time of sending, and who planned it; null: not planned, or sent already. */
    send_at: InstantOrNull
    send_planned_by: ColumnType<number | null, number | null | undefined, number | null>
    /** Why the planned sending failed; cleared by the next action. */
    send_problem: ColumnType<SendProblem | null, SendProblem | null | undefined, SendProblem | null>
    /** Deleted from the list after sending; the evidence of delivery is kept for a while. */
    deleted_at: InstantOrNull
    deleted_by: ColumnType<number | null, number | null | undefined, number | null>
    /** When and by whom sending was started. */
    sent_at: InstantOrNull
    sent_by: ColumnType<number | null, number | null | undefined, number | null>
    send_started_at: InstantOrNull
    send_finished_at: InstantOrNull
    /** Failures of the mail server in a row, since when, and until when sending pauses. */
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
  /** The frozen list of recipients, one row per mail, with names as of sending. */
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
    /** While it is being sent: the end of the claim, which the sending process prolongs. */
    claimed_until: InstantOrNull
    sent_at: InstantOrNull
    failure: ColumnType<DeliveryFailure | null, DeliveryFailure | null | undefined, DeliveryFailure | null>
    /** The mail server's text. */
    failure_text: ColumnType<string | null, string | null | undefined, string | null>
    /** The sent mail with masked keys; null before sending. */
    handed_html: ColumnType<string | null, string | null | undefined, string | null>
    handed_text: ColumnType<string | null, string | null | undefined, string | null>
    /** Headers of the sent mail. */
    handed_head: ColumnType<SentMailHeaders | null, string | null | undefined, string | null>
    /** Why it was not sent when its turn came. */
    left_out: ColumnType<LeftOut | null, LeftOut | null | undefined, LeftOut | null>
    /** The original address, when the account's address changed before sending. */
    first_email: ColumnType<string | null, string | null | undefined, string | null>
    /** For a repeated mail: the row of the earlier one. */
    again_of: ColumnType<number | null, number | null | undefined, never>
  }
  /** Lists of recipients shown before sending, kept for a day: lower-case addresses. */
  shown_recipient_lists: { notification_id: number; list_hash: string; email_keys: Json<string[]>; shown_at: Instant }
  mail_pace: { id: number; next_at: Instant }
  /** Unsubscriptions from newsletters: a user, or a lower-case address of nobody with an account. */
  newsletter_refusals: { id: Generated<number>; user_id: number | null; email_key: string | null; refused_at: Instant }
  /** Lower-case addresses whose last mail bounced. */
  bounced_addresses: { email_key: string; bounced_at: Instant; failure: string; failure_text: string }
}
