// What the composer begins with: the message type, its text, who is chosen, by what is composed about and what was asked for.
import {
  CUSTOM_EMAILS_MAX,
  CreateNotification,
  NOTIFICATION_ATTACHMENT_BYTES_MAX,
  NOTIFICATION_ATTACHMENTS_MAX,
  NOTIFICATION_IMAGE_BYTES_MAX,
  NOTIFICATION_IMAGES_MAX,
} from '#contract/notification-changes.ts'
import type { FooterVersion } from '#contract/notifications.ts'
import { draftKeyFor } from '#lib/drafts/key.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'
import { PATTERN, TYPE } from './addresses.ts'
import { KINDS } from './kinds.ts'
import type { Composer, ComposerData } from './loaders.ts'

export const MAIL_LIMITS = {
  attachments: NOTIFICATION_ATTACHMENTS_MAX,
  attachmentBytes: NOTIFICATION_ATTACHMENT_BYTES_MAX,
  images: NOTIFICATION_IMAGES_MAX,
  imageBytes: NOTIFICATION_IMAGE_BYTES_MAX,
  customEmails: CUSTOM_EMAILS_MAX,
}

export const CREATE_ADDRESS = saveAddress(CreateNotification)
export type CreateAddress = typeof CREATE_ADDRESS

/** Under which the person's unsaved work is kept in the browser. */
export function draftOwner(signedIn: SignedIn | undefined, form: string) {
  const userId = signedIn?.user?.id ?? 0
  return { userId, key: draftKeyFor(userId), form: `notification-${form}` }
}

/** What the form's address asks for. */
export interface ComposerParams {
  /** Of the mailing that the new one begins as. */
  patternId: string | null
  /** Id or tag of the message type. */
  type: string | null
}

const id = (value: string | string[] | undefined): string | null => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? value : null)

const tag = (value: string | string[] | undefined): string | null => (typeof value === 'string' && /^[a-z_]{1,60}$/.test(value) ? value : null)

export const readComposerParams = (params: SearchParams): ComposerParams => ({
  patternId: id(params[PATTERN]),
  type: id(params[TYPE]) ?? tag(params[TYPE]),
})

export type Template = Composer['templates'][number]

function firstTemplate(composer: Composer, params: ComposerParams): Template | null {
  const named = composer.templates.find(({ messageTypeId, messageTag }) => String(messageTypeId) === params.type || messageTag === params.type)
  return named ?? KINDS[composer.about.kind].firstTemplate(composer)
}

export interface ComposerValues {
  template: Template | null
  messageTypeId: number | null
  subject: string
  body: string
  profileIds: readonly number[]
  institutionIds: readonly number[]
  functionIds: readonly number[]
  workingGroupIds: readonly number[]
  customEmails: string
  onlyNotVoted: boolean
  onlyNotAnswered: boolean
  footerVersion: FooterVersion
  calendarEventId: number | null
}

const NOBODY = { profileIds: [], institutionIds: [], functionIds: [], workingGroupIds: [], customEmails: '' }

/** Those whom it is for: the groups of a limited folder, else everybody whose function the kind is for. */
function chosenAtFirst({ composer: { about, workingGroupIds }, choices }: ComposerData) {
  if (workingGroupIds.length > 0) return { ...NOBODY, workingGroupIds }
  return { ...NOBODY, functionIds: choices.functions.filter(({ role }) => KINDS[about.kind].isChosenAtFirst(role)).map(({ id }) => id) }
}

/** Another kind's narrowing is off. */
function narrowedAtFirst({ composer, pattern }: ComposerData): Pick<ComposerValues, 'onlyNotVoted' | 'onlyNotAnswered'> {
  const { narrowing } = KINDS[composer.about.kind]
  const off = { onlyNotVoted: false, onlyNotAnswered: false }
  if (!narrowing?.isOffered(composer)) return off
  const { field, isOnAtFirst } = narrowing
  return { ...off, [field]: pattern ? pattern[field] : isOnAtFirst }
}

export function initialValues(data: ComposerData, params: ComposerParams): ComposerValues {
  const { composer, pattern } = data
  const narrowed = narrowedAtFirst(data)
  if (pattern) {
    const { messageTypeId, subject, bodyRaw, calendarEvent } = pattern
    const isOffered = composer.templates.some((template) => template.messageTypeId === messageTypeId)
    return {
      ...pattern,
      template: null,
      messageTypeId: isOffered ? messageTypeId : null,
      subject,
      body: bodyRaw,
      ...narrowed,
      calendarEventId: calendarEvent?.id ?? null,
    }
  }
  const template = firstTemplate(composer, params)
  return {
    ...chosenAtFirst(data),
    template,
    messageTypeId: template?.messageTypeId ?? null,
    subject: template?.subject ?? '',
    body: template?.body ?? '',
    ...narrowed,
    footerVersion: 'nofooter',
    calendarEventId: KINDS[composer.about.kind].mayCarryEvent ? composer.eventId : null,
  }
}
