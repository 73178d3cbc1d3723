// What a mailing may be about: the field of a call that names it, and the tag of its only message type with that type's purpose.
// Without a tag it takes every type that is no other kind's.

export const MAILING_KINDS = {
  folder: { field: 'documentStructNodeId', messageTag: null },
  voting: { field: 'votingId', messageTag: 'notification_reminder', purpose: 'Głosowanie - przypomnienie' },
  /** Of a folder too: to those alone who have not answered whether they take part in its meeting. */
  attendance: { field: 'attendanceStructNodeId', messageTag: 'attendance_reminder', purpose: 'Posiedzenie - przypomnienie o odpowiedzi' },
  /** Of an event that went out in mails: its new date, or that it does not take place. */
  event: { field: 'changedEventId', messageTag: 'event_change', purpose: 'Posiedzenie - zmiana terminu' },
  cancellation: { field: 'cancelledEventId', messageTag: 'event_cancellation', purpose: 'Posiedzenie - odwołanie' },
  news: { field: 'newsId', messageTag: 'news_newsletter', purpose: 'Aktualności - newsletter' },
} as const

export type MailingKind = keyof typeof MAILING_KINDS
type Kind = (typeof MAILING_KINDS)[MailingKind]
export type AboutField = Kind['field']
type KindTag = NonNullable<Kind['messageTag']>

export const ABOUT_FIELDS: readonly AboutField[] = Object.values(MAILING_KINDS).map(({ field }) => field)

/** Of the tags that belong to one kind, in its order. */
export const KIND_TAG_NAMES = Object.fromEntries(
  Object.values(MAILING_KINDS).flatMap((kind) => (kind.messageTag === null ? [] : [[kind.messageTag, kind.purpose]])),
) as Record<KindTag, string>
