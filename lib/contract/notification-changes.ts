// Composing and sending notifications (contract section 7).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { CONTENT_MAX, IMAGE_BYTES_MAX } from './news-changes.ts'
import { wrongAddresses } from '#common/mail-addresses.ts'
import { ABOUT_FIELDS, type AboutField } from '#common/mailing-kinds.ts'
import { unknownPlaceholders } from '#common/placeholders.ts'
import { About, FooterVersion, aboutFields } from '#contract/notifications.ts'
import { Affected, Id, IdText, ReadAt, Receipt, isStorable, lineText, text } from './shapes.ts'
import { WallTimeInput } from './wall-time.ts'

export const NOTIFICATION_SUBJECT_MAX = 500
/** Characters of the typed addresses together. */
export const CUSTOM_EMAILS_MAX = 500
export const NOTIFICATION_ATTACHMENTS_MAX = 3
/** 10 MB. */
export const NOTIFICATION_ATTACHMENT_BYTES_MAX = 10_485_760
/** Pictures in the text; each has the size limit of an article's pictures. */
export const NOTIFICATION_IMAGES_MAX = 5
export const NOTIFICATION_IMAGE_BYTES_MAX = IMAGE_BYTES_MAX
const FILE_NAME_MAX = 255
const CHOICES_MAX = 1000

const Ids = z.array(Id).max(CHOICES_MAX).default([])

/** Recipients: the active users of all choices, each address once, and the typed addresses. A reminder to people who have not answered ignores the choices. */
const Choice = {
  profileIds: Ids,
  institutionIds: Ids,
  functionIds: Ids,
  workingGroupIds: Ids,
  customEmails: z
    .string()
    .trim()
    .max(CUSTOM_EMAILS_MAX)
    .refine((typed) => wrongAddresses(typed).length === 0)
    .default(''),
}

/** The subject of the mailing: exactly one field. None: the first is `required`; more than one: the last is wrong. */
const OneAbout = aboutFields(Id.nullish())

/** The id of the subject, in one of the fields. */
export type AboutIds = Partial<Record<AboutField, number | null | undefined>>

function checkAbout({ value, issues }: z.core.ParsePayload<AboutIds>): void {
  const [first, ...more] = ABOUT_FIELDS.filter((field) => value[field])
  const wrong = first === undefined ? { path: ABOUT_FIELDS[0]!, code: 'required' } : more.map((path) => ({ path, code: 'wrong_format' })).at(-1)
  if (wrong) issues.push({ code: 'custom', input: value, path: [wrong.path], params: { code: wrong.code } })
}

const Rules = {
  /** For votings: only people who have not voted, and whose seat has no vote; checked when it is sent. */
  onlyNotVoted: z.boolean().default(false),
  /** For folders that collect attendance: only people who have not answered; checked when it is sent. */
  onlyNotAnswered: z.boolean().default(false),
}

/** Hash of the list of recipients: the same people with the same addresses have the same hash. */
const RecipientsHash = z.string().regex(/^[0-9a-f]{64}$/)

const NewFile = z.object({ fileName: text(FILE_NAME_MAX), fileData: z.base64() })

export const ReadComposer = endpoint({
  method: 'GET',
  path: '/api/notifications/composer',
  summary: 'What composing a notification about something begins with: the message types that fit, each with its prefilled subject and text',
  access: 'user_admin',
  query: z.object(aboutFields(IdText.optional())).check(checkAbout),
  response: z.object({
    about: About.extend({ id: Id }),
    /** Folders only: whether it collects attendance now. */
    attendanceActive: z.boolean(),
    /** The event of its meeting, if it is known and not over. */
    eventId: Id.nullable(),
    /** Limited folders only: the groups that see it; empty otherwise. */
    workingGroupIds: z.array(Id),
    /** A kind with its own message type has exactly one, or none when that type was deleted. */
    templates: z.array(z.object({ messageTypeId: Id, name: z.string(), messageTag: z.string(), subject: z.string(), body: z.string() })),
    /** The footers as HTML. */
    footers: z.array(z.object({ footerVersion: FooterVersion, html: z.string() })),
  }),
  errors: ['ERROR_NOT_FOUND', 'ERROR_VOTING_STATUS_NOT_ALLOWED', 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE', 'ERROR_ACQUAINTANCE_NOT_ASKED'],
})

export const RECIPIENT_SOURCES = ['audience', 'profile', 'institution', 'function', 'working_group', 'custom'] as const
export const EXCLUSION_REASONS = [
  'locked',
  'inactive',
  'expired',
  'no_address',
  'no_access',
  'same_address',
  'voted',
  'recused',
  'answered',
  'acquainted',
  'left_newsletter',
] as const

const ResolvedPerson = z.object({
  userId: Id.nullable(),
  /** Full name; null for a typed address. */
  name: z.string().nullable(),
  institution: z.string().nullable(),
  email: z.string(),
  /** All choices that include the person. */
  through: z.array(z.object({ kind: z.enum(RECIPIENT_SOURCES), name: z.string() })),
  /** Whether mail to this address has bounced. */
  bounced: z.boolean(),
})

const ExcludedPerson = z.object({ userId: Id.nullable(), name: z.string().nullable(), email: z.string(), reason: z.enum(EXCLUSION_REASONS) })

const Resolved = z.object({ recipients: z.array(ResolvedPerson), excluded: z.array(ExcludedPerson), recipientsHash: RecipientsHash })
export type ResolvedRecipients = z.infer<typeof Resolved>

export const ResolveRecipients = endpoint({
  method: 'POST',
  path: '/api/notifications/recipients',
  summary: 'Who a choice reaches now, through what, and who is left out and why; nothing is kept',
  access: 'user_admin',
  body: z.object({ ...Choice, ...OneAbout, ...Rules }).check(checkAbout),
  response: Resolved,
  errors: ['ERROR_NOT_FOUND'],
})

/** Up to so many differences between two lists are listed; with more, only the new list is shown. */
export const LIST_CHANGES_MAX = 100

const ListChanges = z.object({
  added: z.array(ResolvedPerson),
  /** People who are no longer on the list because of a rule. */
  leftOut: z.array(ExcludedPerson),
  /** Number of other people who are no longer on the list. */
  goneCount: z.int(),
})
export type ListChanges = z.infer<typeof ListChanges>

export const ReadDraftRecipients = endpoint({
  method: 'GET',
  path: '/api/notifications/{id}/recipients',
  summary: 'Who a draft reaches now; this list is kept for a day under its hash, so that a later call is told what has changed since',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  /** Hash of the list that was shown before, of this draft. */
  query: z.object({ shownHash: RecipientsHash.optional() }),
  response: Resolved.extend({
    /** Changes since the list `shownHash`; null: no hash was given, the list is no longer kept, or there are too many changes. */
    changes: ListChanges.nullable(),
  }),
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTIFICATION_NOT_A_DRAFT'],
})

/** A misspelt placeholder would be sent as it is. */
const fillsAll = (typed: string): boolean => unknownPlaceholders(typed).length === 0

const Text = {
  /** HTML of the editor; it is sanitised. Only blank paragraphs count as missing: `body`, `required`. */
  body: z.string().min(1).max(CONTENT_MAX).refine(isStorable).refine(fillsAll),
}

// A mailing without recipients has a code of its own, as specification 2 says. The last four: a reminder of a voting that is not in
// progress, a reminder to answer while no answers are collected, an event that does not take place, and a document that asks nobody.
const sendErrors = [
  'MISSING_REQUIRED_FIELD_VALUE',
  'ERROR_RECIPIENTS_CHANGED',
  'ERROR_VOTING_STATUS_NOT_ALLOWED',
  'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE',
  'ERROR_EVENT_CANCELLED',
  'ERROR_ACQUAINTANCE_NOT_ASKED',
] as const

/** `draft` saves it; `pending` freezes the list of recipients and sends it. */
const SavedStatus = z.enum(['draft', 'pending'])

export const CreateNotification = endpoint({
  method: 'POST',
  path: '/api/notifications',
  summary: 'Create a notification, as a draft or to be sent at once',
  access: 'user_admin',
  body: z
    .object({
      messageTypeId: Id,
      subject: lineText(NOTIFICATION_SUBJECT_MAX).refine(fillsAll),
      ...Text,
      ...OneAbout,
      ...Choice,
      ...Rules,
      status: SavedStatus,
      footerVersion: FooterVersion.default('nofooter'),
      /** Event that the mail carries as an invitation for calendar programs. */
      calendarEventId: Id.nullish(),
      /** Of several files with the same name only the first is used. */
      attachments: z
        .array(z.object({ attachmentFile: NewFile }))
        .max(NOTIFICATION_ATTACHMENTS_MAX)
        .default([]),
      /** Pictures that the text names. */
      images: z
        .array(z.object({ imageFile: NewFile }))
        .max(NOTIFICATION_IMAGES_MAX)
        .default([]),
      /** A notification from which the named attachments and the pictures in the text are copied. */
      copyOf: z.object({ id: Id, attachmentIds: z.array(Id).max(NOTIFICATION_ATTACHMENTS_MAX).default([]) }).nullish(),
      /** With `pending`: hash of the list that was shown; refused when the list has changed. */
      recipientsHash: RecipientsHash.optional(),
    })
    .check(checkAbout),
  uploads: { key: 'fileData', bytesMax: NOTIFICATION_ATTACHMENT_BYTES_MAX, countMax: NOTIFICATION_ATTACHMENTS_MAX + NOTIFICATION_IMAGES_MAX },
  response: Receipt,
  status: 201,
  errors: ['ERROR_NOT_FOUND', 'ERROR_MESSAGE_TYPE_NOT_FOUND', 'ERROR_EVENT_NOT_FOUND', 'ERROR_INVALID_BASE64', ...sendErrors],
})

export const UpdateNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications',
  summary: 'Change the text of a draft; `pending` sends it',
  access: 'user_admin',
  body: z.object({ id: Id, ...Text, status: SavedStatus, recipientsHash: RecipientsHash.optional(), updatedAt: ReadAt }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTIFICATION_NOT_A_DRAFT', 'ERROR_EDIT_CONFLICT', ...sendErrors],
})

const One = z.object({ id: Id })

export const SendNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/send',
  summary: 'Freeze the list of a draft and send it. What is being sent already is not sent again',
  access: 'user_admin',
  body: One.extend({ recipientsHash: RecipientsHash.optional() }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTIFICATION_NOT_A_DRAFT', ...sendErrors],
})

export const ScheduleNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/schedule',
  summary:
    'Have a draft sent by itself at a time (Polish wall time), to whoever its choice reaches then; planned already, the time is another. Withdrawing takes it back',
  access: 'user_admin',
  body: One.extend({ sendAt: WallTimeInput }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTIFICATION_NOT_A_DRAFT', 'NOTIFICATION_SEND_DATE_TO_OLD'],
})

export const SendTestNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/test',
  summary: 'Mail a draft to the caller alone, as a recipient would get it; links of participation do not work in it',
  access: 'user_admin',
  body: One,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTIFICATION_NOT_A_DRAFT', 'ERROR_NO_ADDRESS'],
})

export const WithdrawNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/withdraw',
  summary: 'Back to a draft, while nothing has left',
  access: 'user_admin',
  body: One,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTIFICATION_HAS_LEFT'],
})

export const RetryNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/retry',
  summary:
    'Try again those that failed, each at the address that the account has now. With `recipientId` one alone: who failed or was left out, or got it at an address that is another by now',
  access: 'user_admin',
  body: One.extend({ recipientId: Id.optional() }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTHING_TO_RETRY'],
})

export const DeleteNotifications = endpoint({
  method: 'DELETE',
  path: '/api/notifications',
  summary:
    'Delete drafts; take from the list what was sent or failed, of which the evidence of delivery stays for a while; nothing that waits or is being sent',
  access: 'user_admin',
  body: z.array(Id).min(1).max(500),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_NOTIFICATION_IN_PROGRESS'],
})
