// All kinds of mailings.
import { MAILING_KINDS, type MailingKind } from '#common/mailing-kinds.ts'
import { acquaintance } from './acquaintance.ts'
import { attendance } from './attendance.ts'
import { cancellation, event } from './event.ts'
import { folder } from './folder.ts'
import type { AboutColumn, KindOfMailing } from './kind.ts'
import { news } from './news.ts'
import { voting } from './voting.ts'

export const KINDS: Readonly<Record<MailingKind, KindOfMailing>> = { folder, voting, attendance, event, cancellation, acquaintance, news }

export const KIND_NAMES = Object.keys(KINDS) as MailingKind[]
export const ABOUT_COLUMNS: readonly AboutColumn[] = [...new Set(Object.values(KINDS).map(({ column }) => column))]

/** The columns of a new row: `id` in the column of its kind. */
export const columnsOf = (kind: MailingKind, id: number): { about_kind: MailingKind } & Partial<Record<AboutColumn, number>> => ({
  about_kind: kind,
  [KINDS[kind].column]: id,
})

type AboutColumns = { about_kind: MailingKind } & Record<AboutColumn, number | null>

/** null: the subject no longer exists. */
export const aboutIdOf = (row: AboutColumns): number | null => row[KINDS[row.about_kind].column]

/** Mails that the provider sends itself when a voting changes its status. */
const isOfStatusMail = (messageTag: string): boolean => /^voting_\w+_notification$/.test(messageTag)

const OWN_TAGS: readonly (string | null)[] = Object.values(MAILING_KINDS).map(({ messageTag }) => messageTag)

/** Whether a message type with this tag belongs to the kind. */
export function fits(kind: MailingKind, messageTag: string): boolean {
  const own = MAILING_KINDS[kind].messageTag
  return own === null ? !OWN_TAGS.includes(messageTag) && !isOfStatusMail(messageTag) : messageTag === own
}
