// What the composer begins with: the message type, its text, who is chosen, by what is composed about and what was asked for.
import {
  CUSTOM_EMAILS_MAX,
  CreateNotification,
  NOTIFICATION_ATTACHMENT_BYTES_MAX,
  NOTIFICATION_ATTACHMENTS_MAX,
  NOTIFICATION_IMAGE_BYTES_MAX,
  NOTIFICATION_IMAGES_MAX,
} from '#contract/notification-changes.ts'
import type { FooterVersion, Placeholder, Subject } from '#contract/notifications.ts'
import { draftKeyFor } from '#lib/drafts/draft-key.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'
import { PATTERN, TYPE, UNANSWERED } from './addresses.ts'
import type { Composer, ComposerData } from './loaders.ts'

type Kind = Subject['kind']

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

/** Links of participation are for meetings, whose materials a folder holds. */
export const placeholdersOf = (kind: Kind): Placeholder[] => (kind === 'folder' ? ['imie', 'nazwisko', 'linkUdzial', 'linkBrakUdzialu'] : ['imie', 'nazwisko'])

export interface ComposerAsked {
  /** Of the mailing that the new one begins as. */
  patternId: string | null
  typeId: string | null
  /** Those alone who have not answered. */
  unanswered: boolean
}

const id = (value: string | string[] | undefined): string | null => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? value : null)

export const readAsked = (params: SearchParams): ComposerAsked => ({
  patternId: id(params[PATTERN]),
  typeId: id(params[TYPE]),
  unanswered: params[UNANSWERED] === '1',
})

export type Template = Composer['templates'][number]

const INVITATION = 'invitation'

/** A meeting is invited to; of any other folder nobody knows what is to be said. */
function firstTemplate({ templates, about, attendanceActive }: Composer, { typeId, unanswered }: ComposerAsked): Template | null {
  const asked = templates.find(({ messageTypeId }) => String(messageTypeId) === typeId)
  if (asked) return asked
  if (about.kind !== 'folder') return templates[0] ?? null
  return attendanceActive || unanswered ? (templates.find(({ messageTag }) => messageTag === INVITATION) ?? null) : null
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
const VOTING_ROLES: readonly (string | null)[] = ['member', 'alternate_member']

/** Members and deputies are those who vote. */
const votersOf = ({ choices }: ComposerData) => ({
  ...NOBODY,
  functionIds: choices.functions.filter(({ role }) => VOTING_ROLES.includes(role)).map((one) => one.id),
})

export function beginning(data: ComposerData, asked: ComposerAsked): ComposerValues {
  const { composer, pattern } = data
  const { about, attendanceActive } = composer
  const onlyNotVoted = about.kind === 'voting'
  if (pattern) {
    const { messageTypeId, subject, bodyRaw, calendarEvent } = pattern
    const isOffered = composer.templates.some((template) => template.messageTypeId === messageTypeId)
    return {
      ...pattern,
      template: null,
      messageTypeId: isOffered ? messageTypeId : null,
      subject,
      body: bodyRaw,
      onlyNotVoted: onlyNotVoted && pattern.onlyNotVoted,
      onlyNotAnswered: attendanceActive && (asked.unanswered || pattern.onlyNotAnswered),
      calendarEventId: calendarEvent?.id ?? null,
    }
  }
  const template = firstTemplate(composer, asked)
  return {
    ...(about.kind === 'voting' ? votersOf(data) : NOBODY),
    template,
    messageTypeId: template?.messageTypeId ?? null,
    subject: template?.subject ?? '',
    body: template?.body ?? '',
    onlyNotVoted,
    onlyNotAnswered: attendanceActive && asked.unanswered,
    footerVersion: 'nofooter',
    calendarEventId: null,
  }
}
