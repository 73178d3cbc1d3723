// Address of the form of a mailing, to which each area leads from what it can be about.
import type { MailingKind } from '#common/mailing-kinds.ts'
import { MAILING_PAGES } from '#contract/pages.ts'

export const composerHref = (kind: MailingKind, id: number | string): string => MAILING_PAGES[kind].path.replace(/\[\w+\]$/, String(id))

/** In the address of a form: the message type that it begins with, by its id or its tag. */
export const MESSAGE_TYPE = 'rodzaj'
/** The mail that calls people to the meeting of the folder. */
export const invitationHref = (folderId: number): string => `${composerHref('folder', folderId)}?${MESSAGE_TYPE}=invitation`

/** How the mails of a mailing fare. */
export const sendingHref = (id: number | string): string => `/powiadomienia/wysylkapowiadomienia/${id}`
