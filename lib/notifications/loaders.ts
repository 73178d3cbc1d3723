// What the screens of notifications read.
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { ListEvents, type CalendarEvent } from '#contract/calendar.ts'
import { DICTIONARIES } from '#contract/dictionaries.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadComposer, ReadDraftRecipients } from '#contract/notification-changes.ts'
import { MAILING_KINDS, type MailingKind } from '#common/mailing-kinds.ts'
import { ListNotifications, ListUntoldEvents, ReadNotification, ReadRecipientMail } from '#contract/notifications.ts'
import { ListProfiles } from '#contract/profiles.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery } from '#lib/tables/query.ts'
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

/** Rows of a list that are asked for in one call. */
const AT_ONCE = 100

/** Every row of a list, whose pages are read one after the other. */
async function all<Row>(page: (query: { page: string; limit: string }) => Promise<{ items: Row[]; totalCount: number }>): Promise<Row[]> {
  const at = (number: number) => page({ page: String(number), limit: String(AT_ONCE) })
  const first = await at(0)
  const others = Array.from({ length: Math.max(0, Math.ceil(first.totalCount / AT_ONCE) - 1) }, (_, i) => at(i + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

export const loadMessageTypes = (): Promise<Entry[]> => all((query) => read(DICTIONARIES.messagetype.list, { query }))

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
    all((query) => read(ListProfiles, { query })),
    all((query) => read(DICTIONARIES.institution.list, { query })),
    all((query) => read(DICTIONARIES.function.list, { query })),
    all((query) => read(DICTIONARIES.workgroup.list, { query })),
  ])
  return { profiles, institutions, functions, workingGroups }
}

/** Those that are not over yet, the next one first. */
const loadUpcoming = (): Promise<CalendarEvent[]> => all((query) => read(ListEvents, { query: { ...query, from: wallTimeOf(new Date()).replace(' ', 'T') } }))

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
