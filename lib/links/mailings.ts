// Address of the form of a mailing, to which each area leads from what it can be about.
import type { MailingKind } from '#common/mailing-kinds.ts'
import { MAILING_PAGES } from '#contract/pages.ts'

export const composerHref = (kind: MailingKind, id: number | string): string => MAILING_PAGES[kind].path.replace(/\[\w+\]$/, String(id))

/** How the mails of a mailing fare. */
export const sendingHref = (id: number | string): string => `/powiadomienia/wysylkapowiadomienia/${id}`
