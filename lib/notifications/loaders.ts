// What the screens of notifications read.
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { ListEvents, type CalendarEvent } from '#contract/calendar.ts'
import { DICTIONARIES } from '#contract/dictionaries.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadMeetingClocks, type MeetingClock } from '#contract/meeting-clock.ts'
import { ReadComposer, ReadDraftRecipients } from '#contract/notification-changes.ts'
import { MAILING_KINDS, type MailingKind } from '#common/mailing-kinds.ts'
import { ListNotifications, ListUntoldEvents, ReadNotification, ReadRecipientMail } from '#contract/notifications.ts'
import { ListProfiles } from '#contract/profiles.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery } from '#lib/tables/query.ts'
import { wholeList } from '#lib/tables/whole-list.ts'
import { DELETED, type NotificationColumn, type NotificationFilter, type NotificationsQuery } from './list-query.ts'

export type NotificationList = AnswerOf<typeof ListNotifications>
export type OneNotification = AnswerOf<typeof ReadNotification>
export type DraftRecipients = AnswerOf<typeof ReadDraftRecipients>
export type Composer = AnswerOf<typeof ReadComposer>

/** A row of a dictionary. */
export interface Entry {
  id: number
  name: string
}

export const loadMessageTypes = (): Promise<Entry[]> => wholeList((query) => read(DICTIONARIES.messagetype.list, { query }))

export const loadNotifications = (
  asked: NotificationsQuery,
  { status, messageTypeId }: NotificationFilter,
): Promise<LoadedPage<NotificationList, NotificationColumn>> =>
  loadPageOrLast(asked, (query) => {
    const state = status === DELETED ? { deleted: 'true' as const } : status && { status }
    return read(ListNotifications, { query: { ...sentQuery(query), ...state, ...(messageTypeId && { messageTypeId }) } })
  })

export type UntoldEvent = AnswerOf<typeof ListUntoldEvents>['items'][number]

/** Changed or cancelled after mails had carried them, without a mail to everybody about it. */
export const loadUntoldEvents = async (): Promise<UntoldEvent[]> => (await read(ListUntoldEvents, {})).items

/** Of the newest mailings about one thing so many are shown there. */
const SENT_SHOWN = 5

export const loadSentAbout = (kind: MailingKind, id: number): Promise<NotificationList> =>
  read(ListNotifications, { query: { limit: String(SENT_SHOWN), [MAILING_KINDS[kind].field]: String(id) } })

export const loadNotification = (entryId: string): Promise<OneNotification> => read(ReadNotification, { params: { id: addressId(entryId) } })

/** Of the meeting that a mailing about a folder calls, or brings the papers of. */
export async function loadClocksOf({ about }: Pick<OneNotification, 'about'>): Promise<MeetingClock[]> {
  if (about.kind !== 'folder' || about.id === null) return []
  return (await read(ReadMeetingClocks, { query: { nodeIds: String(about.id) } })).items
}

/** `shownHash`: of the list that was shown before, to be told what has changed since. */
export const loadDraftRecipients = (entryId: string, shownHash: string | undefined) =>
  read(ReadDraftRecipients, { params: { id: addressId(entryId) }, query: shownHash === undefined ? {} : { shownHash } })

export const loadRecipientMail = (entryId: string, recipientId: string) =>
  read(ReadRecipientMail, { params: { id: addressId(entryId), recipientId: addressId(recipientId) } })

export interface RecipientChoices {
  profiles: Entry[]
  institutions: Entry[]
  functions: (Entry & { role: string | null })[]
  workingGroups: Entry[]
}

async function loadChoices(): Promise<RecipientChoices> {
  const [profiles, institutions, functions, workingGroups] = await Promise.all([
    wholeList((query) => read(ListProfiles, { query })),
    wholeList((query) => read(DICTIONARIES.institution.list, { query })),
    wholeList((query) => read(DICTIONARIES.function.list, { query })),
    wholeList((query) => read(DICTIONARIES.workgroup.list, { query })),
  ])
  return { profiles, institutions, functions, workingGroups }
}

/** Those that are not over yet, the next one first. */
const loadUpcoming = (): Promise<CalendarEvent[]> =>
  wholeList((query) => read(ListEvents, { query: { ...query, from: wallTimeOf(new Date()).replace(' ', 'T') } }))

export interface ComposerData {
  composer: Composer
  choices: RecipientChoices
  events: CalendarEvent[]
  /** The mailing that the new one begins as. */
  pattern: OneNotification | null
}

export async function loadComposer(kind: MailingKind, id: string, patternId: string | null): Promise<ComposerData> {
  const composer = read(ReadComposer, { query: { [MAILING_KINDS[kind].field]: addressId(id) } })
  const pattern = patternId === null ? null : loadNotification(patternId)
  const [one, choices, events, begun] = await Promise.all([composer, loadChoices(), loadUpcoming(), pattern])
  return { composer: one, choices, events, pattern: begun }
}
