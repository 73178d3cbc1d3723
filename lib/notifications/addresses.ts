// Addresses of the screens of notifications.
import type { MailingKind } from '#common/mailing-kinds.ts'
import { composerHref } from '#lib/links/mailings.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { KINDS } from './kinds.ts'

export const LIST = '/powiadomienia'

type Id = number | string

export interface AboutThing {
  kind: MailingKind
  id: Id
}

/** The page of the thing itself, as administrators see it. */
export const aboutHref = ({ kind, id }: AboutThing): string => KINDS[kind].href(id)

/** Name in the composer's address of the mailing that a new one begins as. */
export const PATTERN = 'wzor'
export const copyHref = ({ kind, id }: AboutThing, notificationId: Id): string => `${composerHref(kind, id)}?${PATTERN}=${notificationId}`
/** Name in the composer's address of the message type whose text it begins with. */
export { MESSAGE_TYPE as TYPE } from '#lib/links/mailings.ts'

export const previewHref = (id: Id): string => `${LIST}/podgladpowiadomienia/${id}`
export const contentHref = (id: Id): string => `${previewHref(id)}?widok=tresc`
export const recipientHref = (id: Id, recipientId: Id): string => `${previewHref(id)}/${recipientId}`
export const editHref = (id: Id): string => `${LIST}/edycjapowiadomienia/${id}`
export { sendingHref } from '#lib/links/mailings.ts'

/** Every recipient with the state of their mail, `.xls`. */
export const deliveryFile = (id: Id): string => doorPath(`/api/notifications/${id}/export`)
export const mailFile = (id: Id, recipientId: Id): string => doorPath(`/api/notifications/${id}/recipients/${recipientId}/eml`)
export const attachmentFile = (id: Id, attachmentId: Id): string => doorPath(`/api/notifications/${id}/attachments/${attachmentId}`)

/** A mail alone, for a frame: under a policy of its own, in which nothing runs. */
export const mailFrame = (id: Id, recipientId: Id): string => `/api/mails/${id}/${recipientId}`
export const previewFrame = (id: Id, email: string | null): string => `/api/mails/${id}${email === null ? '' : `?email=${encodeURIComponent(email)}`}`
