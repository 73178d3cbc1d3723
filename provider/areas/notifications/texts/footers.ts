// The footers that a notification may end with, as HTML of the editor's allow-list.
import { OFFICE } from '#common/legal.ts'
import type { FooterVersion } from '#contract/notifications.ts'
import { escapeHtml } from '#provider/html/tokens.ts'
import { committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'

interface Office {
  settings: Settings
  /** The secretariat's address; null until it is set. */
  email: string | null
}

const linkTo = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
const portal = ({ publicUrl }: Settings) => linkTo(`${publicUrl}/`, publicUrl)
const mailbox = (email: string) => linkTo(`mailto:${email}`, email)

const secretariat = ({ settings, email }: Office): string => {
  const lines = [
    `Sekretariat ${escapeHtml(committee(settings))}`,
    escapeHtml(OFFICE.name),
    escapeHtml(`${OFFICE.street}, ${OFFICE.city}`),
    ...(email ? [mailbox(email)] : []),
    portal(settings),
  ]
  return `<p>Z poważaniem</p><p>${lines.join('<br>')}</p>`
}

const automatic = ({ settings, email }: Office): string => {
  const contact = email ? ` Pytania prosimy kierować na adres ${mailbox(email)}.` : ''
  return `<p>Wiadomość wysłano automatycznie z portalu ${escapeHtml(committee(settings))}: ${portal(settings)}.${contact}</p>`
}

const FOOTERS: Record<FooterVersion, (office: Office) => string> = { nofooter: () => '', notification_messages: secretariat, system_messages: automatic }

export const footerHtml = (version: FooterVersion, office: Office): string => FOOTERS[version](office)
