// Reading notifications (contract section 7): mailings about a folder, a voting, an article or an event, and their delivery.
import { z } from 'zod'
import { ABOUT_FIELDS, MAILING_KINDS, type AboutField, type MailingKind } from '#common/mailing-kinds.ts'
import type { PLACEHOLDERS } from '#common/placeholders.ts'
import { ANSWER_HINDRANCES } from './attendance.ts'
import { endpoint } from './kit.ts'
import { Id, IdText, Instant, listQuery, isStorable } from './shapes.ts'

export const NOTIFICATION_STATUSES = ['draft', 'pending', 'sending', 'sent', 'partially_sent', 'error'] as const
export const NotificationStatus = z.enum(NOTIFICATION_STATUSES)
export type NotificationStatus = z.infer<typeof NotificationStatus>

/** `error`: failed, until an administrator has it tried again. `left_out`: when the mail's turn came, the person was no longer to get it. */
export const RECIPIENT_STATUSES = ['draft', 'pending', 'sending', 'sent', 'error', 'left_out'] as const
export const RecipientStatus = z.enum(RECIPIENT_STATUSES)
export type RecipientStatus = z.infer<typeof RecipientStatus>

export const FOOTER_VERSIONS = ['nofooter', 'notification_messages', 'system_messages'] as const
export const FooterVersion = z.enum(FOOTER_VERSIONS)
export type FooterVersion = z.infer<typeof FooterVersion>

/** One field for each kind of mailing. */
export const aboutFields = <Type extends z.ZodType>(type: Type) => Object.fromEntries(ABOUT_FIELDS.map((field) => [field, type])) as Record<AboutField, Type>

/** Filled in for each recipient. Lines with a link are dropped for recipients who are not users; lines about an event are dropped when the mail carries none, or the event has no place or hour. */
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Why the mail was not accepted; the server's text is kept beside it. `deferred`: the server asked to try later, without a reason. */
export const DELIVERY_FAILURES = ['unknown_address', 'mailbox_full', 'refused', 'deferred', 'too_large', 'unreachable', 'bounced', 'other'] as const
export const DeliveryFailure = z.enum(DELIVERY_FAILURES)
export type DeliveryFailure = z.infer<typeof DeliveryFailure>

/** Why a mail was not sent when its turn came; this is checked before each try. `closed`: the voting or the collection of answers is over. */
export const LEFT_OUT = [
  'deleted',
  'locked',
  'inactive',
  'expired',
  'no_address',
  'no_access',
  'left_newsletter',
  'voted',
  'recused',
  'answered',
  'acquainted',
  'closed',
] as const
export const LeftOut = z.enum(LEFT_OUT)
export type LeftOut = z.infer<typeof LeftOut>

/** Why it was not sent at the planned time. `nobody`: no recipients; `closed`: the voting or the collection of answers was over. */
export const SEND_PROBLEMS = ['nobody', 'closed'] as const
export const SendProblem = z.enum(SEND_PROBLEMS)
export type SendProblem = z.infer<typeof SendProblem>

/** The subject of a notification. `id`: null when it no longer exists; the name is kept. */
export const About = z.object({ kind: z.enum(Object.keys(MAILING_KINDS) as MailingKind[]), id: Id.nullable(), name: z.string() })
export type About = z.infer<typeof About>

const Counts = z.object({
  recipientCount: z.int(),
  /** Mails that the mail server has taken. */
  sentCount: z.int(),
  errorCount: z.int(),
  leftOutCount: z.int(),
  /** The earliest next try among failed mails that wait. */
  nextTryAt: Instant.nullable(),
})

const NotificationRow = z.object({
  id: Id,
  /** As it was written; `filledSubject`: with its placeholders filled, as in the mail of an address without an account. */
  subject: z.string(),
  filledSubject: z.string(),
  messageTypeId: Id,
  messageTypeName: z.string(),
  messageTag: z.string(),
  status: NotificationStatus,
  about: About,
  createdAt: Instant,
  createdBy: z.string().nullable(),
  sendStartedAt: Instant.nullable(),
  sendFinishedAt: Instant.nullable(),
  /** Planned time of sending; the list of recipients is made then. */
  sendAt: Instant.nullable(),
  sendPlannedBy: z.string().nullable(),
  /** Why a planned notification was not sent and is a draft again. */
  sendProblem: SendProblem.nullable(),
  /** When it was deleted from the list; the evidence of delivery is kept until `keptUntil`. */
  deletedAt: Instant.nullable(),
  deletedBy: z.string().nullable(),
  keptUntil: Instant.nullable(),
  ...Counts.shape,
})

export type NotificationRow = z.infer<typeof NotificationRow>

export const ListNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications; those about one thing when its id is given. With `deleted=true` those that were taken from the list after they were sent',
  access: 'user_admin',
  query: listQuery(['subject', 'messageTypeName', 'status', 'createdAt', 'sendStartedAt', 'sendFinishedAt'], { sort: 'createdAt', dir: 'desc' }).extend({
    status: NotificationStatus.optional(),
    messageTypeId: IdText.optional(),
    deleted: z.enum(['true', 'false']).default('false'),
    ...aboutFields(IdText.optional()),
  }),
  response: z.object({ items: z.array(NotificationRow), totalCount: z.int() }),
  errors: [],
})

const Attachment = z.object({ id: Id, fileName: z.string(), fileSize: z.int() })

const Recipient = z.object({
  id: Id,
  /** null: a typed address, or a person who is no longer a user. */
  userId: Id.nullable(),
  username: z.string().nullable(),
  userFirstName: z.string().nullable(),
  userLastName: z.string().nullable(),
  userInstitution: z.string().nullable(),
  userFunction: z.string().nullable(),
  recipientEmail: z.string(),
  /** The original address, when the account's address changed before a later try. */
  firstEmail: z.string().nullable(),
  /** The account's present address, if different; a new try goes there. */
  currentEmail: z.string().nullable(),
  /** Whether a mail to the same person was sent before. */
  isAgain: z.boolean(),
  status: RecipientStatus,
  sentAt: Instant.nullable(),
  attempts: z.int(),
  /** Time of the next try, while it waits for one. */
  nextTryAt: Instant.nullable(),
  failure: DeliveryFailure.nullable(),
  /** The mail server's text of the latest failure. */
  failureText: z.string().nullable(),
  leftOut: LeftOut.nullable(),
})
export type Recipient = z.infer<typeof Recipient>

/** The event that the mail carries, as it is now; a deleted one as it was sent. */
const CarriedEvent = z.object({
  /** null: the event no longer exists. */
  id: Id.nullable(),
  /** `cancelled`: deleted before it was over; `deleted`: deleted later, or at an unknown time. */
  state: z.enum(['planned', 'cancelled', 'deleted']),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  allDay: z.boolean(),
  place: z.string().nullable(),
  /** Whether it was changed or cancelled after the mail was sent, and some recipients have not been told by mail. */
  changedSince: z.boolean(),
})

export const ListUntoldEvents = endpoint({
  method: 'GET',
  path: '/api/notifications/events',
  summary: 'Events to come that were changed or cancelled after mails had carried them, while some who got those were sent no mail about it; the next first',
  access: 'user_admin',
  response: z.object({
    items: z.array(z.object({ id: Id, name: z.string(), startsAt: z.string(), endsAt: z.string(), allDay: z.boolean(), cancelled: z.boolean() })),
  }),
  errors: [],
})

const OneNotification = z.object({ id: IdText })

export const ReadNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}',
  summary: 'One notification with its recipients; those of a draft are resolved when it is sent',
  access: 'user_admin',
  params: OneNotification,
  response: NotificationRow.extend({
    /** For display: with the footer, with pictures by their path on the provider, placeholders not filled in. */
    body: z.string(),
    /** As saved by the editor. */
    bodyRaw: z.string(),
    footerVersion: FooterVersion,
    /** HTML; empty: no footer. */
    footer: z.string(),
    onlyNotVoted: z.boolean(),
    onlyNotAnswered: z.boolean(),
    profileIds: z.array(Id),
    institutionIds: z.array(Id),
    functionIds: z.array(Id),
    workingGroupIds: z.array(Id),
    customEmails: z.string(),
    calendarEvent: CarriedEvent.nullable(),
    /** Why nobody can answer about the folder's meeting now; empty: answers are taken; null: it is not about a folder, or the folder is gone. */
    answersHindered: z.array(z.enum(ANSWER_HINDRANCES)).nullable(),
    attachments: z.array(Attachment),
    images: z.array(z.object({ fileName: z.string(), path: z.string(), fileSize: z.int() })),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
    recipients: z.array(Recipient),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const ReadNotificationProgress = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/progress',
  summary: 'How far the sending of a notification is',
  access: 'user_admin',
  params: OneNotification,
  response: z.object({
    status: NotificationStatus,
    sendAt: Instant.nullable(),
    ...Counts.shape,
    sendFinishedAt: Instant.nullable(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

/** One mail for display: its keys are masked. */
const Mail = z.object({
  subject: z.string(),
  from: z.string(),
  to: z.string(),
  /** A whole HTML page, safe in a frame without scripts. */
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), fileSize: z.int() })),
})

export const PreviewNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/preview',
  summary: 'The mail as one of its recipients will get it; as the caller would, without one',
  access: 'user_admin',
  params: OneNotification,
  /** Address of a recipient of the list. */
  query: z.object({ email: z.string().max(320).optional() }),
  response: Mail,
  errors: ['ERROR_NOT_FOUND'],
})

const OneRecipient = z.object({ id: IdText, recipientId: IdText })

export const ReadRecipientMail = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/recipients/{recipientId}/mail',
  summary: 'The mail of one recipient as it was, or will be, handed over; keys in its links are masked',
  access: 'user_admin',
  params: OneRecipient,
  response: Mail.extend({ messageId: z.string(), date: Instant.nullable() }),
  errors: ['ERROR_NOT_FOUND'],
})

export const DownloadRecipientMail = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/recipients/{recipientId}/eml',
  summary: 'The same as a file of a mail program, with its attachments',
  access: 'user_admin',
  params: OneRecipient,
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})

export const DownloadNotificationAttachment = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/attachments/{attachmentId}',
  summary: 'One attachment',
  access: 'user_admin',
  params: z.object({ id: IdText, attachmentId: IdText }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})

export const ReadNotificationImage = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/images/{fileName}',
  summary: 'A picture of the text',
  access: 'user_admin',
  params: z.object({ id: IdText, fileName: z.string().min(1).max(255).refine(isStorable) }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND'],
})

export const ExportDelivery = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/export',
  summary: 'Every recipient with the state of their mail, as .xls',
  access: 'user_admin',
  proof: true,
  params: OneNotification,
  response: 'file',
  errors: ['ERROR_NOT_FOUND'],
})
