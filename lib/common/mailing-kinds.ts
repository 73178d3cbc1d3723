// Kinds of mailings: the field of a call with the subject, and the tag of the kind's own message type with its purpose. A kind without a
// tag uses all message types that belong to no other kind.

export const MAILING_KINDS = {
  folder: { field: 'documentStructNodeId', messageTag: null },
  voting: { field: 'votingId', messageTag: 'notification_reminder', purpose: 'Głosowanie - przypomnienie' },
  /** Also about a folder: reminder to people who have not answered about its meeting. */
  attendance: { field: 'attendanceStructNodeId', messageTag: 'attendance_reminder', purpose: 'Posiedzenie - przypomnienie o odpowiedzi' },
  /** About an event that mails have carried: its new date, or its cancellation. */
  event: { field: 'changedEventId', messageTag: 'event_change', purpose: 'Posiedzenie - zmiana terminu' },
  cancellation: { field: 'cancelledEventId', messageTag: 'event_cancellation', purpose: 'Posiedzenie - odwołanie' },
  /** About a document that asks for 'Zapoznałem się': reminder to those who have not confirmed it. */
  acquaintance: { field: 'acquaintanceDocumentId', messageTag: 'acquaintance_reminder', purpose: 'Dokument - przypomnienie o zapoznaniu się' },
  news: { field: 'newsId', messageTag: 'news_newsletter', purpose: 'Aktualności - newsletter' },
} as const

export type MailingKind = keyof typeof MAILING_KINDS
type Kind = (typeof MAILING_KINDS)[MailingKind]
export type AboutField = Kind['field']
type KindTag = NonNullable<Kind['messageTag']>

export const ABOUT_FIELDS: readonly AboutField[] = Object.values(MAILING_KINDS).map(({ field }) => field)

/** Names of the kinds' own tags. */
export const KIND_TAG_NAMES = Object.fromEntries(
  Object.values(MAILING_KINDS).flatMap((kind) => (kind.messageTag === null ? [] : [[kind.messageTag, kind.purpose]])),
) as Record<KindTag, string>
